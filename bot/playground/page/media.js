/** Pictures and files: galleries, thumbnails, classic attachments. */

import { el, icon } from "./dom.js";
import { openLightbox } from "./lightbox.js";
import { spoiler } from "./markdown_inline.js";

/** Attachments are served by this page's own server, whatever host name the bot was told. */
export function localAddress(address) {
  let parsed;
  try {
    parsed = new URL(address, location.href);
  } catch (error) {
    if (error instanceof TypeError) return "";
    throw error;
  }
  if (parsed.pathname.startsWith("/attachments/")) return parsed.pathname + parsed.search;
  return parsed.protocol === "https:" || parsed.protocol === "http:" ? parsed.href : "";
}

/**
 * A picture that opens the lightbox; `group` are all pictures of its gallery, in order.
 * @param {{url: string, alt: string, width?: number, height?: number}} picture
 */
function pictureButton(picture, group) {
  const img = el("img", { src: picture.url, alt: picture.alt, width: picture.width, height: picture.height, decoding: "async" });
  img.addEventListener("error", () => button.classList.add("broken"));
  const attributes = {
    type: "button",
    class: "picture",
    "aria-label": picture.alt ? `Enlarge the picture: ${picture.alt}` : "Enlarge the picture",
    onclick: () => openLightbox(group, group.indexOf(picture)),
  };
  const button = el("button", attributes, img, el("span", { class: "picture-broken" }, picture.alt || "This picture could not be loaded."));
  return button;
}

function pictureOf(media, description) {
  return { url: localAddress(media.url), alt: description || "", width: media.width || null, height: media.height || null };
}

/** A media gallery component: one picture at its own shape, more of them in a grid. */
export function galleryNode(component) {
  const pictures = component.items.map((item) => pictureOf(item.media, item.description));
  const nodes = component.items.map((item, index) => {
    const button = pictureButton(pictures[index], pictures);
    return item.spoiler ? spoiler([button], "div") : button;
  });
  return el("div", { class: "gallery", "data-count": Math.min(nodes.length, 4) }, nodes);
}

export function thumbnailNode(component) {
  const picture = pictureOf(component.media, component.description);
  const button = pictureButton(picture, [picture]);
  button.classList.add("thumbnail");
  return component.spoiler ? spoiler([button], "div") : button;
}

function size(bytes) {
  if (!Number.isFinite(bytes)) return "";
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1048576 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1048576).toFixed(1)} MB`;
}

/** A file to download. */
export function fileNode(name, url, bytes) {
  const link = el("a", { class: "link", href: localAddress(url), download: name }, el("bdi", {}, name));
  return el("div", { class: "file-card" }, icon("file"), el("div", {}, link, el("div", { class: "file-size" }, size(bytes))));
}

/** The attachments of a message without Components V2, apart from those an embed shows. */
export function attachmentsNode(message) {
  const shown = JSON.stringify(message.embeds || []);
  const attachments = (message.attachments || []).filter((attachment) => !shown.includes(attachment.url));
  const isPicture = (attachment) => (attachment.content_type || "").startsWith("image/");
  const pictures = attachments.filter(isPicture);
  const gallery = { items: pictures.map((each) => ({ media: each, description: each.description })) };
  const files = attachments.filter((attachment) => !isPicture(attachment));
  return [
    pictures.length > 0 ? galleryNode(gallery) : null,
    files.map((attachment) => fileNode(attachment.filename, attachment.url, attachment.size)),
  ];
}
