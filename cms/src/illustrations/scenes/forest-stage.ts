import { paintStreaks } from '../brushes/cloud';
import { lens, points, polygon, ribbon, under } from '../brushes/curve';
import { paintHaze, paintVignette } from '../brushes/haze';
import { paintRallyCoupe, type RallyColours } from '../brushes/rally-coupe';
import { seededRandom } from '../brushes/random';
import { paintRidge } from '../brushes/ridge';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import { paintSpruce } from '../brushes/spruce';
import { defineStoryScene } from '../scene';

const oxblood: RallyColours = {
  edge: '#ffd9c0',
  lit: '#a8403f',
  body: '#74191f',
  deep: '#3f0b13',
  black: '#1a0509',
  sky: '#c99aa2',
  glass: '#2c2c40',
  stripe: '#efe3d6',
  lamp: '#ffe09a',
};

/** A homologation coupé on a snowy forest stage at dusk. */
export const forestStage = defineStoryScene(
  {
    name: 'forest-stage',
    alt: 'A boxy oxblood rally coupe with all its lamps lit comes head-on along a snowy forest road at dusk, throwing up snow.',
    tags: ['rally', 'homologation', 'coupe', 'snow', 'forest', 'dusk'],
  },
  (sheet) => {
    paintSky(sheet, '0 #2f3550, 0.4 #655f7c, 0.72 #b98390, 1 #f3b795', 500);
    paintLuminary(sheet, {
      x: 700,
      y: 460,
      radius: 0,
      disc: '#ffffff',
      glow: '#ffc39a',
      reach: 560,
      strength: 0.8,
    });
    paintStreaks(
      sheet,
      [
        [120, 120, 720, 9],
        [860, 190, 640, 8],
        [380, 250, 480, 6],
      ],
      '#dba0a2',
      0.5,
    );
    paintForest(sheet);
    paintSnow(sheet);
    paintSpray(sheet, -1);
    paintSpray(sheet, 1);
    paintCar(sheet);
    paintNear(sheet);
    paintVignette(sheet, '#0c0e1c', 0.5);
  },
);

function paintForest(sheet: Sheet): void {
  const hill = { length: 900, bottom: 620 };
  paintRidge(sheet, { ...hill, seed: 8, base: 430, height: 60, top: '#9d8298', foot: '#d9a39a' });
  const random = seededRandom(19);
  const rows = [
    {
      base: 486,
      height: 92,
      step: 58,
      lit: '#9a8096',
      body: '#84708c',
      snow: '#d3b3b8',
      laden: 0,
      gap: 40,
    },
    {
      base: 508,
      height: 168,
      step: 76,
      lit: '#6d6480',
      body: '#574f6c',
      snow: '#c3b4c6',
      laden: 0.5,
      gap: 110,
    },
    {
      base: 540,
      height: 268,
      step: 112,
      lit: '#4c4c68',
      body: '#333650',
      snow: '#b9b8d0',
      laden: 0.7,
      gap: 250,
    },
  ];
  for (const row of rows) {
    for (let x = -20; x < 1640; x += row.step * (0.7 + random() * 0.6)) {
      if (Math.abs(x - 740) < row.gap) continue;
      const far = Math.min(1, Math.abs(x - 740) / 800);
      paintSpruce(sheet, {
        ...row,
        x,
        base: row.base + far * 30,
        height: row.height * (0.7 + random() * 0.5) * (0.75 + far * 0.5),
        random,
      });
    }
    paintHaze(sheet, row.base - 120, row.base - 10, row.base + 50, '#e3a99c', 0.42);
  }
}

function paintSnow(sheet: Sheet): void {
  const bank = points(
    '-20 560, 240 540, 480 520, 660 502, 740 496, 830 502, 1040 520, 1320 540, 1640 560',
  );
  sheet.shape(under(bank, 920), sheet.linear('0 #d9b3b4, 0.18 #b3a7c0, 0.55 #7d84a8, 1 #3f4870'));
  const drift = 'M-20 640C160 590 420 540 690 503C600 560 420 700 240 920L-20 920Z';
  sheet.shape(drift, sheet.linear('0 #e9cfcd, 0.3 #b9b3cb, 1 #5b648e', 0.9, 0, 0.2, 1));
  sheet.shape(
    'M790 503C1080 540 1400 600 1640 660L1640 920L1500 920C1320 720 1000 570 790 503Z',
    sheet.linear('0 #c9b0bc, 0.3 #8f8fb2, 1 #454d78', 0, 0, 0.6, 1),
  );
  sheet.shape(
    'M690 503C600 560 420 700 240 920L1500 920C1320 720 1000 570 790 503Z',
    sheet.linear('0 #e6bfb8, 0.2 #aaa3bd, 0.6 #747ca3, 1 #414a74'),
  );
  for (const [far, near, width] of [
    [722, 520, 24],
    [748, 900, 20],
    [762, 1230, 24],
  ] as const)
    sheet.shape(
      ribbon(
        [
          [far, 506],
          [(far * 2 + near) / 3, 600],
          [near, 920],
        ],
        [1, width * 0.4, width],
      ),
      '#4b5480',
      {
        opacity: 0.5,
        filter: sheet.blur(3),
      },
    );
  sheet.shape('M-20 640C160 590 420 540 690 503C600 540 420 610 -20 690Z', '#f6dcd2', {
    opacity: 0.5,
    filter: sheet.blur(5),
  });
}

