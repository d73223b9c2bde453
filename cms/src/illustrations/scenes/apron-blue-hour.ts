import { paintStreaks } from '../brushes/cloud';
import { type Point, lens, polygon, polyline } from '../brushes/curve';
import { paintHaze } from '../brushes/haze';
import { paintJet, type Livery } from '../brushes/jet';
import { project, type Solid, type View } from '../brushes/projection';
import { paintRidge } from '../brushes/ridge';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import { paintRipples } from '../brushes/water';
import { defineStoryScene } from '../scene';

const horizon = 588;
const view: View = { azimuth: 17, elevation: 8.5, bank: 0, scale: 34, x: 286, y: 540 };

const livery: Livery = {
  skin: [
    [0, '#1b2438'],
    [0.12, '#4b4650'],
    [0.24, '#c59360'],
    [0.34, '#f4d3a0'],
    [0.44, '#b4b9c8'],
    [0.58, '#d8e0ea'],
    [0.8, '#eef3f7'],
    [1, '#8ea3bd'],
  ],
  wingRoot: '#8195af',
  wingTip: '#c7d4e2',
  wingUnder: '#31415d',
  fin: ['#50637f', '#a9bbd0'],
  edge: '#ffe3b4',
  window: '#2a2620',
  windowLight: '#ffcf7d',
  stripe: '#1d2a45',
  dark: '#141c2e',
};

/** Takes out the tilt that the raised camera gives the fuselage. */
const level = 'rotate(2 760 560)';

const at = (x: number, y: number, z: number): Point => project(view, [x, y, z] as Solid);

/** A business jet with its stair down on a wet apron in the blue hour. */
export const apronBlueHour = defineStoryScene(
  {
    name: 'apron-blue-hour',
    alt: 'A business jet waits on a wet apron in the blue hour, its cabin lit, its stair lowered, a bright hangar behind it.',
    tags: ['jet', 'aviation', 'apron', 'blue hour', 'hangar', 'rain'],
  },
  (sheet) => sheet.group({ transform: 'translate(1600 0) scale(-1 1)' }, () => paintScene(sheet)),
);

function paintScene(sheet: Sheet): void {
  paintSky(sheet, '0 #0f1a36, 0.4 #233a63, 0.72 #54709a, 0.9 #b48f86, 1 #eab683', horizon);
  paintLuminary(sheet, {
    x: 260,
    y: 600,
    radius: 0,
    disc: '#ffffff',
    glow: '#ffc489',
    reach: 620,
    strength: 0.6,
  });
  paintStreaks(
    sheet,
    [
      [-100, 330, 720, 14],
      [480, 210, 700, 11],
      [-60, 440, 520, 10],
      [760, 120, 720, 10],
    ],
    '#7f8bb0',
    0.4,
  );
  paintRidge(sheet, {
    seed: 52,
    base: 560,
    height: 56,
    length: 900,
    craggy: true,
    step: 12,
    bottom: 600,
    top: '#4c618b',
    foot: '#8a8196',
  });
  paintRidge(sheet, {
    seed: 29,
    base: 580,
    height: 26,
    length: 500,
    bottom: 600,
    top: '#33466c',
    foot: '#4d5675',
  });
  paintHangar(sheet);
  paintApron(sheet);
  paintMachine(sheet);
}

function paintHangar(sheet: Sheet): void {
  sheet.shape('M930 600L930 330Q1290 200 1660 330L1660 600Z', sheet.linear('0 #3a4c70, 1 #1a2540'));
  sheet.line('M930 330Q1290 200 1660 330', '#9fb2d0', 3, { opacity: 0.7 });
  sheet.shape(
    'M990 600L990 362Q1290 262 1660 352L1660 600Z',
    sheet.linear('0 #a3713c, 0.3 #e7b26a, 1 #ffe7b5'),
  );
  for (let i = 0; i < 7; i += 1)
    sheet.line(
      `M${1020 + i * 100} 600L${1020 + i * 100} ${352 - Math.sin((i / 6) * 3) * 46}`,
      '#8b5f33',
      5,
      { opacity: 0.45, cap: 'butt' },
    );
  sheet.line('M990 400L1660 390', '#8b5f33', 4, { opacity: 0.5 });
  for (let i = 0; i < 6; i += 1) sheet.ellipse(1060 + i * 110, 372, 26, 5, '#fff9e2');
  sheet.shape(
    'M940 600L940 340L990 322L990 600Z',
    sheet.linear('0 #5a6d92, 1 #2a3858', 0, 0, 1, 0),
  );
  sheet.rect(0, 574, 640, 20, '#26355a');
  for (let x = 30; x < 620; x += 46) sheet.rect(x, 580, 22, 6, '#ffd896', { opacity: 0.75 });
  sheet.shape('M236 574L244 476L264 476L272 574Z', '#2b3b60');
  sheet.shape('M222 476L228 452L280 452L286 476Z', '#ffdf9f');
  sheet.shape('M218 452L290 452L282 444L226 444Z', '#1d2947');
  paintHaze(sheet, 520, 596, 640, '#ffcf95', 0.3);
}

