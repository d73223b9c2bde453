import { blob, lens, points, polygon, smooth, under } from '../brushes/curve';
import { paintHaze } from '../brushes/haze';
import { type Massif, paintMassif } from '../brushes/massif';
import { paintRorbu, type Rorbu } from '../brushes/rorbu';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import { paintReflection, paintRipples, paintWater } from '../brushes/water';
import { defineStoryScene } from '../scene';

const shoreline = 610;

const cabin = {
  gable: ['#a83a35', '#8a2a2d'],
  side: ['#6b2029', '#4a1a28'],
  timber: '#1b2233',
  trim: '#d3dde6',
  snow: ['#dbe7ef', '#8fabc6'],
  light: '#fff0bd',
  glow: '#ffb45e',
} as const;

const cabins: readonly Rorbu[] = [
  { ...cabin, x: 890, y: 586, scale: 11, length: 6, stilts: 3.4 },
  { ...cabin, x: 700, y: 594, scale: 17, length: 6.2, stilts: 3.1 },
  { ...cabin, x: 452, y: 606, scale: 25, length: 6, stilts: 2.9 },
  { ...cabin, x: 76, y: 622, scale: 38, length: 6, stilts: 2.7 },
];

const wall: Massif = {
  seed: 21,
  crest:
    '560 622, 690 520, 760 430, 812 400, 866 300, 920 262, 1000 96, 1064 210, 1108 250, 1160 340, 1226 300, 1300 168, 1372 270, 1430 330, 1510 250, 1640 380',
  bottom: shoreline + 10,
  lit: ['#e3ecf1', '#a8c0d0'],
  shade: ['#4d7299', '#5c80a0'],
  rock: '#37557c',
  rim: '#f7e6dc',
  light: -1,
  rough: 0.09,
  ribs: 0.75,
};

/** Red fishermen's cabins on stilts below Lofoten's peaks in the blue hour of midwinter. */
export const lofotenBlue = defineStoryScene(
  {
    name: 'lofoten-blue',
    alt: 'Red fishermen’s cabins on stilts stand lamp-lit over still water beneath steep snow peaks in the blue hour of a Lofoten winter.',
    tags: ['lofoten', 'norway', 'winter', 'blue hour', 'cabins', 'fjord'],
  },
  (sheet) => {
    paintHeaven(sheet);
    paintPeaks(sheet);
    paintFjord(sheet);
    paintVillage(sheet);
    paintForeground(sheet);
  },
);

function paintHeaven(sheet: Sheet): void {
  paintSky(sheet, '0 #10264a, 0.34 #28527c, 0.66 #6b97ab, 0.86 #c3cdc9, 1 #eccdb8', shoreline);
  paintVeil(sheet);
  paintLuminary(sheet, {
    x: 560,
    y: 640,
    radius: 0,
    disc: '#ffffff',
    glow: '#f6c3a4',
    reach: 560,
    strength: 0.6,
  });
}

/** A faint curtain of northern light: thin rays that fade upwards from one slow curve. */
function paintVeil(sheet: Sheet): void {
  const foot = (t: number): number => 250 - 70 * Math.sin(t * 3.4 + 0.5) - 60 * t;
  sheet.group({ filter: sheet.blur(12), opacity: 0.6 }, () => {
    for (let i = 0; i < 22; i += 1) {
      const t = i / 21;
      const [x, y] = [-60 + t * 900, foot(t)];
      const tall = 170 + 70 * Math.sin(i * 1.9) + 40 * Math.sin(i * 0.7);
      const ray = polygon([
        [x, y],
        [x + 46, foot(t + 0.05)],
        [x + 90, y - tall],
        [x + 40, y - tall * 1.1],
      ]);
      const strength =
        0.42 * Math.sin(Math.PI * (0.12 + t * 0.8)) * (0.6 + 0.4 * Math.sin(i * 2.3));
      sheet.shape(
        ray,
        sheet.linear(
          `0 #63c9a8 0, 0.75 #7edcb4 ${strength.toFixed(2)}, 1 #a4ecc9 ${(strength * 0.5).toFixed(2)}`,
        ),
      );
    }
  });
}

