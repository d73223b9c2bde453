import { seeThrough, type Camera, type See } from '../brushes/camera';
import { paintStreaks } from '../brushes/cloud';
import { type Point, lens, polygon } from '../brushes/curve';
import { paintGondolaProw, paintMooringPole } from '../brushes/gondola';
import { paintHaze } from '../brushes/haze';
import { paintPalazzo, type Facade, type Palazzo } from '../brushes/palazzo';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import { paintGlitter, paintRipples } from '../brushes/water';
import { defineStoryScene } from '../scene';

const camera: Camera = { x: 560, horizon: 560, focal: 1150, eye: [0, 0], height: 2.6, yaw: 0 };

const storeys = [
  [1.6, 2.1, 1, false],
  [5.7, 3, 1.15, true],
  [10.4, 2.2, 1.05, true],
] as const;

const right: readonly (readonly [Palazzo, Facade])[] = [
  [
    { x: 9, near: 96, far: 130, height: 13, storeys, bays: 5 },
    {
      wall: '#c9b78e',
      stone: '#dccba2',
      stoneShade: '#b5a782',
      glass: '#9a9274',
      shutter: '#a39a78',
    },
  ],
  [
    { x: 9, near: 66, far: 96, height: 15, storeys, bays: 5 },
    {
      wall: '#c8a878',
      stone: '#e6d2a4',
      stoneShade: '#a99872',
      glass: '#7f7a60',
      shutter: '#8d8662',
    },
  ],
  [
    { x: 9, near: 44, far: 66, height: 12.6, storeys, bays: 5, lamps: [103] },
    {
      wall: '#bfb082',
      stone: '#ecdcb4',
      stoneShade: '#9c9470',
      glass: '#5f6650',
      shutter: '#76805a',
    },
  ],
  [
    {
      x: 9,
      near: 9.3,
      far: 44,
      height: 14.2,
      storeys,
      bays: 8,
      loggia: [1, 3],
      lamps: [102, 103, 206],
    },
    {
      wall: '#c58d62',
      stone: '#f6e6c0',
      stoneShade: '#a8966f',
      glass: '#2f4444',
      shutter: '#4d6149',
    },
  ],
];

const left: readonly (readonly [Palazzo, Facade])[] = [
  [
    { x: -7, near: 70, far: 130, height: 12, storeys, bays: 6 },
    {
      wall: '#9a9c82',
      stone: '#b3b092',
      stoneShade: '#8a8d74',
      glass: '#7d8470',
      shutter: '#7d8470',
    },
  ],
  [
    { x: -7, near: 34, far: 70, height: 15.5, storeys, bays: 6, lamps: [102] },
    {
      wall: '#66716a',
      stone: '#8d9484',
      stoneShade: '#5c675f',
      glass: '#3f4f4c',
      shutter: '#47574f',
    },
  ],
  [
    { x: -7, near: 9, far: 34, height: 12.4, storeys, bays: 6, lamps: [104] },
    {
      wall: '#39494a',
      stone: '#5f6f6b',
      stoneShade: '#3d4c4b',
      glass: '#1c2b2e',
      shutter: '#2a3a38',
    },
  ],
];

/** A Venetian side canal towards a low sun, Gothic windows on the lit side. */
export const veniceCanal = defineStoryScene(
  {
    name: 'venice-canal',
    alt: 'A Gothic palazzo with pointed windows stands in low sun on a quiet Venetian canal, striped poles and a gondola’s prow before it.',
    tags: ['venice', 'palazzo', 'gothic', 'canal', 'gondola', 'low sun'],
  },
  (sheet) => {
    paintEvening(sheet);
    paintWater(sheet);
    paintRow(sheet, seeThrough(camera));
    paintPoles(sheet);
    paintBoat(sheet);
  },
);

function paintEvening(sheet: Sheet): void {
  paintSky(sheet, '0 #6f9aa8, 0.4 #a9bfb2, 0.75 #ecd9a6, 1 #ffe7b0', 600);
  paintLuminary(sheet, {
    x: 532,
    y: 462,
    radius: 30,
    disc: '#fffbe6',
    glow: '#ffe0a0',
    reach: 560,
    strength: 0.9,
  });
  paintStreaks(
    sheet,
    [
      [180, 110, 700, 11],
      [430, 190, 520, 8],
      [250, 290, 380, 7],
    ],
    '#fff2d0',
    0.55,
  );
}