function paintApron(sheet: Sheet): void {
  sheet.rect(
    0,
    horizon,
    1600,
    900 - horizon,
    sheet.linear('0 #8d8590, 0.12 #586686, 0.45 #26355a, 1 #0d1529'),
  );
  sheet.shape(
    polygon([
      [990, horizon],
      [1600, horizon],
      [1600, 820],
      [820, 880],
      [900, 700],
    ]),
    sheet.linear('0 #ffdc9d 0.75, 0.5 #d99c5b 0.28, 1 #d99c5b 0'),
    { filter: sheet.blur(16) },
  );
  sheet.shape(polygon('0 742, 1600 700, 1600 706, 0 751'), '#e9c46a', { opacity: 0.65 });
  paintRipples(
    sheet,
    { seed: 61, from: 0, to: 1600, top: 600, bottom: 890, count: 20, scale: 1.1 },
    '#cbd8ea',
    0.13,
  );
  paintRipples(
    sheet,
    { seed: 62, from: 850, to: 1600, top: 610, bottom: 860, count: 12 },
    '#ffe3ae',
    0.25,
  );
}

function paintMachine(sheet: Sheet): void {
  const ground = at(15, 0, -2.5)[1];
  sheet.group(
    {
      transform: `translate(0 ${(ground + 2) * 1.55}) scale(1 -0.55)`,
      opacity: 0.38,
      filter: sheet.blur(3.5),
    },
    () => sheet.group({ transform: level }, () => paintAircraft(sheet)),
  );
  sheet.rect(
    0,
    ground,
    1600,
    900 - ground,
    sheet.linear('0 #1a2745 0, 0.75 #0d1529 0.7, 1 #0d1529 0.85'),
  );
  sheet.shape(lens(330, ground - 6, 1260, ground + 10, 34), '#060b18', {
    opacity: 0.75,
    filter: sheet.blur(8),
  });
  sheet.group({ transform: level }, () => {
    paintAircraft(sheet);
    paintStair(sheet);
  });
}

function paintAircraft(sheet: Sheet): void {
  paintLeg(sheet, [16, -2.2], 0.44);
  paintLeg(sheet, [5, 0], 0.3);
  paintJet(sheet, view, livery);
  paintLeg(sheet, [16, 2.2], 0.46);
  const lamp = at(1.2, 0.7, -0.3);
  sheet.circle(
    lamp[0],
    lamp[1] + 6,
    26,
    sheet.radial('0 #fff7df 0.8, 0.3 #ffe2a8 0.25, 1 #ffe2a8 0'),
  );
  const beacon = at(28.5, 0, 5.2);
  sheet.circle(
    beacon[0],
    beacon[1],
    22,
    sheet.radial('0 #ff8a6a 0.95, 0.25 #ff5a3c 0.4, 1 #ff5a3c 0'),
  );
}

function paintLeg(sheet: Sheet, [x, y]: readonly [number, number], radius: number): void {
  const axle = at(x, y, -2.5 + radius);
  sheet.line(polyline([at(x - 0.15, y, -0.9), axle]), '#aebccf', 6);
  sheet.line(polyline([at(x + 0.9, y, -1), at(x, y, -1.9)]), '#6d7e98', 3);
  const r = radius * view.scale;
  for (const shift of [6, 0]) {
    sheet.circle(axle[0] + shift, axle[1], r, '#0a0e18');
    sheet.circle(axle[0] + shift, axle[1], r * 0.55, sheet.linear('0 #d7e0ea, 1 #46556f'));
  }
}

function paintStair(sheet: Sheet): void {
  const door: Point[] = [
    at(4.3, 1.1, 0.75),
    at(5.2, 1.13, 0.75),
    at(5.2, 1.13, -0.95),
    at(4.3, 1.1, -0.95),
  ];
  sheet.shape(polygon(door), sheet.linear('0 #fff4d2, 1 #ffc873'));
  const [[x1, y1], [x2, y2]] = [at(4.3, 1.2, -0.95), at(5.2, 1.2, -0.95)];
  const [[fx1, fy1], [fx2, fy2]] = [at(4.05, 3.1, -2.5), at(4.95, 3.1, -2.5)];
  sheet.ellipse((fx1 + fx2) / 2, fy1 + 10, 120, 22, sheet.radial('0 #ffe0a0 0.75, 1 #ffe0a0 0'));
  sheet.shape(
    polygon([
      [x1, y1],
      [x2, y2],
      [fx2, fy2],
      [fx1, fy1],
    ]),
    '#1c2740',
  );
  for (let i = 0; i < 6; i += 1) {
    const t = (i + 0.4) / 6;
    const [lx, ly, rx] = [x1 + (fx1 - x1) * t, y1 + (fy1 - y1) * t, x2 + (fx2 - x2) * t];
    sheet.rect(lx, ly, rx - lx, 4, '#ffdf9f');
  }
  sheet.line(
    polyline([
      [x1, y1 - 26],
      [fx1, fy1 - 30],
      [fx1, fy1],
    ]) +
      polyline([
        [x2, y2 - 26],
        [fx2, fy2 - 30],
        [fx2, fy2],
      ]),
    '#f2dcb0',
    2,
  );
}
