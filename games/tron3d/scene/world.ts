// The board in 3D, without what moves on it: a translucent solid with its edges, the light, and the camera. Drag to rotate it, use the
// wheel to zoom. The viewer and the editor add their objects to it.

import type { Theme, Three } from "@agon/viewer";
import { along, surfaceOf, type Shape, type Surface, type Vec } from "./surface.ts";

export class World {
  /** Objects that rotate with the board are added here. */
  readonly ball: Three.Group;
  readonly surface: Surface;
  private readonly scene: Three.Scene;
  private readonly camera: Three.PerspectiveCamera;
  private readonly renderer: Three.WebGLRenderer;
  private readonly skin: Three.MeshLambertMaterial;
  private readonly wire: Three.LineBasicMaterial;
  private readonly halo: Three.Mesh;
  private readonly observer: ResizeObserver;
  private distance = 1;
  private width = 1;
  private height = 1;
  /** How the board will stand when it has turned. */
  private goal: Three.Quaternion | null = null;

  constructor(
    private readonly three: typeof Three,
    root: HTMLElement,
    shape: Shape,
    private readonly redraw: () => void,
  ) {
    this.surface = surfaceOf(shape);
    const { points, normals, closed, edge } = this.surface;
    this.renderer = new three.WebGLRenderer({ antialias: true });
    this.renderer.domElement.className = "board";
    root.append(this.renderer.domElement);
    this.scene = new three.Scene();
    this.camera = new three.PerspectiveCamera(34, 1, 0.1, 20);
    this.ball = new three.Group();
    const sun = new three.DirectionalLight(0xffffff, 1.9);
    sun.position.set(-2, 4, 5);
    this.scene.add(this.ball, new three.AmbientLight(0xffffff, 1.5), sun);

    const positions = (list: Vec[]) => new three.Float32BufferAttribute(list.flat(), 3);
    const solid = new three.BufferGeometry();
    solid.setAttribute("position", positions(points));
    solid.setIndex(shape.faces.flatMap((face) => face.slice(2).flatMap((_, i) => [face[0], face[i + 1], face[i + 2]])));
    this.skin = new three.MeshLambertMaterial({
      transparent: true,
      opacity: closed ? 0.76 : 0.5,
      flatShading: true,
      side: three.DoubleSide,
      depthWrite: closed,
      polygonOffset: true,
      polygonOffsetFactor: 1,
      polygonOffsetUnits: 1,
    });
    const hull = new three.Mesh(solid, this.skin);
    hull.renderOrder = 1;
    const wires = new three.BufferGeometry();
    const lifted = (vertex: number) => along(points[vertex], normals[vertex], closed ? 0.002 : 0);
    wires.setAttribute("position", positions(shape.edges.flatMap(([a, b]) => [lifted(a), lifted(b)])));
    this.wire = new three.LineBasicMaterial({ transparent: true, opacity: 0.9 });
    const net = new three.LineSegments(wires, this.wire);
    net.renderOrder = 1.5;
    this.halo = this.ring();
    this.ball.add(hull, net, this.halo);

    this.reset();
    const resize = () => {
      [this.width, this.height] = [Math.max(root.clientWidth, 1), Math.max(root.clientHeight, 1)];
      this.renderer.setPixelRatio(Math.min(window.devicePixelRatio || 1, 2));
      this.renderer.setSize(this.width, this.height, false);
      redraw();
    };
    this.observer = new ResizeObserver(resize);
    this.observer.observe(root);
    resize();
    this.halo.scale.setScalar(edge);
  }

  /** A ring around a vertex, as wide as an edge is long. */
  ring(): Three.Mesh {
    const ring = new this.three.Mesh(
      new this.three.TorusGeometry(0.55, 0.045, 8, 32),
      new this.three.MeshBasicMaterial(),
    );
    ring.renderOrder = 4;
    ring.scale.setScalar(this.surface.edge);
    return ring;
  }

  /** Puts a ring around a place above a vertex. */
  encircle(ring: Three.Mesh, vertex: number, colour: string, at?: Three.Vector3): void {
    const up = new this.three.Vector3(...this.surface.normals[vertex]);
    if (at) ring.position.copy(at);
    else ring.position.set(...this.surface.points[vertex]);
    ring.quaternion.setFromUnitVectors(new this.three.Vector3(0, 0, 1), up);
    ring.position.addScaledVector(up, this.surface.edge * 0.06);
    (ring.material as Three.MeshBasicMaterial).color.set(colour);
    ring.visible = true;
  }

