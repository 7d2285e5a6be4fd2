/** On narrow screens the people and channels are a drawer that slides in from the left. */

const NARROW = window.matchMedia("(max-width: 760px)");

function sidebar() {
  return document.getElementById("sidebar");
}

function apply(open) {
  const hidden = NARROW.matches && !open;
  sidebar().classList.toggle("open", open);
  sidebar().inert = hidden;
  document.querySelector(".chat").inert = NARROW.matches && open;
  document.getElementById("scrim").hidden = !(NARROW.matches && open);
}

export function openDrawer() {
  apply(true);
  sidebar().querySelector("[aria-current], button")?.focus();
}

export function closeDrawer() {
  const wasOpen = sidebar().classList.contains("open");
  apply(false);
  if (wasOpen && NARROW.matches) document.getElementById("open-drawer")?.focus();
}

export function startDrawer() {
  document.getElementById("scrim").addEventListener("click", closeDrawer);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && sidebar().classList.contains("open")) closeDrawer();
  });
  NARROW.addEventListener("change", () => apply(false));
  apply(false);
}
