declare module "*.css" {
  const text: string;
  export default text;
}

/** Made by the build: the scenes in the folders of the games. */
declare module "agon:scenes" {
  const scenes: import("./scene.ts").Scene[];
  export default scenes;
}

/** Made by the build: how the boards of each game are edited, from the same folders. */
declare module "agon:editors" {
  const editors: import("./editor/definition.ts").GameEditor[];
  export default editors;
}
