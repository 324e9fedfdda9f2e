// Draws the lines of a round: from every program that plays on to its next group. Without it, marks beside the names say the same.
(() => {
  const draw = () => {
    for (const box of document.querySelectorAll(".bracket")) {
      box.querySelector("svg.lines")?.remove();
      if (!box.offsetWidth) continue;
      const columns = [...box.querySelectorAll(":scope > section")];
      const corner = box.getBoundingClientRect();
      const at = (item) => {
        const { left, right, top, height } = item.getBoundingClientRect();
        const x = box.scrollLeft - corner.left;
        return { left: left + x, right: right + x, y: top + height / 2 + box.scrollTop - corner.top };
      };
      const rows = columns.map((column) => new Map([...column.querySelectorAll("[data-who]")].map((one) => [one.dataset.who, one])));
      let lines = "";
      rows.forEach((column, number) => {
        for (const [who, from] of column) {
          const to = rows.slice(number + 1).find((later) => later.has(who))?.get(who);
          if (!to) continue;
          const a = at(from.closest(".group") ?? from);
          const b = at(to.closest(".group, .end p") ?? to);
          const [y, z] = [at(from).y, at(to).y];
          const middle = (a.right + b.left) / 2;
          lines += `M${a.right} ${y}C${middle} ${y} ${middle} ${z} ${b.left} ${z}`;
        }
      });
      const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      picture.setAttribute("class", "lines");
      picture.setAttribute("aria-hidden", "true");
      picture.setAttribute("width", box.scrollWidth);
      picture.setAttribute("height", box.scrollHeight);
      const path = document.createElementNS(picture.namespaceURI, "path");
      path.setAttribute("d", lines);
      picture.append(path);
      box.prepend(picture);
    }
  };
  // The newest round is what people want to see.
  const end = () => {
    for (const path of document.querySelectorAll(".path")) path.scrollLeft = path.scrollWidth;
  };
  document.addEventListener("renewed", end);
  end();
  for (const kind of ["renewed", "toggle", "load"]) document.addEventListener(kind, draw, true);
  addEventListener("resize", draw);
  draw();
})();
