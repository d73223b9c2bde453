import { type Point, polygon } from './curve';
import type { Sheet } from './sheet';

/** A car wheel seen from the side: where it stands, how it is made, and its colours. */
export interface Wheel {
  x: number;
  y: number;
  radius: number;
  /** Share of the radius taken by the rim. */
  rim: number;
  spokes: number;
  /** Pairs of thin spokes instead of single broad ones. */
  paired?: boolean;
  light: string;
  metal: string;
  dark: string;
  calliper: string;
  /** First spoke's turn in degrees. */
  turn?: number;
}

/** Paints a tyre, its brake disc and a spoked rim lit from above. */
export function paintWheel(sheet: Sheet, wheel: Wheel): void {
  const { x, y, radius } = wheel;
  const rim = radius * wheel.rim;
  sheet.circle(x, y, radius, sheet.linear('0 #2b2728, 0.5 #151214, 1 #060506'));
  sheet.ring(x, y, radius * 0.93, wheel.metal, radius * 0.02, { opacity: 0.18 });
  sheet.circle(x, y, rim, sheet.linear(`0 ${wheel.dark}, 1 #050405`));
  sheet.circle(
    x,
    y,
    rim * 0.62,
    sheet.linear(`0 ${wheel.metal}, 0.5 ${wheel.dark}, 1 #1a1618`, 0, 0, 1, 1),
    { opacity: 0.8 },
  );
  sheet.shape(sector(x, y, rim * 0.42, rim * 0.68, 150, 205), wheel.calliper);
  const fill = sheet.linearAt(
    `0 ${wheel.light}, 0.45 ${wheel.metal}, 1 ${wheel.dark}`,
    x,
    y - rim,
    x,
    y + rim,
  );
  const offsets = wheel.paired ? [-0.13, 0.13] : [0];
  const half = wheel.paired ? 0.05 : 0.15;
  let spokes = '';
  for (let i = 0; i < wheel.spokes; i += 1) {
    const angle = ((wheel.turn ?? -90) / 180) * Math.PI + (i / wheel.spokes) * Math.PI * 2;
    for (const offset of offsets)
      spokes += spoke(x, y, angle + offset * 0.6, angle + offset, rim, half);
  }
  sheet.shape(spokes, '#000000', {
    opacity: 0.45,
    transform: `translate(${rim * 0.03} ${rim * 0.05})`,
  });
  sheet.shape(spokes, fill);
  sheet.ring(x, y, rim * 0.965, fill, rim * 0.075);
  sheet.ring(x, y, rim * 0.91, '#000000', rim * 0.03, { opacity: 0.35 });
  sheet.circle(x, y, rim * 0.17, fill);
  sheet.circle(x, y, rim * 0.1, wheel.dark);
}

function spoke(
  x: number,
  y: number,
  inner: number,
  outer: number,
  rim: number,
  half: number,
): string {
  const at = (angle: number, r: number): Point => [
    x + Math.cos(angle) * r,
    y + Math.sin(angle) * r,
  ];
  return polygon([
    at(inner - half * 1.5, rim * 0.15),
    at(outer - half * 0.75, rim * 0.95),
    at(outer + half * 0.75, rim * 0.95),
    at(inner + half * 1.5, rim * 0.15),
  ]);
}

function sector(
  x: number,
  y: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
): string {
  const points: Point[] = [];
  for (let i = 0; i <= 10; i += 1) points.push(polar(x, y, outer, from + ((to - from) * i) / 10));
  for (let i = 10; i >= 0; i -= 1) points.push(polar(x, y, inner, from + ((to - from) * i) / 10));
  return polygon(points);
}

function polar(x: number, y: number, r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
}
