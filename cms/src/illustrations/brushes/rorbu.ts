import { type Point, polygon, polyline } from './curve';
import type { Sheet } from './sheet';

/** A fisherman's cabin on stilts: its gable to the viewer, its long side running back to the right. */
export interface Rorbu {
  /** Left foot of the gable wall, at floor level. */
  x: number;
  y: number;
  /** Units of the drawing a metre. */
  scale: number;
  /** Length of the long side in metres. */
  length: number;
  /** Height of the floor above the water in metres. */
  stilts: number;
  gable: readonly [top: string, foot: string];
  side: readonly [near: string, far: string];
  timber: string;
  trim: string;
  snow: readonly [lit: string, shade: string];
  light: string;
  glow: string;
}

type At = (across: number, back: number, up: number) => Point;

const width = 5.4;
const wall = 2.9;
const ridge = 5.3;

/** Paints the cabin with its stilts, its snow-laden roof and its lit windows. */
export function paintRorbu(sheet: Sheet, cabin: Rorbu): void {
  const at: At = (across, back, up) => [
    cabin.x + (across + back * 0.7) * cabin.scale,
    cabin.y - (up + back * 0.1) * cabin.scale,
  ];
  paintStilts(sheet, cabin, at);
  paintWalls(sheet, cabin, at);
  paintRoof(sheet, cabin, at);
  paintOpenings(sheet, cabin, at);
}

function paintStilts(sheet: Sheet, cabin: Rorbu, at: At): void {
  const s = cabin.scale;
  const down = -cabin.stilts;
  let far = '';
  for (let back = 0; back <= cabin.length; back += 2)
    far += polyline([at(width, back, 0), at(width + 0.06, back, down - back * 0.1)]);
  sheet.line(far, cabin.timber, s * 0.2, { cap: 'butt', opacity: 0.85 });
  sheet.shape(
    polygon([
      at(0, 0, 0),
      at(width, 0, 0),
      at(width, cabin.length, 0),
      at(width, cabin.length, down * 0.16),
      at(0.3, 0, down * 0.2),
    ]),
    '#060d18',
    { opacity: 0.55 },
  );
  let near = '';
  for (let i = 0; i < 4; i += 1)
    near += polyline([at(0.12 + i * 1.72, 0, 0), at(0.12 + i * 1.72, 0, down)]);
  for (let i = 0; i < 3; i += 1)
    near += polyline([at(0.12 + i * 1.72, 0, down * 0.85), at(1.84 + i * 1.72, 0, -0.2)]);
  sheet.line(near, cabin.timber, s * 0.19, { cap: 'butt' });
  sheet.shape(
    polygon([at(-1.1, 0, 0), at(width + 0.5, 0, 0), at(width + 0.5, 0, -0.26), at(-1.1, 0, -0.26)]),
    cabin.timber,
  );
  sheet.line(polyline([at(-1.1, 0, 0.04), at(width + 0.5, 0, 0.04)]), cabin.snow[0], s * 0.16, {
    cap: 'butt',
  });
}

function paintWalls(sheet: Sheet, cabin: Rorbu, at: At): void {
  const s = cabin.scale;
  const { length } = cabin;
  const [near, far] = [at(width, 0, 0), at(width, length, 0)];
  sheet.shape(
    polygon([at(width, 0, 0), at(width, length, 0), at(width, length, wall), at(width, 0, wall)]),
    sheet.linearAt(`0 ${cabin.side[0]}, 1 ${cabin.side[1]}`, near[0], 0, far[0], 0),
  );
  const [peak, foot] = [at(0, 0, ridge), at(0, 0, 0)];
  sheet.shape(
    polygon([
      at(0, 0, 0),
      at(width, 0, 0),
      at(width, 0, wall),
      at(width / 2, 0, ridge),
      at(0, 0, wall),
    ]),
    sheet.linearAt(`0 ${cabin.gable[0]}, 1 ${cabin.gable[1]}`, 0, peak[1], 0, foot[1]),
  );
  let boards = '';
  const board = s < 20 ? 0.9 : 0.45;
  for (let x = board; x < width; x += board) {
    const top = wall + (ridge - wall) * (1 - Math.abs(x - width / 2) / (width / 2));
    boards += polyline([at(x, 0, 0), at(x, 0, top)]);
  }
  for (let back = board * 1.4; back < length; back += board * 1.4)
    boards += polyline([at(width, back, 0), at(width, back, wall)]);
  sheet.line(boards, '#3a0d12', Math.max(0.7, s * 0.035), { opacity: 0.3, cap: 'butt' });
  const corners = [0.1, width - 0.1].map((x) => polyline([at(x, 0, 0), at(x, 0, wall)])).join('');
  sheet.line(corners, cabin.trim, s * 0.19, { cap: 'butt' });
  sheet.line(polyline([at(width, length, 0), at(width, length, wall)]), cabin.trim, s * 0.12, {
    cap: 'butt',
    opacity: 0.5,
  });
}

