import { mix } from './colour';
import { type Point, polygon } from './curve';
import { facing, project, type Solid, type View } from './projection';
import type { Sheet } from './sheet';

/** A cross-section of a round body: distance aft, radius, and the offset of its centre. */
export type Station = readonly [x: number, radius: number, y: number, z: number];

/** Colours of a surface from its underside (0) over the side (0.5) to its upper side (1). */
export type Shade = readonly (readonly [at: number, colour: string])[];

/** Looks a colour up in a shade. */
export function shadeAt(shade: Shade, at: number): string {
  const first = shade[0];
  if (!first) return '#000000';
  let before = first;
  for (const entry of shade) {
    if (entry[0] >= at) {
      const span = entry[0] - before[0];
      return span <= 0 ? entry[1] : mix(before[1], entry[1], (at - before[0]) / span);
    }
    before = entry;
  }
  return before[1];
}

/** Returns the point of a round body at a station and an angle (0 up, 90 towards the viewer). */
export function onTube(station: Station, degrees: number): Solid {
  const angle = (degrees * Math.PI) / 180;
  const [x, radius, y, z] = station;
  return [x, y + radius * Math.sin(angle), z + radius * Math.cos(angle)];
}

/** Interpolates a station between the given ones. */
export function stationAt(stations: readonly Station[], x: number): Station {
  const index = Math.max(
    1,
    stations.findIndex((station) => station[0] >= x),
  );
  const before = stations[index - 1] ?? [0, 0, 0, 0];
  const after = stations[index] ?? before;
  const share = after[0] === before[0] ? 0 : (x - before[0]) / (after[0] - before[0]);
  const at = (i: 1 | 2 | 3): number => before[i] + (after[i] - before[i]) * share;
  return [x, at(1), at(2), at(3)];
}

/** Paints a round body as narrow lengthwise strips, shaded by how far each faces the sky. */
export function paintTube(
  sheet: Sheet,
  view: View,
  stations: readonly Station[],
  shade: Shade,
  strips = 40,
): void {
  const step = 360 / strips;
  const faces = Array.from({ length: strips }, (_, index) => {
    const middle = (index + 0.5) * step;
    const angle = (middle * Math.PI) / 180;
    return {
      from: index * step,
      to: (index + 1) * step,
      ...facing(view, [0, Math.sin(angle), Math.cos(angle)]),
    };
  });
  faces.sort((a, b) => a.camera - b.camera);
  for (const face of faces) {
    if (face.camera < -0.4) continue;
    const edge = (degrees: number): Point[] =>
      stations.map((station) => project(view, onTube(station, degrees)));
    const d = polygon([...edge(face.from), ...edge(face.to).reverse()]);
    const colour = shadeAt(shade, (face.sky + 1) / 2);
    sheet.shape(d, colour);
    sheet.line(d, colour, 0.8);
  }
}

/** Returns a patch of the surface of a round body, rounded like a window, as a path. */
export function tubePatch(
  view: View,
  stations: readonly Station[],
  x: number,
  degrees: number,
  length: number,
  arc: number,
  squareness = 2.6,
): string {
  const points: Point[] = [];
  for (let i = 0; i < 20; i += 1) {
    const turn = (i / 20) * Math.PI * 2;
    const bend = (value: number): number =>
      Math.sign(value) * Math.pow(Math.abs(value), 2 / squareness);
    const at = x + (bend(Math.cos(turn)) * length) / 2;
    points.push(
      project(view, onTube(stationAt(stations, at), degrees + (bend(Math.sin(turn)) * arc) / 2)),
    );
  }
  return polygon(points);
}

/** Returns a closed path between points of a tube's skin, each by its station and its degrees around. */
export const tubePane = (
  view: View,
  stations: readonly Station[],
  corners: readonly (readonly [x: number, degrees: number])[],
): string =>
  polygon(corners.map(([x, degrees]) => project(view, onTube(stationAt(stations, x), degrees))));

/** Returns a line along a tube's skin at an angle, from station to station in steps. */
export function tubeLine(
  view: View,
  stations: readonly Station[],
  degrees: number,
  { from, to, step }: { from: number; to: number; step: number },
): Point[] {
  const line: Point[] = [];
  for (let x = from; x <= to; x += step)
    line.push(project(view, onTube(stationAt(stations, x), degrees)));
  return line;
}