function paintSpray(sheet: Sheet, side: -1 | 1): void {
  const random = seededRandom(side < 0 ? 5 : 41);
  const reach = side < 0 ? 1.25 : 0.8;
  const foot = 960 + side * 196;
  sheet.ellipse(
    foot + side * 210,
    640,
    380 * reach,
    230 * reach,
    sheet.radial('0 #f4dcdc 0.6, 0.5 #e0cbd8 0.25, 1 #d9cfe0 0'),
  );
  for (const [lift, length, light, dark] of [
    [300, 400, '#d8b9c6', '#8f8bb2'],
    [210, 320, '#f3d8d4', '#a29dc0'],
    [120, 250, '#fff1ea', '#b9b3cf'],
  ] as const) {
    const puffs = Array.from({ length: 13 }, (_, i) => {
      const t = i / 12;
      const rise = Math.pow(Math.sin(0.25 + t * 2.5), 0.8);
      const x = foot + side * t * length * reach;
      return [
        x,
        770 - lift * reach * rise * 0.8,
        (22 + 46 * rise + random() * 22) * reach,
      ] as const;
    });
    const plume = (dx: number, dy: number): string =>
      puffs
        .map(([x, y, r]) => {
          const [left, right, top] = [x - r + dx, x + r + dx, y + dy];
          return `M${left.toFixed(0)} 790L${left.toFixed(0)} ${top.toFixed(0)}A${r.toFixed(0)} ${r.toFixed(0)} 0 0 1 ${right.toFixed(0)} ${top.toFixed(0)}L${right.toFixed(0)} 790Z`;
        })
        .join('');
    const top = 770 - lift * reach;
    const fade = (colour: string, strength: number): string =>
      sheet.linearAt(
        `0 ${colour} ${strength}, 0.4 ${colour} ${strength * 0.72}, 0.68 ${colour} 0`,
        0,
        top,
        0,
        782,
      );
    sheet.shape(plume(0, 0), fade(light, 0.95), { filter: sheet.blur(2) });
    sheet.group({ clip: sheet.clip(plume(0, 0)) }, () =>
      sheet.shape(plume(side * 6, 26), fade(dark, 0.6), { filter: sheet.blur(7) }),
    );
  }
  let flakes = '';
  for (let i = 0; i < 14; i += 1) {
    const t = random();
    const x = foot + side * (t * 520 + 10) * reach;
    const y = 740 - Math.sin(0.3 + t * 2) * 360 * (0.3 + random() * 0.7) * reach;
    const size = 3 + random() * 5;
    flakes += lens(x, y, x + side * size * 2.4, y - size, size * 0.6);
  }
  sheet.shape(flakes, '#fff3ee', { opacity: 0.85 });
}

function paintCar(sheet: Sheet): void {
  sheet.ellipse(960, 800, 520, 130, sheet.radial('0 #ffe2a6 0.75, 0.45 #ffcf8e 0.28, 1 #ffcf8e 0'));
  sheet.shape(lens(650, 776, 1270, 764, 62), '#0d0f20', { opacity: 0.9, filter: sheet.blur(9) });
  sheet.group({ transform: 'translate(960 772) rotate(-2.2) scale(3.04 2.8)' }, () =>
    paintRallyCoupe(sheet, oxblood),
  );
  for (const [x, y, rx, ry, strength] of [
    [960, 842, 520, 70, 0.5],
    [660, 804, 230, 64, 0.8],
    [1270, 788, 220, 64, 0.8],
    [716, 784, 130, 48, 1],
    [1206, 766, 130, 48, 1],
    [610, 790, 100, 40, 0.9],
    [1316, 772, 96, 40, 0.9],
  ] as const)
    sheet.ellipse(
      x,
      y,
      rx,
      ry,
      sheet.radial(
        `0 #fbeae4 ${strength}, 0.45 #ecdcdf ${strength * 0.8}, 0.75 #d9c8d4 ${strength * 0.35}, 1 #c9bccf 0`,
        0.5,
        0.45,
      ),
    );
  for (const [x, r] of [
    [-60, 80],
    [-37, 120],
    [-12.5, 130],
    [12.5, 130],
    [37, 120],
    [60, 80],
  ] as const)
    sheet.circle(
      960 + x * 3,
      586 - x * 0.115,
      r,
      sheet.radial('0 #fff7de 0.75, 0.25 #ffe3a4 0.3, 1 #ffd48a 0'),
    );
  sheet.shape(
    polygon('830 580, 1090 570, 1290 900, 560 900'),
    sheet.linear('0 #ffe6b0 0.16, 1 #ffe6b0 0'),
    { filter: sheet.blur(16) },
  );
}

function paintNear(sheet: Sheet): void {
  const random = seededRandom(3);
  for (const [x, base, height] of [
    [60, 800, 780],
    [262, 690, 500],
    [1560, 830, 840],
    [1392, 690, 520],
  ] as const) {
    paintSpruce(sheet, {
      x,
      base,
      height,
      lit: '#343a58',
      body: '#151a30',
      snow: '#c5c8e2',
      laden: 0.85,
      random,
    });
    const [half, top] = [height * 0.24, base - height * 0.075];
    sheet.shape(
      `M${x - half} ${base + 26}C${x - half * 0.6} ${base - 4} ${x - half * 0.3} ${top + 6} ${x} ${top + 8}C${x + half * 0.3} ${top + 6} ${x + half * 0.6} ${base - 4} ${x + half} ${base + 26}Z`,
      sheet.linear('0 #c6bdd6, 0.5 #aaa6c8 0.95, 1 #9a98c0 0'),
      { filter: sheet.blur(2.5) },
    );
  }
  sheet.shape(
    'M-20 758C90 736 210 770 330 850L400 920L-20 920Z',
    sheet.linear('0 #a4abd0, 1 #39416a'),
  );
  sheet.shape(
    'M1640 776C1560 760 1460 790 1370 856L1310 920L1640 920Z',
    sheet.linear('0 #7f87b0, 1 #2e355c'),
  );
}
