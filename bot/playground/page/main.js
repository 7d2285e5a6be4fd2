/** Puts the page together: views first, then the connection that feeds them. */

import { startChannels } from "./channels.js";
import { startComposer } from "./composer.js";
import { startDrawer } from "./drawer.js";
import { startHeader } from "./header.js";
import { showNothing, startLog } from "./log.js";
import { closeMenu } from "./menu.js";
import { startModals } from "./modal.js";
import { channelInAddress, followHistory, show, userInAddress } from "./navigation.js";
import { startPeople } from "./people.js";
import { askHistory, firstChannel, listen } from "./protocol.js";
import { connect } from "./socket.js";
import { isDm, on, state } from "./store.js";
import { keepRelativeTimes } from "./time.js";
import { startTyping } from "./typing.js";

const shown = { userId: null, isDm: false };

/** Who was reading their direct messages goes on with those of the person they have become. */
function myDm() {
  return shown.isDm && [...state.channels.values()].find(isDm);
}

/** After a (new) connection: the channel of before, of the address, or the first. */
function settleIn() {
  closeMenu();
  const known = [state.current, channelInAddress()].find((id) => state.channels.has(id));
  const channel = state.channels.get(known) || myDm() || firstChannel();
  const same = channel && state.current === channel.id && shown.userId === state.me.id;
  shown.userId = state.me.id;
  if (!channel) showNothing();
  else if (same) askHistory(channel.id);
  else {
    state.current = null;
    show(channel.id);
  }
}

/** The channel that is shown may have been deleted. */
function leaveDeleted() {
  if (state.current && !state.channels.has(state.current) && firstChannel()) show(firstChannel().id);
}

startPeople();
startChannels();
startHeader();
startLog();
startComposer();
startTyping();
startModals();
startDrawer();
followHistory();
keepRelativeTimes();
listen();
on("hello", settleIn);
on("show", ({ channelId }) => {
  shown.isDm = isDm(state.channels.get(channelId));
});
on("channels", leaveDeleted);
connect(userInAddress());
