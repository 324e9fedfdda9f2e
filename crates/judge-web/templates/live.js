// Fetches the page again whenever the server says that something is new, and keeps what was opened open. On a projector it also
// goes from part to part.
"use strict";
(() => {
  let box = document.getElementById("live");
  if (!box || !box.dataset.events) return;
  const onProjector = document.body.classList.contains("projector");
  let part = 0;
  const show = () => {
    const parts = box.querySelectorAll("[data-part]");
    if (!onProjector || parts.length === 0) return;
    part %= parts.length;
    parts[part].scrollIntoView({ block: "start" });
  };
  const refresh = async () => {
    const answer = await fetch(location.href);
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = page.getElementById("live");
    if (!next) return;
    const open = new Set([...box.querySelectorAll("details[open][id]")].map((one) => one.id));
    for (const one of next.querySelectorAll("details[id]")) if (open.has(one.id)) one.open = true;
    const focused = document.activeElement && box.contains(document.activeElement) ? document.activeElement.id : "";
    box.replaceWith(document.adoptNode(next));
    box = next;
    if (focused) document.getElementById(focused)?.focus();
    part = Math.max(0, box.querySelectorAll("[data-part]").length - 1);
    show();
  };
  const source = new EventSource(box.dataset.events);
  source.addEventListener("message", (event) => {
    if (event.data !== box.dataset.mark) refresh().catch(() => {});
  });
  if (onProjector) {
    setInterval(() => {
      part += 1;
      show();
    }, 10000);
  }
})();
