// What pages do by themselves: follow what changes, take dropped files, show and take local times, count down, ask before what cannot be undone.
// Everything works without it, by reloading and in Universal Time.

// Dates are written as the reader's country writes them, in the language of the page.
const { lang } = document.documentElement;
const locale = navigator.languages.find((one) => one.split("-")[0] === lang) ?? (lang === "en" ? "en-GB" : lang);

// A part of a page with `data-follow` is fetched again every so many seconds, until it comes without the attribute.
const followed = document.querySelector("[data-follow]");
if (followed) {
  const part = followed;
  const look = async () => {
    try {
      const answer = await fetch(location.pathname, { headers: { accept: "text/html" } });
      if (answer.ok) {
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const fresh = page.getElementById(part.id);
        if (!fresh) return location.reload();
        // Screen readers hear what changed, and only that.
        localTimes(fresh);
        if (fresh.innerHTML !== part.innerHTML) part.replaceChildren(...fresh.childNodes);
        if (!fresh.dataset.follow) return delete part.dataset.follow;
      }
    } catch {
      // The server is away; it may come back.
    }
    setTimeout(look, Number(part.dataset.follow) * 1000);
  };
  setTimeout(look, Number(part.dataset.follow) * 1000);
}

// A file dropped on a form with `data-drop` is its file, and names the program if nothing else does.
for (const form of document.querySelectorAll("form[data-drop]")) {
  const file = form.querySelector("input[type=file]");
  const name = form.querySelector("input[name=name]");
  const suggest = () => {
    const stem = (file.files[0]?.name ?? "").replace(/\.[^.]*$/, "").replace(/^AI(?=.)/, "");
    if (!name.value) name.value = stem.replace(/[^A-Za-z0-9_]/g, "").replace(/^[^A-Za-z]+/, "").slice(0, 12);
  };
  file.addEventListener("change", suggest);
  for (const kind of ["dragenter", "dragover"]) {
    form.addEventListener(kind, (event) => {
      event.preventDefault();
      form.classList.add("over");
    });
  }
  for (const kind of ["dragleave", "drop"]) form.addEventListener(kind, () => form.classList.remove("over"));
  form.addEventListener("drop", (event) => {
    event.preventDefault();
    if (!event.dataTransfer.files.length) return;
    file.files = event.dataTransfer.files;
    suggest();
  });
}

// Two clicks at once are one.
document.addEventListener("submit", (event) => {
  const question = event.target.dataset.confirm;
  if (question && !confirm(question)) return event.preventDefault();
  const button = event.submitter;
  if (button) setTimeout(() => (button.disabled = true));
  setTimeout(() => button && (button.disabled = false), 3000);
});

function localTimes(within) {
  for (const time of within.querySelectorAll("time[data-ms]:not([data-until])")) {
    const at = new Date(Number(time.dataset.ms));
    time.textContent = at.toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" });
  }
}
localTimes(document);
document.addEventListener("renewed", () => {
  localTimes(document);
  countDown();
});

// Forms send Universal Time; people see and type their own.
const typed = [...document.querySelectorAll('input[type="datetime-local"]')];
const two = (number) => String(number).padStart(2, "0");
for (const input of typed) {
  if (input.value) {
    const at = new Date(`${input.value}Z`);
    const day = `${String(at.getFullYear()).padStart(4, "0")}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
    input.value = `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
  }
  input.form?.addEventListener("formdata", (event) => {
    if (input.value) event.formData.set(input.name, new Date(input.value).toISOString().slice(0, 16));
  });
}
for (const zone of document.querySelectorAll("[data-zone]")) {
  zone.textContent = `${zone.dataset.zone}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
}

// The time that is left, every second.
function countDown() {
  for (const clock of document.querySelectorAll("time[data-until]")) {
    const left = Math.max(0, Math.floor((Number(clock.dataset.until) - Date.now()) / 1000));
    const days = Math.floor(left / 86400);
    const rest = `${two(Math.floor(left / 3600) % 24)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
    clock.textContent = days > 0 ? `${days} d ${rest}` : rest;
    clock.title = new Date(Number(clock.dataset.until)).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" });
  }
}
countDown();
if (document.querySelector("time[data-until]")) setInterval(countDown, 1000);

// Boards on which a match is being played.
setInterval(() => {
  if (document.hidden) return;
  for (const picture of document.querySelectorAll("img[data-live]")) {
    picture.src = `${picture.src.split("?")[0]}?${Date.now()}`;
  }
}, 2000);

// On a narrow screen, the tab of the page is in sight.
for (const tab of document.querySelectorAll(".tabs [aria-current]")) {
  tab.parentElement.scrollLeft = tab.offsetLeft - tab.parentElement.clientWidth / 2 + tab.offsetWidth / 2;
}

// What scrolls sideways can be reached by keyboard.
const reach = () => {
  for (const box of document.querySelectorAll("main table, .scroll, div.wide")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
};
for (const kind of ["resize", "load"]) addEventListener(kind, reach);
document.addEventListener("renewed", reach);
reach();

// Commands can be copied.
for (const text of document.querySelectorAll("pre[data-copy]")) {
  if (!navigator.clipboard) break;
  const box = document.createElement("div");
  const button = document.createElement("button");
  box.className = "copy";
  button.type = "button";
  button.textContent = text.dataset.copy;
  text.replaceWith(box);
  box.append(text, button);
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(text.textContent);
    button.textContent += " ✓";
    setTimeout(() => (button.textContent = text.dataset.copy), 1500);
  });
}