function paintRoof(sheet: Sheet, cabin: Rorbu, at: At): void {
  const s = cabin.scale;
  const { length, snow } = cabin;
  const slope = (ridge - wall) / (width / 2);
  const eave: Point = [width + 0.45, wall - 0.45 * slope];
  const near = -0.35;
  const [chimney, top] = [at(width / 2 - 0.3, length * 0.55, ridge - 0.2), s * 1.1];
  sheet.rect(chimney[0], chimney[1] - top, s * 0.72, top, '#54434c');
  sheet.rect(chimney[0] - s * 0.06, chimney[1] - top - s * 0.2, s * 0.84, s * 0.24, snow[0]);
  const plane = [
    at(width / 2, near, ridge + 0.3),
    at(width / 2, length + 0.3, ridge + 0.3),
    at(eave[0], length + 0.3, eave[1] + 0.28),
    at(eave[0], near, eave[1] + 0.28),
  ];
  const [a, b] = [plane[0] ?? [0, 0], plane[3] ?? [0, 0]];
  sheet.shape(polygon(plane), sheet.linearAt(`0 ${snow[0]}, 1 ${snow[1]}`, a[0], a[1], b[0], b[1]));
  sheet.shape(
    polygon([
      at(eave[0], near, eave[1] + 0.28),
      at(eave[0], length + 0.3, eave[1] + 0.28),
      at(eave[0], length + 0.3, eave[1]),
      at(eave[0], near, eave[1]),
    ]),
    snow[1],
  );
  const left: Point = [-0.45, wall - 0.45 * slope];
  const barge = (lift: number, thick: number): string =>
    polygon([
      at(left[0], near, left[1] + lift),
      at(width / 2, near, ridge + lift),
      at(eave[0], near, eave[1] + lift),
      at(eave[0], near, eave[1] + lift - thick),
      at(width / 2, near, ridge + lift - thick * 1.25),
      at(left[0], near, left[1] + lift - thick),
    ]);
  sheet.shape(barge(-0.2, 0.28), '#2a0a12', { opacity: 0.5 });
  sheet.shape(barge(0.03, 0.27), cabin.trim);
  sheet.shape(barge(0.33, 0.33), snow[0]);
}

function paintOpenings(sheet: Sheet, cabin: Rorbu, at: At): void {
  const s = cabin.scale;
  const pane = (x: number, up: number, w: number, h: number): void => {
    const [px, py] = at(x, 0, up + h);
    sheet.rect(px - s * 0.14, py - s * 0.14, w * s + s * 0.28, h * s + s * 0.28, cabin.trim);
    sheet.rect(px, py, w * s, h * s, sheet.linear(`0 ${cabin.light}, 1 ${cabin.glow}`));
    sheet.rect(px + (w * s) / 2 - s * 0.04, py, s * 0.08, h * s, cabin.trim);
    sheet.rect(px, py + h * s * 0.45, w * s, s * 0.08, cabin.trim);
  };
  pane(0.75, 0.95, 1.15, 1.3);
  pane(3.5, 0.95, 1.15, 1.3);
  pane(2.25, 3.05, 0.9, 0.95);
  for (let back = 1.2; back + 1.2 < cabin.length; back += 2.6) {
    const frame = (grow: number): string =>
      polygon([
        at(width, back - grow, 2.25 + grow),
        at(width, back + 1.2 + grow, 2.25 + grow),
        at(width, back + 1.2 + grow, 0.95 - grow),
        at(width, back - grow, 0.95 - grow),
      ]);
    sheet.shape(frame(0.14), cabin.trim, { opacity: 0.75 });
    sheet.shape(frame(0), cabin.glow);
    sheet.line(
      polyline([at(width, back + 0.6, 0.95), at(width, back + 0.6, 2.25)]) +
        polyline([at(width, back, 1.66), at(width, back + 1.2, 1.66)]),
      cabin.trim,
      s * 0.07,
      { opacity: 0.8, cap: 'butt' },
    );
  }
}