  /** Marks the inspected vertex, or nothing. */
  mark(vertex: number | null, theme: Theme, at?: Three.Vector3): void {
    this.halo.visible = vertex !== null && vertex < this.surface.points.length;
    if (this.halo.visible) this.encircle(this.halo, vertex!, theme.ink, at);
  }

  render(theme: Theme): void {
    this.scene.background = new this.three.Color(theme.dark ? "#0b0f16" : theme.paper);
    this.skin.color.set(theme.dark ? "#131c2b" : "#ffffff");
    this.wire.color.set(theme.dark ? "#2c405f" : "#c9d1de");
    this.turn();
    this.place();
    this.renderer.render(this.scene, this.camera);
  }

  private place(): void {
    this.camera.aspect = this.width / this.height;
    this.camera.position.z = this.distance / Math.min(1, this.camera.aspect);
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
    this.ball.updateMatrixWorld();
  }

  /** The position on the screen of something above a vertex; null if it is behind the solid, unless that does not matter. */
  spot(
    vertex: number,
    { at, hidden = false }: { at?: Three.Vector3; hidden?: boolean } = {},
  ): [x: number, y: number] | null {
    const { three } = this;
    const spot = this.ball.localToWorld(at?.clone() ?? new three.Vector3(...this.surface.points[vertex]));
    const up = new three.Vector3(...this.surface.normals[vertex]).applyQuaternion(this.ball.quaternion);
    if (!hidden && this.surface.closed && up.dot(this.camera.position.clone().sub(spot)) < 0) return null;
    spot.project(this.camera);
    return [((spot.x + 1) / 2) * this.width, ((1 - spot.y) / 2) * this.height];
  }

  /** Turns the board gradually until a vertex faces the camera; not if it does already, by at least the cosine `enough`. */
  turnTo(vertex: number, enough = 0.3): void {
    if (!this.surface.closed) return;
    const stand = this.goal ?? this.ball.quaternion;
    const up = new this.three.Vector3(...this.surface.normals[vertex]).applyQuaternion(stand);
    if (up.z >= enough) return;
    const facing = new this.three.Vector3(0.2, 0.2, 0.96).normalize();
    this.goal = new this.three.Quaternion().setFromUnitVectors(up, facing).multiply(stand);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.ball.quaternion.copy(this.goal);
    this.redraw();
  }

  /** One step of the way to the goal. */
  private turn(): void {
    if (!this.goal) return;
    this.ball.quaternion.slerp(this.goal, 0.14);
    if (this.ball.quaternion.angleTo(this.goal) < 0.01) {
      this.ball.quaternion.copy(this.goal);
      this.goal = null;
    } else this.redraw();
  }

  /** Rotates the board until a vertex is visible. */
  show(vertex: number): void {
    this.place();
    if (this.spot(vertex)) return;
    const up = new this.three.Vector3(...this.surface.normals[vertex]).applyQuaternion(this.ball.quaternion);
    this.ball.quaternion.premultiply(
      new this.three.Quaternion().setFromUnitVectors(up, new this.three.Vector3(0.2, 0.2, 0.96).normalize()),
    );
    this.place();
  }

  /** Rotates around the vertical axis of the screen. */
  spin(angle: number): void {
    this.goal = null;
    this.ball.quaternion.premultiply(
      new this.three.Quaternion().setFromAxisAngle(new this.three.Vector3(0, 1, 0), angle),
    );
  }

  zoom(factor: number): void {
    this.distance = Math.min(Math.max(this.distance / factor, 1.4), 7);
  }

  /** Rotates around the axes of the screen, regardless of previous rotations. */
  pan(dx: number, dy: number): void {
    this.goal = null;
    const by = new this.three.Quaternion().setFromAxisAngle(
      new this.three.Vector3(dy, dx, 0).normalize(),
      Math.hypot(dx, dy) * 0.006,
    );
    if (dx || dy) this.ball.quaternion.premultiply(by);
  }

  reset(): void {
    const { closed, flat } = this.surface;
    this.goal = null;
    this.distance = closed ? 3.9 : 3.3;
    this.ball.quaternion.identity();
    // A flat board lies on a table; a solid shows three of its sides.
    if (flat === 2) this.ball.rotateX(-0.62);
    else if (flat === null) this.ball.rotateX(0.45).rotateY(-0.55);
  }

  unmount(): void {
    this.observer.disconnect();
    this.renderer.dispose();
    this.renderer.domElement.remove();
  }
}
