import type { See } from './camera';
import { mix } from './colour';
import { type Point, polygon, polyline } from './curve';
import type { Sheet } from './sheet';

/** Colours of a canal façade. */
export interface Facade {
  wall: string;
  stone: string;
  stoneShade: string;
  glass: string;
  shutter: string;
}

/** A wall that stands along the canal: its plane, its ends and its storeys. */
export interface Palazzo {
  /** Plane of the wall across the picture. */
  x: number;
  near: number;
  far: number;
  height: number;
  /** Storeys as sill, height of the opening, width of the opening, and whether its arches are Gothic. */
  storeys: readonly (readonly [sill: number, height: number, width: number, gothic: boolean])[];
  bays: number;
  /** Bays, counted from the near end, that make up the great window of the piano nobile. */
  loggia?: readonly [first: number, last: number];
  lamps?: readonly number[];
}

type Plane = (z: number, y: number, out?: number) => Point;

/** Outline of an ogee arch opening, from its left foot over the point to its right foot. */
function ogee(z: number, sill: number, half: number, height: number, gothic: boolean): Point[] {
  const spring = sill + height * (gothic ? 0.62 : 1);
  const profile: Point[] = gothic
    ? [
        [1, 0],
        [0.97, 0.18],
        [0.86, 0.38],
        [0.66, 0.53],
        [0.4, 0.63],
        [0.2, 0.74],
        [0.08, 0.87],
        [0, 1],
      ]
    : [
        [1, 0],
        [0, 0],
      ];
  const rise = gothic ? height * 0.38 : 0;
  const left = profile.map(([w, h]): Point => [z - w * half, spring + h * rise]);
  const right = profile.map(([w, h]): Point => [z + w * half, spring + h * rise]).reverse();
  return [[z - half, sill], ...left, ...right, [z + half, sill]];
}

/** Paints the façade of a Venetian Gothic house along a canal. */
export function paintPalazzo(sheet: Sheet, see: See, house: Palazzo, c: Facade): void {
  const out = house.x > 0 ? -1 : 1;
  const at: Plane = (z, y, step = 0) => see(house.x + out * step, y, z);
  const quad = (z1: number, z2: number, y1: number, y2: number, fill: string, step = 0): void =>
    sheet.shape(
      polygon([at(z1, y1, step), at(z2, y1, step), at(z2, y2, step), at(z1, y2, step)]),
      fill,
    );
  const { near, far, height } = house;
  quad(near, far, 0, height, c.wall);
  quad(near, far, 0, 1.5, sheet.linear(`0 ${c.stone}, 1 ${c.stoneShade}`));
  quad(near, far, 0, 0.5, '#2f3a2a', 0.02);
  quad(near, far, 0.5, 0.78, mix(c.stoneShade, '#2f3a2a', 0.45), 0.02);
  for (const y of [4.6, 9.6, height - 0.6])
    quad(near, far, y, y + 0.28, sheet.linear(`0 ${c.stone}, 1 ${c.stoneShade}`));
  for (const z of [near, far - 0.5])
    for (let y = 1.5; y < height - 1; y += 2)
      quad(z, z + (y % 4 < 2 ? 0.5 : 0.8), y, y + 1.9, c.stone);
  const pitch = (far - near) / house.bays;
  house.storeys.forEach((storey, floor) => {
    for (let bay = house.bays - 1; bay >= 0; bay -= 1) {
      const grand = floor === 1 && house.loggia;
      const inside = grand && bay >= grand[0] && bay <= grand[1];
      const lamp = house.lamps?.includes(floor * 100 + bay) ?? false;
      const tight = inside ? 2 : 1;
      for (let part = tight - 1; part >= 0; part -= 1)
        paintWindow(sheet, at, near + pitch * (bay + (part + 0.5) / tight), storey, c, {
          lamp,
          wide: inside ? pitch / 2 : storey[2] + 0.6,
          loggia: Boolean(inside),
        });
    }
    if (floor === 1 && house.loggia) {
      const [a, b] = [near + pitch * house.loggia[0], near + pitch * (house.loggia[1] + 1)];
      paintBalcony(sheet, at, a, b, storey[0], c);
    }
  });
  sheet.shape(
    polygon([at(near, height), at(far, height), at(far, height, 0.4), at(near, height, 0.4)]),
    c.stoneShade,
  );
  quad(near, far, height, height + 0.45, sheet.linear(`0 ${c.stone}, 1 ${c.stoneShade}`), 0.4);
}

