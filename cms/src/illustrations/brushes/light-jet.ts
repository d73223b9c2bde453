import { mix } from './colour';
import { type Point, polygon, polyline, smooth } from './curve';
import type { Livery } from './jet';
import { facing, project, corners, type Solid, type View } from './projection';
import type { Sheet } from './sheet';
import { onTube, paintTube, stationAt, tubeLine, tubePane, tubePatch, type Station } from './tube';

/** The fuselage of a light business jet: 15.6 m long, 1.8 m thick. */
const fuselage: readonly Station[] = [
  [0, 0.02, 0, -0.34],
  [0.15, 0.16, 0, -0.33],
  [0.5, 0.31, 0, -0.29],
  [1, 0.45, 0, -0.23],
  [1.6, 0.58, 0, -0.16],
  [2.3, 0.72, 0, -0.08],
  [3.1, 0.84, 0, -0.01],
  [4, 0.89, 0, 0],
  [6, 0.89, 0, 0],
  [8.5, 0.88, 0, 0.01],
  [10, 0.8, 0, 0.07],
  [11.5, 0.64, 0, 0.17],
  [13, 0.44, 0, 0.28],
  [14.4, 0.22, 0, 0.38],
  [15.1, 0.05, 0, 0.42],
];

const nacelle = (side: 1 | -1): Station[] => {
  const [y, z] = [1.5 * side, 0.68];
  return [
    [9.3, 0.42, y, z],
    [9.42, 0.49, y, z],
    [9.9, 0.56, y, z],
    [10.8, 0.57, y, z],
    [11.6, 0.5, y, z + 0.02],
    [12.2, 0.4, y, z + 0.03],
  ];
};

/** Paints a light jet, far parts first; the view may come from below and from behind. */
export function paintLightJet(sheet: Sheet, view: View, livery: Livery): void {
  paintWing(sheet, view, livery, -1);
  paintNacelle(sheet, view, livery, -1);
  paintFuselage(sheet, view, livery);
  paintTail(sheet, view, livery);
  paintNacelle(sheet, view, livery, 1);
  paintWing(sheet, view, livery, 1);
}

const along = (view: View, degrees: number, from: number, to: number): Point[] =>
  tubeLine(view, fuselage, degrees, { from, to, step: 0.45 });

function paintFuselage(sheet: Sheet, view: View, livery: Livery): void {
  paintTube(sheet, view, fuselage, livery.skin);
  sheet.shape(
    polygon([...along(view, 100, 0.3, 13.6), ...along(view, 108, 0.3, 14.4).reverse()]),
    livery.stripe,
  );
  sheet.line(smooth(along(view, 114, 0.4, 14)), livery.stripe, 1.2, { opacity: 0.7 });
  for (let i = 0; i < 6; i += 1) {
    const x = 4.5 + i * 0.86;
    sheet.shape(tubePatch(view, fuselage, x, 71, 0.5, 31, 2.3), livery.edge, { opacity: 0.55 });
    sheet.shape(tubePatch(view, fuselage, x, 71, 0.42, 26, 2.3), livery.window);
    sheet.shape(tubePatch(view, fuselage, x + 0.02, 76, 0.34, 14, 2.3), livery.windowLight, {
      opacity: 0.85,
    });
  }
  sheet.line(tubePatch(view, fuselage, 3.7, 86, 0.66, 92, 5), livery.dark, 0.9, { opacity: 0.4 });
  sheet.shape(
    tubePane(view, fuselage, [
      [1.72, 6],
      [2.36, 6],
      [2.62, 40],
      [2.0, 44],
    ]),
    livery.window,
  );
  const side = tubePane(view, fuselage, [
    [2.06, 47],
    [2.68, 43],
    [3.16, 50],
    [3.2, 74],
    [2.5, 78],
  ]);
  sheet.shape(side, livery.window);
  sheet.shape(
    tubePane(view, fuselage, [
      [2.14, 50],
      [2.6, 46],
      [2.72, 60],
      [2.32, 64],
    ]),
    livery.windowLight,
    { opacity: 0.6 },
  );
}

function circleOf(view: View, [x, radius, y, z]: Station, share: number): Point[] {
  return Array.from({ length: 24 }, (_, i) =>
    project(view, onTube([x, radius * share, y, z], i * 15)),
  );
}

