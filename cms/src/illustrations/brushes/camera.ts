import type { Point } from './curve';

/** A pinhole camera that stands upright: where it is, where it looks, and where its horizon lies in the picture. */
export interface Camera {
  /** Centre of the view and level of the horizon in the picture. */
  x: number;
  horizon: number;
  focal: number;
  /** Place of the eye in the plan: across and into the picture; and its height. */
  eye: readonly [x: number, z: number];
  height: number;
  /** Turn to the right in degrees. */
  yaw: number;
}

/** Maps a place in space (right, up, away) to the picture. */
export type See = (x: number, y: number, z: number) => Point;

/** Returns the mapping of a camera; mirrored, it shows what the still water at height 0 shows. */
export function seeThrough(camera: Camera, mirrored = false): See {
  const turn = (camera.yaw * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return (x, y, z) => {
    const [dx, dz] = [x - camera.eye[0], z - camera.eye[1]];
    const depth = Math.max(0.5, dx * sin + dz * cos);
    const scale = camera.focal / depth;
    return [
      camera.x + (dx * cos - dz * sin) * scale,
      camera.horizon - ((mirrored ? -y : y) - camera.height) * scale,
    ];
  };
}
