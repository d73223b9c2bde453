import { type Point, polygon, polyline, smooth } from './curve';
import { project, corners, type Solid, type View } from './projection';
import type { Sheet } from './sheet';
import {
  onTube,
  paintTube,
  stationAt,
  tubeLine,
  tubePane,
  tubePatch,
  type Shade,
  type Station,
} from './tube';

/** Colours of a business jet. */
export interface Livery {
  skin: Shade;
  wingRoot: string;
  wingTip: string;
  wingUnder: string;
  fin: readonly [low: string, high: string];
  edge: string;
  window: string;
  windowLight: string;
  stripe: string;
  dark: string;
}

/** The fuselage of a long-range business jet: 29 m long, 2.5 m thick. */
export const fuselage: readonly Station[] = [
  [0, 0.02, 0, -0.42],
  [0.15, 0.22, 0, -0.4],
  [0.45, 0.42, 0, -0.36],
  [0.9, 0.61, 0, -0.29],
  [1.5, 0.79, 0, -0.2],
  [2.2, 0.95, 0, -0.11],
  [3, 1.1, 0, -0.04],
  [4, 1.21, 0, 0],
  [5.2, 1.25, 0, 0],
  [8, 1.25, 0, 0],
  [12, 1.25, 0, 0],
  [16, 1.25, 0, 0],
  [19.5, 1.24, 0, 0.01],
  [21.5, 1.14, 0, 0.08],
  [23.5, 0.96, 0, 0.22],
  [25.5, 0.72, 0, 0.4],
  [27.3, 0.46, 0, 0.57],
  [28.6, 0.24, 0, 0.68],
  [29.2, 0.08, 0, 0.72],
];

const nacelle = (side: 1 | -1): Station[] => {
  const [y, z] = [2.02 * side, 0.62];
  return [
    [18.9, 0.72, y, z],
    [19.05, 0.8, y, z],
    [19.7, 0.88, y, z],
    [21, 0.9, y, z],
    [22.4, 0.82, y, z + 0.02],
    [23.6, 0.64, y, z + 0.05],
    [24.3, 0.52, y, z + 0.06],
  ];
};

/** Paints the whole aircraft, far parts first. */
export function paintJet(sheet: Sheet, view: View, livery: Livery): void {
  paintWing(sheet, view, livery, -1);
  paintNacelle(sheet, view, livery, -1);
  paintFuselage(sheet, view, livery);
  paintTail(sheet, view, livery);
  paintNacelle(sheet, view, livery, 1);
  paintWing(sheet, view, livery, 1);
}

function paintFuselage(sheet: Sheet, view: View, livery: Livery): void {
  paintTube(sheet, view, fuselage, livery.skin);
  const along = (degrees: number, from: number, to: number): Point[] =>
    tubeLine(view, fuselage, degrees, { from, to, step: 0.7 });
  sheet.shape(
    polygon([...along(106, 0.4, 25.8), ...along(113, 0.4, 27.4).reverse()]),
    livery.stripe,
  );
  sheet.line(smooth(along(119, 0.6, 27)), livery.stripe, 1.2, { opacity: 0.8 });
  for (let i = 0; i < 8; i += 1) {
    const x = 7 + i * 1.42;
    sheet.shape(tubePatch(view, fuselage, x, 76, 0.74, 27, 2.2), livery.edge, { opacity: 0.5 });
    sheet.shape(tubePatch(view, fuselage, x, 76, 0.62, 22, 2.2), livery.window);
    sheet.shape(tubePatch(view, fuselage, x + 0.03, 79.5, 0.52, 13, 2.2), livery.windowLight, {
      opacity: 0.85,
    });
  }
  const door = tubePatch(view, fuselage, 4.75, 92, 0.95, 76, 5);
  sheet.line(door, livery.dark, 0.9, { opacity: 0.35 });
  paintCockpit(sheet, view, livery);
}

function paintCockpit(sheet: Sheet, view: View, livery: Livery): void {
  sheet.shape(
    tubePane(view, fuselage, [
      [1.62, 4],
      [2.42, 4],
      [2.6, 38],
      [1.9, 40],
    ]),
    livery.window,
  );
  sheet.shape(
    tubePane(view, fuselage, [
      [1.94, 43],
      [2.64, 41],
      [2.95, 68],
      [2.3, 70],
    ]),
    livery.window,
  );
  sheet.shape(
    tubePane(view, fuselage, [
      [2.4, 70.5],
      [3.02, 69],
      [3.5, 66],
      [3.42, 77],
      [2.6, 78],
    ]),
    livery.window,
  );
  sheet.shape(
    tubePane(view, fuselage, [
      [1.96, 44],
      [2.5, 42.5],
      [2.7, 55],
      [2.1, 57],
    ]),
    livery.windowLight,
    { opacity: 0.5 },
  );
}

