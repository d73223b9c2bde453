import { paintStreaks } from '../brushes/cloud';
import { seeThrough, type Camera } from '../brushes/camera';
import { type Point, lens, points, polygon, polyline, under } from '../brushes/curve';
import { paintTufts, type Leaves } from '../brushes/foliage';
import { paintHaze } from '../brushes/haze';
import { paintPavilion } from '../brushes/pavilion';
import { paintRidge } from '../brushes/ridge';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import { paintRipples } from '../brushes/water';
import { paintBole, paintFirs } from '../brushes/woodland';
import { defineStoryScene } from '../scene';

const camera: Camera = { x: 690, horizon: 486, focal: 1700, eye: [-9, -22], height: 2.2, yaw: 30 };
const see = seeThrough(camera);
const fern: Leaves = { lit: '#8f8d52', mid: '#4d5632', dark: '#12180f' };

/** Shore of the pool from left to right. */
const shore: readonly Point[] = [-13, -10, -6, -2, 3, 9, 16, 24, 40].map((x, i) =>
  see(x, 0, -5 - (i % 2) * 0.35 - (i === 3 ? 0.4 : 0)),
);

/** A glass pavilion on a wooded slope at dusk, mirrored in a dark pool. */
export const glassHouse = defineStoryScene(
  {
    name: 'glass-house',
    alt: 'A low modernist house of glass and white steel stands lit among firs at dusk, its long panes mirrored in a dark pool.',
    tags: ['glass house', 'modernism', 'architecture', 'dusk', 'woodland', 'pool'],
  },
  (sheet) => {
    paintEvening(sheet);
    paintBank(sheet);
    paintPavilion(sheet, see);
    paintPool(sheet);
    paintForeground(sheet);
  },
);

function paintEvening(sheet: Sheet): void {
  paintSky(sheet, '0 #27424f, 0.35 #55777a, 0.7 #a9b394, 1 #ecd09a', 430);
  paintLuminary(sheet, {
    x: 210,
    y: 420,
    radius: 0,
    disc: '#ffffff',
    glow: '#ffdc9a',
    reach: 560,
    strength: 0.75,
  });
  paintStreaks(
    sheet,
    [
      [-80, 150, 620, 10],
      [420, 92, 700, 9],
      [60, 232, 420, 7],
    ],
    '#e9cfa2',
    0.4,
  );
  paintRidge(sheet, {
    seed: 33,
    base: 372,
    height: 70,
    length: 800,
    bottom: 520,
    top: '#7f9488',
    foot: '#a9ab88',
  });
  paintFirs(sheet, {
    seed: 5,
    ground: [440, 200],
    height: 150,
    spacing: 74,
    top: '#5d7569',
    foot: '#7d8a68',
    bottom: 560,
  });
  paintHaze(sheet, 260, 420, 520, '#d9c794', 0.4);
  paintFirs(sheet, {
    seed: 17,
    ground: [486, 296],
    height: 210,
    spacing: 96,
    top: '#38524a',
    foot: '#4f5f45',
    bottom: 600,
    from: 60,
  });
  paintHaze(sheet, 330, 470, 560, '#b9ad78', 0.24);
  paintFirs(sheet, {
    seed: 41,
    ground: [520, 420],
    height: 330,
    spacing: 124,
    top: '#1f3530',
    foot: '#2d3b2a',
    bottom: 640,
    from: 330,
  });
}

function paintBank(sheet: Sheet): void {
  const ground = points('-20 512, 200 508, 420 500, 800 500, 1200 496, 1640 490');
  sheet.shape(under(ground, 900), sheet.linear('0 #56603c, 0.25 #3c472d, 1 #141b12'));
  const spill = polygon([see(-3, 0, -4.6), see(22, 0, -4.6), see(24, 0, 9), see(-3, 0, 9)]);
  sheet.shape(spill, sheet.linear('0 #d9a659 0.7, 1 #b98d4c 0.35'), { filter: sheet.blur(14) });
  const shadow = polygon([
    see(-0.6, 0.02, 0),
    see(20, 0.02, 0),
    see(20, 0.02, 8),
    see(-0.6, 0.02, 8),
  ]);
  sheet.shape(shadow, '#171c11', { opacity: 0.85, filter: sheet.blur(3) });
  sheet.shape(
    polygon([see(-0.6, 0.5, 0), see(20.6, 0.5, 0), see(20.6, 0, 1), see(-0.6, 0, 1)]),
    '#1b1f13',
  );
}

