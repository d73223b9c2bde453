import { type Point, points, polygon, polyline, smooth } from './curve';
import type { Livery } from './jet';
import { project, corners, type Solid, type View } from './projection';
import type { Sheet } from './sheet';
import { onTube, paintTube, tubeLine, tubePane, tubePatch, type Station } from './tube';

/** Height of the ground under a parked turboprop, in metres from the middle of its fuselage. */
export const turbopropGround = -1.75;

/** A single-engine turboprop: 14.3 m long, 16.3 m span, a T-tail and a low wing. */
const fuselage: readonly Station[] = [
  [0.6, 0.42, 0, -0.1],
  [0.72, 0.5, 0, -0.11],
  [1.1, 0.58, 0, -0.12],
  [1.9, 0.67, 0, -0.11],
  [2.7, 0.74, 0, -0.06],
  [3.4, 0.83, 0, 0.02],
  [4.1, 0.91, 0, 0.1],
  [5, 0.93, 0, 0.12],
  [8.8, 0.93, 0, 0.12],
  [10.2, 0.82, 0, 0.2],
  [11.6, 0.6, 0, 0.34],
  [13, 0.36, 0, 0.48],
  [14.1, 0.16, 0, 0.58],
  [14.3, 0.05, 0, 0.6],
];

const spinner: readonly Station[] = [
  [0, 0.02, 0, -0.1],
  [0.08, 0.13, 0, -0.1],
  [0.3, 0.26, 0, -0.1],
  [0.62, 0.33, 0, -0.1],
];

const wing = (side: 1 | -1): Solid[] => {
  const at = (x: number, y: number): Solid => [x, y * side, -0.68 + y * 0.1];
  return [at(4.7, 0.5), at(5.1, 1.4), at(5.75, 7.9), at(6.6, 7.9), at(6.95, 1.4), at(7, 0.5)];
};

const fin: readonly Solid[] = [
  [9.9, 0, 0.98],
  [11.3, 0, 1.15],
  [12.75, 0, 2.72],
  [14.1, 0, 2.74],
  [13.9, 0, 0.45],
  [11.4, 0, 0.5],
];

const stabilizer = (side: 1 | -1): Solid[] => [
  [12.7, 0, 2.74],
  [13.35, 2.6 * side, 2.76],
  [14.1, 2.6 * side, 2.76],
  [14.2, 0, 2.74],
];

/** Returns the shadow of the parked aircraft on the ground; the reach is how far it falls aft and towards the viewer for each metre of height. */
export function turbopropShadow(view: View, reach: readonly [aft: number, near: number]): string {
  const cast = ([x, y, z]: Solid): Point => {
    const up = z - turbopropGround;
    return project(view, [x + up * reach[0], y + up * reach[1], turbopropGround]);
  };
  const side = (degrees: number): Solid[] =>
    [...spinner, ...fuselage].map((station) => onTube(station, degrees));
  const bodies: Solid[][] = [
    [...side(0), ...side(180).reverse()],
    [...side(90), ...side(270).reverse()],
    [...side(45), ...side(225).reverse()],
    [...side(135), ...side(315).reverse()],
    wing(1),
    wing(-1),
    [...fin],
    stabilizer(1),
    stabilizer(-1),
  ];
  return bodies.map((body) => polygon(body.map(cast))).join('');
}

/** Paints a parked single-engine turboprop, far parts first, its propeller at rest. */
export function paintTurboprop(sheet: Sheet, view: View, livery: Livery): void {
  paintGear(sheet, view, livery, 6.3, -2.3, 0.32);
  paintWing(sheet, view, livery, -1);
  paintGear(sheet, view, livery, 1.75, 0, 0.27);
  paintBody(sheet, view, livery);
  paintTail(sheet, view, livery);
  paintPropeller(sheet, view, livery);
  paintGear(sheet, view, livery, 6.3, 2.3, 0.34);
  paintWing(sheet, view, livery, 1);
}