function paintWindow(
  sheet: Sheet,
  at: Plane,
  z: number,
  [sill, height, width, gothic]: readonly [number, number, number, boolean],
  c: Facade,
  look: { lamp: boolean; wide: number; loggia: boolean },
): void {
  const half = (look.loggia ? look.wide * 0.82 : width) / 2;
  const flat = (line: readonly Point[], step = 0): string =>
    polygon(line.map(([pz, py]) => at(pz, py, step)));
  const frame = ogee(z, sill - 0.1, half + 0.24, height + (gothic ? 0.62 : 0.24), gothic);
  if (look.loggia)
    sheet.shape(
      flat([
        [z - look.wide / 2, sill],
        [z + look.wide / 2, sill],
        [z + look.wide / 2, sill + height + 1],
        [z - look.wide / 2, sill + height + 1],
      ]),
      c.stone,
    );
  sheet.shape(flat(frame), look.loggia ? c.stoneShade : c.stone);
  const hole = ogee(z, sill, half, height, gothic);
  sheet.shape(flat(hole), look.lamp ? sheet.linear('0 #ffe9b0, 1 #f0a95a') : c.glass);
  const reveal = hole.slice(0, Math.ceil(hole.length / 2));
  sheet.shape(
    flat([...reveal, ...reveal.map(([pz, py]): Point => [pz + half * 0.3, py - 0.04]).reverse()]),
    c.stoneShade,
  );
  sheet.line(polyline([at(z, sill), at(z, sill + height * 0.62)]), c.shutter, 1.6, { cap: 'butt' });
  if (gothic && look.loggia) {
    const [qx, qy] = at(z + look.wide / 2, sill + height + 0.42);
    const r = Math.abs(at(z, sill)[1] - at(z, sill + 0.26)[1]);
    let foils = '';
    for (const [dx, dy] of [
      [0, -1],
      [0, 1],
      [-1, 0],
      [1, 0],
    ] as const)
      foils += `M${(qx + dx * r * 0.5 - r * 0.5).toFixed(1)} ${(qy + dy * r * 0.62).toFixed(1)}a${(r * 0.5).toFixed(1)} ${(r * 0.6).toFixed(1)} 0 1 0 ${r.toFixed(1)} 0a${(r * 0.5).toFixed(1)} ${(r * 0.6).toFixed(1)} 0 1 0 ${(-r).toFixed(1)} 0Z`;
    sheet.shape(foils, c.glass);
  }
  if (!gothic && !look.loggia)
    sheet.shape(
      flat([
        [z - half, sill],
        [z - half * 0.36, sill],
        [z - half * 0.36, sill + height],
        [z - half, sill + height],
      ]),
      c.shutter,
      { opacity: 0.7 },
    );
}

function paintBalcony(
  sheet: Sheet,
  at: Plane,
  from: number,
  to: number,
  sill: number,
  c: Facade,
): void {
  const shelf = [
    at(from, sill - 0.3, 0.9),
    at(to, sill - 0.3, 0.9),
    at(to, sill - 0.3),
    at(from, sill - 0.3),
  ];
  sheet.shape(polygon(shelf), c.stoneShade);
  sheet.shape(
    polygon([
      at(from, sill - 0.3, 0),
      at(from, sill - 0.3, 0.9),
      at(from, sill + 0.85, 0.9),
      at(from, sill + 0.85, 0),
    ]),
    c.stoneShade,
  );
  let posts = '';
  for (let z = from + 0.2; z < to; z += 0.7)
    posts += polygon([
      at(z, sill, 0.9),
      at(z + 0.34, sill, 0.9),
      at(z + 0.34, sill + 0.7, 0.9),
      at(z, sill + 0.7, 0.9),
    ]);
  sheet.shape(posts, c.stone);
  for (const [y, h] of [
    [sill - 0.3, 0.26],
    [sill + 0.68, 0.2],
  ] as const)
    sheet.shape(
      polygon([at(from, y, 0.9), at(to, y, 0.9), at(to, y + h, 0.9), at(from, y + h, 0.9)]),
      c.stone,
    );
}
