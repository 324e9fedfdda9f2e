// What pages do by themselves: follow what changes, take dropped files, show local times, ask before what cannot be undone. Everything works
// without it, by reloading.

// A part of a page with `data-follow` is fetched again every so many seconds, until it comes without the attribute.
const followed = document.querySelector("[data-follow]");
if (followed) {
  let part = followed;
  const look = async () => {
    try {
      const answer = await fetch(location.pathname, { headers: { accept: "text/html" } });
      if (answer.ok) {
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const fresh = page.getElementById(part.id);
        if (!fresh) return location.reload();
        // Screen readers hear what changed, and only that.
        if (fresh.innerHTML !== part.innerHTML) {
          part.replaceChildren(...fresh.childNodes);
          localTimes(part);
        }
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
  for (const time of within.querySelectorAll("time[data-ms]")) {
    const at = new Date(Number(time.dataset.ms));
    time.textContent = at.toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  }
}
localTimes(document);
