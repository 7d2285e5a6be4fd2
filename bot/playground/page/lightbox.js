/** Pictures at full size: fit, zoom by wheel, pinch, keys or buttons, pan by dragging, leaf through a gallery. */

import { el, iconButton } from "./dom.js";

const STEP = 1.4;
const CLOSEST = 8;
const ARROW_PAN = 60;
const PANS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [1, 0], ArrowRight: [-1, 0] };

/** @param {Array<{url: string, alt: string}>} pictures */
export function openLightbox(pictures, index) {
  const lightbox = new Lightbox(pictures);
  lightbox.go(index);
}

class Lightbox {
  constructor(pictures) {
    this.pictures = pictures;
    this.pointers = new Map();
    this.img = el("img", { class: "lightbox-picture", draggable: "false" });
    this.caption = el("p", { class: "lightbox-caption" });
    this.original = el("a", { class: "lightbox-original link", target: "_blank", rel: "noopener" }, "Open the original");
    this.stage = el("div", { class: "lightbox-stage" }, this.img);
    this.dialog = el("dialog", { class: "lightbox", "aria-label": "Picture" }, this.bar(), this.stage, this.foot());
    this.listen();
    document.body.append(this.dialog);
    this.dialog.showModal();
  }

  bar() {
    const many = this.pictures.length > 1;
    return el(
      "div",
      { class: "lightbox-bar" },
      many ? iconButton("left", "Previous picture", () => this.go(this.index - 1)) : null,
      many ? iconButton("right", "Next picture", () => this.go(this.index + 1)) : null,
      iconButton("minus", "Zoom out", () => this.zoom(1 / STEP)),
      iconButton("fit", "Fit to the window", () => this.fit()),
      iconButton("plus", "Zoom in", () => this.zoom(STEP)),
      iconButton("close", "Close the picture", () => this.dialog.close()),
    );
  }

  foot() {
    return el("div", { class: "lightbox-foot" }, this.caption, this.original);
  }

  go(index) {
    this.index = (index + this.pictures.length) % this.pictures.length;
    const { url, alt } = this.pictures[this.index];
    this.img.src = url;
    this.img.alt = alt;
    this.caption.textContent = alt;
    this.original.href = url;
    this.fit();
  }

  listen() {
    this.dialog.addEventListener("close", () => this.dialog.remove());
    this.dialog.addEventListener("keydown", (event) => this.key(event));
    this.stage.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.stage.addEventListener("pointerdown", (event) => this.press(event));
    this.stage.addEventListener("pointermove", (event) => this.drag(event));
    this.stage.addEventListener("pointerup", (event) => this.release(event));
    this.stage.addEventListener("pointercancel", (event) => this.pointers.delete(event.pointerId));
    this.stage.addEventListener("dblclick", (event) => {
      if (this.scale > 1.01) this.fit();
      else this.zoom(2.5, event);
    });
  }

  key(event) {
    const pan = PANS[event.key];
    if (event.key === "+" || event.key === "=") this.zoom(STEP);
    else if (event.key === "-") this.zoom(1 / STEP);
    else if (event.key === "0") this.fit();
    else if (pan && this.scale <= 1.01 && pan[0] !== 0 && this.pictures.length > 1) this.go(this.index - pan[0]);
    else if (pan) this.move(pan[0] * ARROW_PAN, pan[1] * ARROW_PAN);
    else return;
    event.preventDefault();
  }

  wheel(event) {
    event.preventDefault();
    this.zoom(event.deltaY < 0 ? STEP : 1 / STEP, event);
  }

  press(event) {
    this.stage.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.dragged = this.pointers.size > 1;
  }

  drag(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const spread = this.spread();
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
    if (Math.abs(dx) + Math.abs(dy) > 2) this.dragged = true;
    if (this.pointers.size === 2 && spread > 0) this.zoom(this.spread() / spread, this.middle());
    else this.move(dx, dy);
  }

  release(event) {
    this.pointers.delete(event.pointerId);
    const beside = document.elementFromPoint(event.clientX, event.clientY) === this.stage;
    if (!this.dragged && beside && this.pointers.size === 0) this.dialog.close();
  }

  spread() {
    const [a, b] = [...this.pointers.values()];
    return b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }

  middle() {
    const [a, b] = [...this.pointers.values()];
    return { clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2 };
  }

  fit() {
    Object.assign(this, { scale: 1, x: 0, y: 0 });
    this.paint();
  }

  /** Zoom by a factor around a point of the window, its centre if none is given. */
  zoom(factor, point = null) {
    const scale = Math.min(CLOSEST, Math.max(1, this.scale * factor));
    const box = this.stage.getBoundingClientRect();
    const px = point ? point.clientX - box.left - box.width / 2 : 0;
    const py = point ? point.clientY - box.top - box.height / 2 : 0;
    const ratio = scale / this.scale;
    this.x = px - (px - this.x) * ratio;
    this.y = py - (py - this.y) * ratio;
    this.scale = scale;
    this.move(0, 0);
  }

  /** Pan, keeping part of the picture in the window. */
  move(dx, dy) {
    const reachX = Math.max(0, (this.img.offsetWidth * this.scale - this.stage.clientWidth) / 2);
    const reachY = Math.max(0, (this.img.offsetHeight * this.scale - this.stage.clientHeight) / 2);
    this.x = Math.min(reachX, Math.max(-reachX, this.x + dx));
    this.y = Math.min(reachY, Math.max(-reachY, this.y + dy));
    this.paint();
  }

  paint() {
    this.img.style.setProperty("transform", `translate(${this.x}px, ${this.y}px) scale(${this.scale})`);
    this.stage.classList.toggle("zoomed", this.scale > 1.01);
  }
}
