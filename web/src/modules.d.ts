declare module "*.css" {
  const text: string;
  export default text;
}

/** Made by the build: the scenes in `the folders of the games`. */
declare module "agon:scenes" {
  const scenes: import("./scene.ts").Scene[];
  export default scenes;
}
