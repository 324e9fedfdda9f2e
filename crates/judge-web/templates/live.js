// Fetches the page again whenever the server says that something is new, and keeps what was opened open.
"use strict";
(() => {
  let box = document.getElementById("live");
  if (!box?.dataset.events) return;
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
    document.dispatchEvent(new Event("renewed"));
    if (focused) document.getElementById(focused)?.focus();
  };
  const source = new EventSource(box.dataset.events);
  source.addEventListener("message", (event) => {
    if (event.data !== box.dataset.mark) refresh().catch(() => {});
  });
})();
