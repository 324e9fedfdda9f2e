// Runs an official round as a show on a projector: one slide after the other, each for its time; live boards; what is new is fetched in between, so that
// nothing is given away before its slide. The arrow keys and the space bar also move it.
"use strict";
(() => {
  let box = document.getElementById("live");
  if (!box) return;
  document.body.classList.add("running");
  let at = 0;
  let timer = 0;
  let stale = false;
  const slides = () => [...box.querySelectorAll("[data-part]")];

  const renew = async () => {
    const answer = await fetch(location.href);
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = page.getElementById("live");
    if (!next) return;
    const known = new Set(slides().map((slide) => slide.dataset.part));
    box.replaceWith(document.adoptNode(next));
    box = next;
    stale = false;
    // The first slide that was not there before is the next one: the matches that began, or the answer.
    const fresh = slides().findIndex((slide) => !known.has(slide.dataset.part));
    if (fresh >= 0) at = fresh - 1;
  };

  const show = () => {
    const all = slides();
    at = (at + all.length) % all.length;
    all.forEach((slide, number) => slide.classList.toggle("on", number === at));
    document.dispatchEvent(new Event("renewed"));
    clearTimeout(timer);
    timer = setTimeout(next, Number(all[at].dataset.seconds || 10) * 1000);
  };

  const next = async () => {
    if (stale) await renew().catch(() => {});
    at += 1;
    // While matches are played, the newest ones, and how the round stands, are what people want to see.
    const all = slides();
    if (box.dataset.playing === "true" && at >= all.length) at = all.length > 3 ? all.length - 2 : 0;
    show();
  };

  document.addEventListener("keydown", (event) => {
    if (event.key === "ArrowLeft") {
      at -= 1;
      show();
    } else if (event.key === "ArrowRight" || event.key === " ") {
      event.preventDefault();
      next();
    }
  });
  const source = new EventSource(box.dataset.events);
  source.addEventListener("message", (event) => {
    stale = stale || event.data !== box.dataset.mark;
  });
  setInterval(() => {
    for (const clock of box.querySelectorAll("time[data-until]")) {
      const left = Math.max(0, Math.floor((Number(clock.dataset.until) - Date.now()) / 1000));
      const parts = [left / 3600, (left / 60) % 60, left % 60].map((part) => String(Math.floor(part)).padStart(2, "0"));
      clock.textContent = parts.join(":");
    }
  }, 500);
  setInterval(() => {
    for (const picture of box.querySelectorAll(".on img[data-live]")) {
      picture.src = `${picture.src.split("?")[0]}?${Date.now()}`;
    }
  }, 1500);
  show();
})();
