import type { Point } from './curve';

/** A point of a model in metres: aft from the nose, towards the viewer, and up. */
export type Solid = readonly [x: number, y: number, z: number];

/** A parallel view of a model: angles in degrees, scale in units of the drawing a metre, and where its origin falls. */
export interface View {
  /** Turn of the camera from broadside towards the nose. */
  azimuth: number;
  elevation: number;
  /** Roll of the model, near side down. */
  bank: number;
  scale: number;
  x: number;
  y: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function rolled([x, y, z]: Solid, bank: number): Solid {
  const [c, s] = [Math.cos(radians(bank)), Math.sin(radians(bank))];
  return [x, y * c + z * s, z * c - y * s];
}

/** Projects a point of the model onto the picture. */
export function project(view: View, solid: Solid): Point {
  const [x, y, z] = rolled(solid, view.bank);
  const [a, e] = [radians(view.azimuth), radians(view.elevation)];
  const across = x * Math.cos(a) + y * Math.sin(a);
  const depth = y * Math.cos(a) - x * Math.sin(a);
  return [
    view.x + across * view.scale,
    view.y - (z * Math.cos(e) - depth * Math.sin(e)) * view.scale,
  ];
}

/** Projects the corners of a face of the model. */
export const corners = (view: View, solids: readonly Solid[]): Point[] =>
  solids.map((solid) => project(view, solid));

/** Returns how much a direction of the model faces the camera (1 fully, below 0 away) and how much it faces the sky. */
export function facing(view: View, direction: Solid): { camera: number; sky: number } {
  const [x, y, z] = rolled(direction, view.bank);
  const [a, e] = [radians(view.azimuth), radians(view.elevation)];
  const depth = y * Math.cos(a) - x * Math.sin(a);
  return { camera: depth * Math.cos(e) + z * Math.sin(e), sky: z };
}