function paintGear(
  sheet: Sheet,
  view: View,
  livery: Livery,
  x: number,
  y: number,
  radius: number,
): void {
  const axle = project(view, [x, y, turbopropGround + radius]);
  const top = project(view, [x - 0.12, y, -0.55]);
  const knee = project(view, [x - 0.32, y, -1.15]);
  sheet.line(polyline([top, knee, axle]), livery.wingTip, view.scale * 0.1);
  sheet.line(polyline([top, axle]), livery.dark, view.scale * 0.05, { opacity: 0.5 });
  const r = radius * view.scale;
  sheet.ellipse(axle[0] + r * 0.2, axle[1], r * 0.92, r, '#0d0b14');
  sheet.ellipse(axle[0], axle[1], r * 0.9, r, sheet.linear('0 #3a3442, 1 #0d0b14'));
  sheet.ellipse(
    axle[0],
    axle[1],
    r * 0.45,
    r * 0.5,
    sheet.linear(`0 ${livery.edge}, 1 ${livery.dark}`),
  );
}

function paintBody(sheet: Sheet, view: View, livery: Livery): void {
  paintTube(sheet, view, fuselage, livery.skin);
  const along = (degrees: number, from: number, to: number): Point[] =>
    tubeLine(view, fuselage, degrees, { from, to, step: 0.4 });
  sheet.shape(
    polygon([...along(104, 0.7, 13.6), ...along(122, 0.7, 12.6).reverse()]),
    livery.stripe,
  );
  sheet.line(smooth(along(98, 0.8, 13.8)), livery.windowLight, 2, { opacity: 0.9 });
  for (let i = 0; i < 8; i += 1) {
    const x = 5.25 + i * 0.62;
    sheet.shape(tubePatch(view, fuselage, x, 70, 0.4, 27, 2.6), livery.edge, { opacity: 0.5 });
    sheet.shape(tubePatch(view, fuselage, x, 70, 0.33, 22, 2.6), livery.window);
    sheet.shape(tubePatch(view, fuselage, x - 0.04, 65, 0.2, 9, 2.4), livery.windowLight, {
      opacity: 0.7,
    });
  }
  for (const [x, length] of points('4.45 0.62, 10 1.3'))
    sheet.line(tubePatch(view, fuselage, x, 80, length, 72, 6), livery.dark, 0.9, { opacity: 0.4 });
  paintCockpit(sheet, view, livery);
  const stub: Station[] = [
    [1.35, 0.15, 0.58, -0.12],
    [1.7, 0.16, 0.74, -0.14],
    [2.05, 0.15, 0.86, -0.16],
  ];
  paintTube(
    sheet,
    view,
    stub,
    [
      [0, livery.dark],
      [0.6, '#8a7a80'],
      [1, livery.edge],
    ],
    16,
  );
  sheet.shape(tubePatch(view, fuselage, 0.86, 118, 0.28, 46, 2.2), livery.dark);
}

function paintCockpit(sheet: Sheet, view: View, livery: Livery): void {
  const panes = [
    tubePane(view, fuselage, [
      [2.75, 3],
      [3.55, 3],
      [3.7, 32],
      [2.95, 40],
    ]),
    tubePane(view, fuselage, [
      [2.75, -4],
      [3.55, -4],
      [3.7, -32],
      [2.95, -40],
    ]),
    tubePane(view, fuselage, [
      [3.02, 44],
      [3.76, 35],
      [4.02, 44],
      [4.02, 66],
      [3.3, 72],
    ]),
  ];
  sheet.shape(panes.join(''), livery.window);
  sheet.shape(
    tubePane(view, fuselage, [
      [2.85, 6],
      [3.3, 6],
      [3.36, 28],
      [2.98, 33],
    ]) +
      tubePane(view, fuselage, [
        [3.12, 47],
        [3.5, 42],
        [3.6, 54],
        [3.28, 60],
      ]),
    livery.windowLight,
    { opacity: 0.6 },
  );
}