function paintRow(sheet: Sheet, see: See): void {
  const [dx, dy] = see(-1.2, 0, 132);
  const w = 34;
  sheet.shape(
    `M${dx - w} ${dy}L${dx - w} ${dy - 74}A${w} ${w * 1.1} 0 0 1 ${dx + w} ${dy - 74}L${dx + w} ${dy}Z`,
    '#d9c594',
  );
  sheet.shape(
    `M${dx - 7} ${dy - 106}L${dx - 5} ${dy - 136}L${dx} ${dy - 150}L${dx + 5} ${dy - 136}L${dx + 7} ${dy - 106}Z`,
    '#d9c594',
  );
  for (const [house, colours] of right) paintPalazzo(sheet, see, house, colours);
  for (const [house, colours] of left) paintPalazzo(sheet, see, house, colours);
  sheet.shape(
    polygon([see(9, 0, 9.3), see(9, 14.2, 9.3), see(9, 14.2, 44), see(9, 0, 44)]),
    sheet.linearAt('0 #ffd58a 0.42, 0.45 #ffd58a 0.06, 1 #3a2a20 0.3', 800, 0, 1600, 0),
  );
  paintBridge(sheet, see);
}

function paintBridge(sheet: Sheet, see: See): void {
  const arc = (rise: number, base: number): Point[] =>
    Array.from({ length: 13 }, (_, i) => {
      const t = -1 + i / 6;
      return see(1 + t * 8.4, base + rise * (1 - t * t), 62);
    });
  const face = polygon([...arc(2.4, 2.6), ...arc(3.4, 0.3).reverse()]);
  sheet.shape(face, sheet.linear('0 #d9c59a, 1 #8f8a6c'));
  const rail = polygon([...arc(2.4, 3.4), ...arc(2.4, 2.6).reverse()]);
  sheet.shape(rail, '#a79e7c');
  const top = arc(2.4, 3.4);
  sheet.shape(polygon([...top, ...top.map(([x, y]): Point => [x, y + 3]).reverse()]), '#fff0c8');
}

function paintWater(sheet: Sheet): void {
  sheet.rect(
    0,
    560,
    1600,
    340,
    sheet.linear('0 #f3dca4, 0.1 #c9c08e, 0.35 #6f8f7f, 0.7 #2f5553, 1 #163436'),
  );
  sheet.group({ filter: sheet.blur(6), opacity: 0.62 }, () =>
    paintRow(sheet, seeThrough(camera, true)),
  );
  sheet.rect(
    0,
    562,
    1600,
    338,
    sheet.linear('0 #e9d29a 0.3, 0.25 #6f8f7f 0.3, 0.6 #2a504e 0.45, 1 #10292c 0.78'),
  );
  paintGlitter(sheet, {
    x: 536,
    horizon: 584,
    bottom: 900,
    spread: 130,
    colour: '#ffe9b4',
    seed: 6,
    rows: 14,
    strength: 0.75,
  });
  paintRipples(
    sheet,
    { seed: 5, from: 120, to: 1500, top: 630, bottom: 895, count: 14 },
    '#f6dfa8',
    0.26,
  );
  paintRipples(
    sheet,
    { seed: 15, from: 0, to: 1600, top: 640, bottom: 895, count: 12 },
    '#0e2a2c',
    0.34,
  );
  paintHaze(sheet, 480, 580, 640, '#ffe6ae', 0.4);
}

function paintPoles(sheet: Sheet): void {
  const red = ['#a8402e', '#f0e2c2'] as const;
  const blue = ['#31596a', '#f0e2c2'] as const;
  for (const [x, foot, height, girth, lean, stripes, colours] of [
    [884, 660, 120, 5, 1.5, 7, red],
    [930, 675, 146, 6, -2, 7, red],
    [1078, 722, 238, 9.5, 1.2, 8, blue],
    [1146, 744, 262, 10.5, -2.2, 8, blue],
    [1366, 806, 400, 16, 1.8, 9, red],
    [1486, 846, 470, 19, -1.6, 9, red],
  ] as const) {
    const pole = { x, foot, height, girth, lean, stripes };
    sheet.group(
      {
        transform: `translate(0 ${foot * 1.5}) scale(1 -0.5)`,
        opacity: 0.5,
        filter: sheet.blur(2),
      },
      () => paintMooringPole(sheet, { ...pole, lean: -lean }, colours),
    );
    paintMooringPole(sheet, pole, colours);
    sheet.shape(lens(x - girth * 3, foot + 3, x + girth * 3, foot + 3, girth * 0.5), '#fbe6b4', {
      opacity: 0.55,
    });
  }
}

function paintBoat(sheet: Sheet): void {
  sheet.group({ transform: 'translate(500 742) scale(0.92)' }, () => {
    sheet.group(
      { transform: 'translate(0 190) scale(1 -0.5)', opacity: 0.55, filter: sheet.blur(5) },
      () => paintGondolaProw(sheet),
    );
    paintGondolaProw(sheet);
  });
  sheet.shape(lens(-40, 908, 380, 884, 6), '#f6dfa8', { opacity: 0.4 });
}