function paintPeaks(sheet: Sheet): void {
  paintMassif(sheet, {
    seed: 4,
    crest:
      '-40 470, 60 400, 120 436, 214 356, 280 430, 360 400, 430 470, 520 440, 610 500, 700 470, 800 520, 900 500',
    bottom: shoreline,
    lit: ['#a9c0cf', '#d3d3d0'],
    shade: ['#7d9db8', '#b3bfc6'],
    light: -1,
    ribs: 0.4,
  });
  paintHaze(sheet, 470, 600, 640, '#e6d2c6', 0.6);
  paintMassif(sheet, wall);
  paintHaze(sheet, 470, 604, 660, '#a9bfca', 0.7);
}

function paintFjord(sheet: Sheet): void {
  paintWater(
    sheet,
    shoreline,
    900,
    '0 #b7c2c6, 0.12 #7f9fb2, 0.4 #3b6587, 0.75 #1b3d63, 1 #0c2443',
  );
  sheet.group({ filter: sheet.blur(9), opacity: 0.5 }, () =>
    paintReflection(sheet, shoreline + 4, 0.5, 1, () => paintMassif(sheet, wall)),
  );
  sheet.rect(0, 660, 1600, 240, sheet.linear('0 #1b3d63 0, 0.75 #0c2443 0.75, 1 #0a1e3a 0.9'));
  paintRipples(
    sheet,
    { seed: 9, from: 0, to: 1600, top: 620, bottom: 890, count: 10 },
    '#cfdde4',
    0.16,
  );
  paintRipples(
    sheet,
    { seed: 19, from: 0, to: 1600, top: 650, bottom: 890, count: 8 },
    '#0b2140',
    0.24,
  );
}

function paintVillage(sheet: Sheet): void {
  const rock = points(
    '-20 606, 160 596, 420 588, 640 584, 860 588, 960 598, 1020 606, 1080 616, 1130 626',
  );
  sheet.shape(under(rock, 627), sheet.linear('0 #e3ecf2, 0.45 #88a4bd, 0.75 #2c4a6e, 1 #142742'));
  for (const each of cabins) paintRorbu(sheet, each);
  cabins.forEach((each, index) => {
    const water = each.y + each.stilts * each.scale;
    paintLampPath(sheet, each, water, index);
  });
}

function paintLampPath(sheet: Sheet, each: Rorbu, water: number, index: number): void {
  const s = each.scale;
  sheet.group({ filter: sheet.blur(Math.max(2, s * 0.09)), opacity: 0.5 }, () =>
    paintReflection(sheet, water, 0.62, 0.75, () => {
      const [x, y] = [each.x, each.y];
      sheet.shape(
        polygon([
          [x, water],
          [x, y - 2.9 * s],
          [x + 2.7 * s, y - 5.4 * s],
          [x + 5.4 * s, y - 2.9 * s],
          [x + 5.4 * s, water],
        ]),
        '#7c2830',
      );
    }),
  );
  for (const [across, length] of [
    [1.3, 4.4],
    [4.1, 5.2],
  ] as const) {
    const x = each.x + across * s;
    sheet.rect(
      x - 0.6 * s,
      water,
      1.2 * s,
      length * s,
      sheet.linear('0 #ffc878 0.5, 1 #ff9a55 0'),
      {
        filter: sheet.blur(s * 0.16),
      },
    );
    let d = '';
    for (let i = 0; i < 9; i += 1) {
      const y = water + 3 + length * s * Math.pow((i + 0.5) / 9, 1.25);
      const half = s * (0.62 - i * 0.03) * (0.7 + ((i * 7 + index * 3) % 5) * 0.16);
      const sway = (((i * 5 + index) % 4) - 1.5) * s * 0.14;
      d += lens(x - half + sway, y, x + half + sway, y, s * 0.15);
    }
    sheet.shape(
      d,
      sheet.linearAt('0 #ffd58a 0.95, 1 #ff9a55 0.25', 0, water, 0, water + length * s),
    );
    sheet.circle(
      x,
      each.y - 1.6 * s,
      s * 3,
      sheet.radial('0 #ffcf86 0.4, 0.4 #ffb765 0.13, 1 #ffb765 0'),
    );
  }
}