function paintNacelle(sheet: Sheet, view: View, livery: Livery, side: 1 | -1): void {
  const stations = nacelle(side);
  const pylon: Solid[] = [
    [19.6, 0.9 * side, 0.75],
    [23.8, 0.7 * side, 0.7],
    [23.2, 1.8 * side, 0.75],
    [19.8, 1.6 * side, 0.8],
  ];
  sheet.shape(polygon(corners(view, pylon)), livery.dark);
  const exhaust: Station[] = [
    [24, 0.44, 2.02 * side, 0.68],
    [24.9, 0.3, 2.02 * side, 0.7],
  ];
  paintTube(
    sheet,
    view,
    exhaust,
    [
      [0, livery.dark],
      [1, livery.dark],
    ],
    16,
  );
  paintTube(sheet, view, stations, livery.skin, 32);
  const lip = ring(view, stations[0] ?? [0, 0, 0, 0], 1);
  if (view.azimuth > 3) {
    sheet.shape(polygon(lip), livery.edge);
    const mouth = ring(view, stations[0] ?? [0, 0, 0, 0], 0.84);
    sheet.shape(polygon(mouth), livery.dark);
  }
  sheet.line(polyline(arc(view, stationAt(stations, 22.4), 20, 165)), livery.dark, 1, {
    opacity: 0.4,
  });
  sheet.line(polyline(arc(view, stationAt(stations, 19.6), 20, 165)), livery.edge, 1.6, {
    opacity: 0.7,
  });
}

function arc(view: View, station: Station, from: number, to: number): Point[] {
  return Array.from({ length: 13 }, (_, i) =>
    project(view, onTube(station, from + ((to - from) * i) / 12)),
  );
}

function ring(view: View, [x, radius, y, z]: Station, share: number): Point[] {
  return arc(view, [x, radius * share, y, z], 0, 360);
}

function paintWing(sheet: Sheet, view: View, livery: Livery, side: 1 | -1): void {
  const at = (x: number, y: number, z: number): Solid => [x, y * side, z];
  const rise = (y: number): number => -0.95 + y * 0.07;
  const plan = [
    at(10.6, 1, rise(1)),
    at(12.6, 3, rise(3)),
    at(19.6, 13.6, rise(13.6)),
    at(21.1, 13.6, rise(13.6)),
    at(17.4, 4.6, rise(4.6)),
    at(17.1, 1, rise(1)),
  ];
  const [root, tip] = [project(view, at(14, 1, -0.9)), project(view, at(20, 13.6, 0))];
  const colours: readonly [string, string] =
    side === 1 ? [livery.wingRoot, livery.wingTip] : [livery.wingUnder, livery.wingTip];
  const fill = sheet.linearAt(`0 ${colours[0]}, 1 ${colours[1]}`, root[0], root[1], tip[0], tip[1]);
  sheet.shape(polygon(corners(view, plan)), fill);
  const flap = [at(16, 1.2, rise(1)), at(16.4, 4.6, rise(4.6)), at(19.9, 11.8, rise(11.8))];
  sheet.line(polyline(corners(view, flap)), livery.dark, 1.1, { opacity: 0.45 });
  sheet.line(
    polyline(corners(view, [at(16.4, 4.6, rise(4.6)), at(17.4, 4.6, rise(4.6))])),
    livery.dark,
    1.1,
    { opacity: 0.45 },
  );
  sheet.line(
    polyline(corners(view, [at(18, 8.2, rise(8.2)), at(18.9, 8.2, rise(8.2))])),
    livery.dark,
    1.1,
    { opacity: 0.45 },
  );
  const leading = corners(view, [
    at(10.6, 1, rise(1)),
    at(12.6, 3, rise(3)),
    at(19.6, 13.6, rise(13.6)),
  ]);
  sheet.line(polyline(leading), livery.edge, side === 1 ? 3 : 2, { opacity: 0.95 });
  const winglet = [
    at(19.6, 13.6, rise(13.6)),
    at(21.3, 14.3, rise(13.6) + 1.75),
    at(22.1, 14.3, rise(13.6) + 1.75),
    at(21.1, 13.6, rise(13.6)),
  ];
  sheet.shape(
    polygon(corners(view, winglet)),
    sheet.linear(`0 ${livery.edge}, 1 ${livery.wingTip}`),
  );
}

function paintTail(sheet: Sheet, view: View, livery: Livery): void {
  const stabilizer = (side: 1 | -1): void => {
    const points: Solid[] = [
      [26.4, 0, 4.95],
      [28.9, 4.7 * side, 5.0],
      [29.9, 4.7 * side, 5.0],
      [29.3, 0, 4.95],
    ];
    sheet.shape(polygon(corners(view, points)), side === 1 ? livery.wingRoot : livery.wingUnder);
    sheet.line(polyline(corners(view, points.slice(0, 2))), livery.edge, 2);
  };
  stabilizer(-1);
  const fin: Solid[] = [
    [20.2, 0, 1.2],
    [22.6, 0, 1.55],
    [26.3, 0, 4.95],
    [29.3, 0, 5.0],
    [28.2, 0, 0.9],
    [24, 0, 1],
  ];
  sheet.shape(polygon(corners(view, fin)), sheet.linear(`0 ${livery.fin[1]}, 1 ${livery.fin[0]}`));
  sheet.line(
    polyline(
      corners(view, [
        [27.9, 0, 4.7],
        [26.7, 0, 1.2],
      ]),
    ),
    livery.dark,
    1.1,
    { opacity: 0.4 },
  );
  sheet.line(polyline(corners(view, fin.slice(0, 3))), livery.edge, 2.2, { opacity: 0.9 });
  stabilizer(1);
  const bullet: Station[] = [
    [26.1, 0.03, 0, 4.97],
    [26.7, 0.16, 0, 4.97],
    [29, 0.16, 0, 4.97],
    [30.1, 0.03, 0, 5],
  ];
  paintTube(sheet, view, bullet, livery.skin, 16);
}