function paintNacelle(sheet: Sheet, view: View, livery: Livery, side: 1 | -1): void {
  const stations = nacelle(side);
  const pylon: Solid[] = [
    [9.9, 0.7 * side, 0.62],
    [12.2, 0.5 * side, 0.6],
    [11.8, 1.3 * side, 0.66],
    [10, 1.2 * side, 0.7],
  ];
  if (side === 1) {
    const shadow: Solid[] = [
      [9.2, 0.86, 0.2],
      [10.4, 0.8, 0.02],
      [12, 0.5, 0.16],
      [12.2, 0.5, 0.4],
    ];
    sheet.shape(polygon(corners(view, shadow)), livery.dark, {
      opacity: 0.5,
      filter: sheet.blur(view.scale * 0.09),
    });
  }
  sheet.shape(polygon(corners(view, pylon)), livery.dark);
  const skin = livery.skin.map(([at, colour]) => [at, mix(colour, livery.wingRoot, 0.3)] as const);
  paintTube(sheet, view, stations, skin, 32);
  if (facing(view, [1, 0, 0]).camera > 0) {
    const lip = circleOf(view, stationAt(stations, 9.36), 1).slice(0, 13);
    sheet.line(polyline(lip), livery.edge, 3, { opacity: 0.9 });
  }
  const fromBehind = facing(view, [1, 0, 0]).camera > 0;
  const end = stations[fromBehind ? stations.length - 1 : 0] ?? [0, 0, 0, 0];
  sheet.shape(polygon(circleOf(view, end, 1)), livery.edge);
  sheet.shape(polygon(circleOf(view, end, 0.86)), livery.dark);
  if (fromBehind) {
    const cone: Station = [end[0] + 0.1, end[1] * 0.42, end[2], end[3]];
    sheet.shape(polygon(circleOf(view, cone, 1)), livery.windowLight, { opacity: 0.55 });
  }
  const band = stationAt(stations, 9.75);
  const arc = Array.from({ length: 13 }, (_, i) => project(view, onTube(band, 10 + i * 13)));
  sheet.line(polyline(arc), livery.edge, 1.6, { opacity: 0.75 });
}

function paintWing(sheet: Sheet, view: View, livery: Livery, side: 1 | -1): void {
  const at = (x: number, y: number): Solid => [x, y * side, -0.66 + y * 0.055];
  const plan = [
    at(6.1, 0.5),
    at(6.9, 1.7),
    at(8.75, 7.4),
    at(9.75, 7.4),
    at(9.15, 2.2),
    at(9.2, 0.5),
  ];
  const below = facing(view, [0, 0, 1]).camera < 0;
  const [root, tip] = [project(view, at(7.6, 0.6)), project(view, at(9.2, 7.4))];
  const colours: readonly [string, string] = below
    ? [livery.wingUnder, livery.wingTip]
    : [livery.wingRoot, livery.wingTip];
  const fill = sheet.linearAt(`0 ${colours[0]}, 1 ${colours[1]}`, root[0], root[1], tip[0], tip[1]);
  sheet.shape(polygon(corners(view, plan)), fill);
  const seams = [
    [at(8.5, 0.9), at(8.45, 2.2), at(9.25, 6.4)],
    [at(8.45, 2.2), at(9.15, 2.2)],
    [at(8.86, 4.4), at(9.4, 4.4)],
  ];
  for (const seam of seams)
    sheet.line(polyline(corners(view, seam)), livery.dark, 1, { opacity: 0.4 });
  for (const y of [2.6, 4.6]) {
    const fairing = [at(8.1 + y * 0.1, y - 0.09), at(9.9, y), at(8.1 + y * 0.1, y + 0.09)];
    sheet.shape(polygon(corners(view, fairing)), livery.wingRoot);
  }
  sheet.line(polyline(corners(view, plan.slice(0, 3))), livery.edge, side === 1 ? 3 : 2, {
    opacity: 0.95,
  });
  const [x, y, z] = at(8.75, 7.4);
  const winglet: Solid[] = [
    [x, y, z],
    [x + 0.9, y + 0.42 * side, z + 1.15],
    [x + 1.35, y + 0.42 * side, z + 1.15],
    [x + 1, y, z],
  ];
  sheet.shape(
    polygon(corners(view, winglet)),
    sheet.linear(`0 ${livery.edge}, 1 ${livery.fin[0]}`),
  );
}

function paintTail(sheet: Sheet, view: View, livery: Livery): void {
  const below = facing(view, [0, 0, 1]).camera < 0;
  const stabilizer = (side: 1 | -1): void => {
    const plan: Solid[] = [
      [13.6, 0, 3.02],
      [15, 2.85 * side, 3.05],
      [15.75, 2.85 * side, 3.05],
      [15.35, 0, 3.02],
    ];
    sheet.shape(polygon(corners(view, plan)), below ? livery.wingUnder : livery.wingTip);
    sheet.line(polyline(corners(view, plan.slice(0, 2))), livery.edge, 2);
  };
  stabilizer(-1);
  const fin: Solid[] = [
    [9.9, 0, 0.88],
    [11.4, 0, 1.05],
    [13.5, 0, 3.05],
    [15.3, 0, 3.08],
    [14.6, 0, 0.5],
    [12.6, 0, 0.5],
  ];
  sheet.shape(polygon(corners(view, fin)), sheet.linear(`0 ${livery.fin[1]}, 1 ${livery.fin[0]}`));
  sheet.shape(
    polygon(
      corners(view, [
        [12.62, 0, 2.2],
        [12.9, 0, 2.48],
        [15.1, 0, 2.5],
        [15.04, 0, 2.2],
      ]),
    ),
    livery.stripe,
    { opacity: 0.6 },
  );
  sheet.line(
    polyline(
      corners(view, [
        [14.5, 0, 2.9],
        [13.9, 0, 0.7],
      ]),
    ),
    livery.dark,
    1.1,
    { opacity: 0.4 },
  );
  sheet.line(polyline(corners(view, fin.slice(0, 3))), livery.edge, 2.2, { opacity: 0.9 });
  stabilizer(1);
}
