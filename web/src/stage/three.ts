// three.js, for 3D scenes. It is several times as large as everything else, so it is only loaded when such a scene is shown.

import type * as Three from "three";

declare global {
  var agonThree: typeof Three | undefined;
}

const script =
  typeof document !== "undefined" && document.currentScript instanceof HTMLScriptElement
    ? document.currentScript.src
    : "";
let loading: Promise<typeof Three> | undefined;

/** The library: from the page itself, if it was exported with it, or from next to the viewer's script. */
export function loadThree(): Promise<typeof Three> {
  loading ??= new Promise((resolve, reject) => {
    if (globalThis.agonThree) return resolve(globalThis.agonThree);
    const element = document.createElement("script");
    element.src = new URL("three.js", script || document.baseURI).href;
    element.onload = () =>
      globalThis.agonThree ? resolve(globalThis.agonThree) : reject(new Error("three.js is empty"));
    element.onerror = () => reject(new Error("three.js cannot be loaded"));
    document.head.append(element);
  });
  return loading;
}