function paintPool(sheet: Sheet): void {
  const water = polygon([...shore, [1640, 920], [-40, 920]]);
  sheet.shape(water, sheet.linear('0 #2f3b2c, 0.3 #1d2a26, 0.7 #16242a, 1 #1d3038'));
  sheet.group({ clip: sheet.clip(water) }, () => {
    sheet.group(
      { transform: 'translate(0 1168) scale(1 -1)', opacity: 0.5, filter: sheet.blur(3) },
      () =>
        paintFirs(sheet, {
          seed: 41,
          ground: [520, 440],
          height: 300,
          spacing: 124,
          top: '#0f1c1a',
          foot: '#16221a',
          bottom: 640,
        }),
    );
    sheet.group({ filter: sheet.blur(6), opacity: 0.94 }, () =>
      paintPavilion(sheet, seeThrough(camera, true)),
    );
    sheet.rect(0, 560, 1600, 340, sheet.linear('0 #2a1c0a 0.1, 0.5 #201808 0.16, 1 #0b1517 0.55'));
    paintRipples(
      sheet,
      { seed: 7, from: 300, to: 1560, top: 640, bottom: 890, count: 7 },
      '#0d1a1a',
      0.4,
    );
    paintRipples(
      sheet,
      { seed: 27, from: 420, to: 1500, top: 650, bottom: 880, count: 7, scale: 0.8 },
      '#ffd88c',
      0.3,
    );
  });
  sheet.line(polyline(shore), '#0b120c', 7, { opacity: 0.7 });
  sheet.line(polyline(shore.map(([x, y]): Point => [x, y - 3])), '#c9a75e', 2, { opacity: 0.55 });
  const stones: readonly (readonly [number, number])[] = [
    [-4.6, 1.1],
    [-3.2, 0.6],
    [10.6, 0.9],
    [12.2, 0.5],
  ];
  for (const [x, size] of stones) {
    const [sx, sy] = see(x, 0, -5.3);
    const r = size * 34;
    sheet.ellipse(sx, sy + r * 0.1, r * 1.2, r * 0.24, '#080d0a', { opacity: 0.7 });
    sheet.shape(
      `M${sx - r} ${sy}C${sx - r} ${sy - r * 0.5} ${sx - r * 0.4} ${sy - r * 0.66} ${sx} ${sy - r * 0.62}C${sx + r * 0.7} ${sy - r * 0.6} ${sx + r} ${sy - r * 0.2} ${sx + r} ${sy}Z`,
      sheet.linear('0 #cdb583, 0.35 #6f6d58, 1 #20261f', 0.8, 0, 0.3, 1),
    );
  }
}

function paintForeground(sheet: Sheet): void {
  const light = { rim: '#f3bd6a', side: 1, glow: 0.85 } as const;
  const dark = '#10160f';
  paintBole(
    sheet,
    { ...light, x: 262, base: 610, top: -30, girth: 9, lean: 14, bark: '#27332a' },
    3,
  );
  paintBole(
    sheet,
    { ...light, x: 190, base: 690, top: -30, girth: 15, lean: -20, bark: '#1a241c' },
    4,
  );
  paintBole(sheet, { ...light, x: 62, base: 800, top: -40, girth: 27, lean: 26, bark: dark }, 5);
  paintBole(
    sheet,
    { ...light, x: 1512, base: 606, top: -30, girth: 11, lean: -12, bark: '#1a241c', side: -1 },
    8,
  );
  const bank = points('-20 764, 90 772, 210 800, 330 842, 430 880, 520 920');
  sheet.shape(under(bank, 920), sheet.linear('0 #232c1b, 1 #0b100a'));
  paintTufts(
    sheet,
    [
      [20, 800, 70],
      [118, 806, 56],
      [196, 836, 66],
      [290, 862, 48],
      [90, 872, 80],
      [380, 896, 50],
    ],
    fern,
    12,
  );
  sheet.shape(lens(430, 884, 700, 880, 3), '#c9a75e', { opacity: 0.3 });
}