function paintForeground(sheet: Sheet): void {
  paintBoat(sheet);
  const rock = points(
    '1180 920, 1240 880, 1300 872, 1350 846, 1430 838, 1480 812, 1560 806, 1640 780',
  );
  sheet.shape(
    under(rock, 920, false),
    sheet.linearAt('0 #7f9ab6, 0.5 #4a678c, 1 #1b3152', 0, 790, 0, 910),
  );
  const snow = points('1236 884, 1300 856, 1360 826, 1430 812, 1500 784, 1570 774, 1640 748');
  const edge = points('1640 800, 1560 818, 1500 822, 1450 850, 1370 858, 1310 882');
  sheet.shape(blob([...snow, ...edge], 0.7), sheet.linear('0 #d9e4ec, 0.5 #9db7cf, 1 #5d80a5'));
  sheet.line(smooth(snow), '#f8e7dc', 2, { opacity: 0.8 });
  for (const facet of [
    '1318 880, 1352 860, 1346 906, 1300 930',
    '1362 860, 1404 852, 1372 930, 1330 930, 1356 900',
    '1462 842, 1508 822, 1470 880, 1490 930, 1420 930',
    '1530 822, 1572 812, 1600 866, 1560 930, 1540 880',
    '1610 806, 1640 800, 1640 930, 1624 880',
  ])
    sheet.shape(polygon(facet), sheet.linear('0 #0c1c38 0.8, 1 #0a1830 0.1'));
}

/** A Nordland boat at its mooring. */
function paintBoat(sheet: Sheet): void {
  const hull =
    'M-104 -46C-98 -30 -92 -20 -84 -14C-50 -9 40 -9 78 -15C92 -24 102 -36 108 -52C98 -48 92 -38 84 -33C40 -23 -40 -23 -80 -30C-90 -35 -96 -42 -104 -46Z';
  const far = 'M-80 -30C-40 -37 40 -37 84 -33C40 -23 -40 -23 -80 -30Z';
  sheet.group({ transform: 'translate(1196 738) scale(1.05)' }, () => {
    sheet.group({ transform: 'translate(0 -24) scale(1 -0.8)', opacity: 0.6 }, () =>
      sheet.shape(hull, '#081730', { filter: sheet.blur(4) }),
    );
    sheet.shape(far, sheet.linear('0 #7c5a4c, 1 #2a2230'));
    for (const x of [-44, 0, 42]) sheet.rect(x, -34, 9, 9, '#c7cfd8', { opacity: 0.75 });
    sheet.shape(hull, sheet.linear('0 #6f8097, 0.45 #2c3f5e, 1 #0b1a34'));
    sheet.line('M-92 -24C-50 -15 40 -15 90 -26', '#0b1a34', 1.4, { opacity: 0.7 });
    sheet.line(
      'M-104 -46C-96 -42 -90 -35 -80 -30C-40 -23 40 -23 84 -33C92 -38 98 -48 108 -52',
      '#f3d6c3',
      2.4,
    );
    sheet.shape(lens(-120, -10, 124, -10, 3), '#dbe7ee', { opacity: 0.45 });
    sheet.line('M-104 -46C-150 -24 -196 -16 -236 -14', '#0b1a34', 1.4, { opacity: 0.7 });
  });
  sheet.circle(942, 724, 10, sheet.linear('0 #ff9d7e, 0.5 #d9543f, 1 #5c1f2c'));
  sheet.shape(lens(918, 733, 968, 733, 3), '#081730', { opacity: 0.6 });
}