function paintWing(sheet: Sheet, view: View, livery: Livery, side: 1 | -1): void {
  const plan = wing(side);
  const under = plan.map(([x, y, z]): Solid => [x, y, z - 0.16 + Math.abs(y) * 0.015]);
  sheet.shape(polygon(corners(view, under)), livery.wingUnder);
  const [root, tip] = [project(view, [6, side, -0.6]), project(view, [6.2, 7.9 * side, 0.1])];
  sheet.shape(
    polygon(corners(view, plan)),
    sheet.linearAt(`0 ${livery.wingRoot}, 1 ${livery.wingTip}`, root[0], root[1], tip[0], tip[1]),
  );
  const at = (x: number, y: number): Solid => [x, y * side, -0.68 + y * 0.1];
  sheet.line(polyline(corners(view, [at(6.5, 1.2), at(6.35, 7.4)])), livery.dark, 1, {
    opacity: 0.4,
  });
  const leading = plan.slice(0, 3).map(([x, y, z]): Solid => [x, y, z - 0.05]);
  sheet.line(polyline(corners(view, leading)), livery.dark, view.scale * 0.07, {
    opacity: 0.75,
  });
  sheet.line(polyline(corners(view, plan.slice(0, 3))), livery.edge, 2, { opacity: 0.95 });
  const [x, y, z] = at(5.75, 7.9);
  const winglet: Solid[] = [
    [x, y, z],
    [x + 0.5, y + 0.18 * side, z + 0.62],
    [x + 0.88, y + 0.18 * side, z + 0.62],
    [x + 0.85, y, z],
  ];
  sheet.shape(
    polygon(corners(view, winglet)),
    sheet.linear(`0 ${livery.edge}, 1 ${livery.stripe}`),
  );
}

function paintTail(sheet: Sheet, view: View, livery: Livery): void {
  const plane = (side: 1 | -1): void => {
    sheet.shape(polygon(corners(view, stabilizer(side))), livery.wingTip);
    sheet.line(polyline(corners(view, stabilizer(side).slice(0, 2))), livery.edge, 2.4);
  };
  plane(-1);
  sheet.shape(polygon(corners(view, fin)), sheet.linear(`0 ${livery.fin[1]}, 1 ${livery.fin[0]}`));
  const band: Solid[] = [
    [12.15, 0, 2.08],
    [12.75, 0, 2.72],
    [14.1, 0, 2.74],
    [14.05, 0, 2.1],
  ];
  sheet.shape(polygon(corners(view, band)), livery.stripe);
  sheet.line(
    polyline(
      corners(view, [
        [13.3, 0, 2.6],
        [13.05, 0, 0.6],
      ]),
    ),
    livery.dark,
    1,
    { opacity: 0.4 },
  );
  sheet.line(polyline(corners(view, fin.slice(0, 3))), livery.edge, 2.2, { opacity: 0.9 });
  plane(1);
}

function paintPropeller(sheet: Sheet, view: View, livery: Livery): void {
  for (let i = 0; i < 5; i += 1) {
    const turn = ((i * 72 + 18) * Math.PI) / 180;
    const at = (r: number, w: number, x: number): Solid => [
      x,
      Math.cos(turn) * r - Math.sin(turn) * w,
      -0.1 + Math.sin(turn) * r + Math.cos(turn) * w,
    ];
    const blade = [
      at(0.2, -0.05, 0.36),
      at(0.6, -0.13, 0.3),
      at(1.2, -0.1, 0.34),
      at(1.33, -0.02, 0.36),
      at(1.3, 0.06, 0.38),
      at(0.6, 0.1, 0.42),
      at(0.2, 0.05, 0.38),
    ];
    sheet.shape(polygon(corners(view, blade)), '#221c2c');
    const edge = corners(view, [at(0.25, -0.06, 0.36), at(0.6, -0.13, 0.3), at(1.2, -0.1, 0.34)]);
    sheet.line(polyline(edge), livery.edge, 1.6, { opacity: 0.85 });
    const tip = [
      at(1.16, -0.1, 0.34),
      at(1.33, -0.02, 0.36),
      at(1.3, 0.06, 0.38),
      at(1.17, 0.07, 0.38),
    ];
    sheet.shape(polygon(corners(view, tip)), '#f0c27a');
  }
  paintTube(
    sheet,
    view,
    spinner,
    [
      [0, livery.dark],
      [0.45, '#a9a2ac'],
      [0.62, '#fffaf0'],
      [1, '#cfc6cf'],
    ],
    24,
  );
}
