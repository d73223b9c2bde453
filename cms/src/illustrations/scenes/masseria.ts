import { paintStreaks } from '../brushes/cloud';
import { blob, lens, points, polygon, smooth, under } from '../brushes/curve';
import { paintCrown, paintCypress, paintTrunk, paintTufts, type Leaves } from '../brushes/foliage';
import { paintHaze } from '../brushes/haze';
import { paintRidge } from '../brushes/ridge';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import { paintStoneWall, type Stone } from '../brushes/stone';
import { defineStoryScene } from '../scene';

const olive: Leaves = { lit: '#d3cf94', mid: '#83895a', dark: '#3c4930' };
const bark: Leaves = { lit: '#c9a67c', mid: '#7a5f49', dark: '#3a2c26' };
const tufa: Stone = { lit: '#fff1d0', body: '#f0d8a6', deep: '#b48f60' };
const shade: Stone = { lit: '#c3a380', body: '#a98a6e', deep: '#75604f' };

/** A fortified Apulian farmhouse among olive trees as noon turns to evening. */
export const masseria = defineStoryScene(
  {
    name: 'masseria',
    alt: 'A fortified Apulian masseria of pale tufa rises behind a dry-stone wall among old olive trees in late light.',
    tags: ['masseria', 'apulia', 'olive trees', 'farmhouse', 'real estate', 'evening'],
  },
  (sheet) => {
    paintSky(sheet, '0 #6f9fb3, 0.45 #acc4bd, 0.78 #f2dcae, 1 #fae0ad', 610);
    paintLuminary(sheet, {
      x: 1420,
      y: 360,
      radius: 0,
      disc: '#fff7df',
      glow: '#ffe0a0',
      reach: 760,
      strength: 0.7,
    });
    paintStreaks(
      sheet,
      [
        [-60, 170, 700, 15],
        [420, 110, 520, 10],
        [900, 214, 780, 12],
        [40, 300, 420, 8],
      ],
      '#fdf1d6',
      0.65,
    );
    paintPlain(sheet);
    paintSmallOlive(sheet, 96, 684, 31);
    paintSmallOlive(sheet, 432, 680, 37);
    paintFarmhouse(sheet);
    paintYard(sheet);
    paintTrees(sheet);
  },
);

function paintPlain(sheet: Sheet): void {
  paintRidge(sheet, {
    seed: 71,
    base: 560,
    height: 34,
    length: 1100,
    bottom: 910,
    top: '#93aaa6',
    foot: '#d8cfa6',
  });
  paintRidge(sheet, {
    seed: 18,
    base: 590,
    height: 26,
    length: 800,
    bottom: 910,
    top: '#97a07a',
    foot: '#c9ab72',
  });
  paintHaze(sheet, 500, 584, 650, '#fbe6b8', 0.6);
  let grove = '';
  for (let i = 0; i < 22; i += 1) {
    const [x, r] = [10 + i * 76 + ((i * 37) % 40), 20 + ((i * 29) % 14)];
    grove += blob([
      [x - r * 1.5, 622],
      [x - r * 1.2, 604],
      [x - r * 0.4, 622 - r * 1.2],
      [x + r * 0.5, 624 - r * 1.25],
      [x + r * 1.3, 606],
      [x + r * 1.5, 624],
    ]);
  }
  sheet.shape(grove, sheet.linearAt('0 #b9b883, 1 #6f7a58', 0, 590, 0, 626));
}

function paintFarmhouse(sheet: Sheet): void {
  for (const [x, height, seed] of [
    [500, 190, 2],
    [548, 240, 6],
    [1290, 240, 9],
  ] as const)
    paintCypress(
      sheet,
      x,
      660,
      height,
      { lit: '#a7a45e', mid: '#56663f', dark: '#2b3a29' },
      seed,
      1,
    );
  paintBlock(sheet, 560, 508, 240, 158, 6);
  paintBlock(sheet, 1030, 456, 230, 210, 5);
  paintTower(sheet);
  sheet.shape(polygon('762 508, 716 524, 716 666, 762 666'), '#7a5f4c', { opacity: 0.45 });
  sheet.shape('M1106 666L1106 586A36 36 0 0 1 1178 586L1178 666Z', '#4d382d');
  sheet.shape('M1106 586A36 36 0 0 1 1178 586L1186 586A44 44 0 0 0 1098 586Z', '#fff4d8');
  sheet.shape('M1106 600L1128 604L1128 666L1106 666Z', '#77815f');
  for (const [x, y] of [
    [1092, 490],
    [1140, 490],
    [1192, 490],
  ] as const)
    paintWindow(sheet, x, y, 20, 34);
  for (let i = 0; i < 3; i += 1) {
    const x = 576 + i * 62;
    sheet.shape(`M${x} 666L${x} 604A24 24 0 0 1 ${x + 48} 604L${x + 48} 666Z`, '#5b4436');
    sheet.shape(
      `M${x} 604A24 24 0 0 1 ${x + 48} 604L${x + 54} 604A30 30 0 0 0 ${x - 6} 604Z`,
      '#fff4d8',
    );
    paintWindow(sheet, x + 14, 528, 18, 26);
  }
  paintStairs(sheet);
}

function paintBlock(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  seed: number,
): void {
  paintStoneWall(
    sheet,
    { x, y, width, height, course: 26, seed, contrast: 0.12 },
    { ...tufa, lit: '#f2dcaf', body: '#fbe9c4' },
  );
  sheet.rect(x - 4, y - 9, width + 8, 11, sheet.linear('0 #fff9e8, 1 #e2c796'));
  sheet.rect(x, y + 2, width, 6, '#9c7c55', { opacity: 0.5 });
}

function paintStairs(sheet: Sheet): void {
  let d = 'M1260 666L1260 512';
  for (let i = 0; i < 14; i += 1)
    d += `L${1260 + i * 10} ${512 + i * 11}L${1270 + i * 10} ${512 + i * 11}`;
  sheet.shape(`${d}L1400 666Z`, sheet.linear('0 #fff3d4, 1 #dcbc88', 0, 0, 1, 1));
  sheet.shape('M1276 666L1276 622A26 26 0 0 1 1328 622L1328 666Z', '#6b5140');
}

function paintTower(sheet: Sheet): void {
  paintStoneWall(
    sheet,
    { x: 846, y: 318, width: 184, height: 348, course: 26, seed: 12, contrast: 0.12 },
    { lit: '#f6e3ba', body: '#fdecc9', deep: '#dcc092' },
  );
  paintStoneWall(
    sheet,
    { x: 762, y: 318, width: 84, height: 348, course: 26, seed: 13, contrast: 0.2 },
    { ...shade, lit: '#b4967a', body: '#a88a70' },
  );
  sheet.shape(polygon('846 640, 1030 640, 1044 666, 846 666'), '#fff1d0');
  sheet.shape(polygon('762 640, 846 640, 846 666, 746 666'), '#a08268');
  sheet.rect(750, 268, 96, 34, '#a78a70');
  sheet.rect(846, 268, 196, 34, sheet.linear('0 #fffaea, 1 #f0dab0'));
  sheet.rect(846, 264, 200, 6, '#fffdf2');
  sheet.rect(746, 264, 100, 6, '#bda085');
  sheet.rect(762, 302, 268, 18, '#7d6149', { opacity: 0.75 });
  for (let i = 0; i < 10; i += 1)
    sheet.shape(
      `M${848 + i * 20} 300L${859 + i * 20} 300L${859 + i * 20} 312Q${853 + i * 20} 320 ${848 + i * 20} 312Z`,
      '#fff3d4',
    );
  for (let i = 0; i < 5; i += 1)
    sheet.shape(
      `M${752 + i * 20} 300L${762 + i * 20} 300L${762 + i * 20} 312Q${757 + i * 20} 320 ${752 + i * 20} 312Z`,
      '#b0917a',
    );
  sheet.shape(
    'M900 264L900 224Q916 206 932 224L932 264ZM910 258L910 236Q916 228 922 236L922 258Z',
    '#f3ddb2',
  );
  sheet.rect(908, 234, 16, 24, '#8fa9a6');
  sheet.circle(916, 240, 5, '#6d4a2c');
  sheet.rect(926, 296, 24, 24, '#7d6149');
  paintWindow(sheet, 926, 376, 24, 42);
  paintWindow(sheet, 926, 500, 24, 42);
  sheet.rect(800, 410, 8, 34, '#4b382e');
  sheet.rect(800, 530, 8, 34, '#4b382e');
  sheet.line('M846 264L846 666', '#fffaea', 2, { opacity: 0.6, cap: 'butt' });
}

function paintWindow(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  sheet.rect(x - 5, y - 5, width + 10, height + 10, '#fff6e0');
  sheet.rect(x, y, width, height, '#54463a');
  sheet.rect(x, y, width * 0.5, height, '#7d8a6c');
  sheet.rect(x - 7, y + height + 4, width + 14, 4, '#b9996a');
}

function paintYard(sheet: Sheet): void {
  const wall = points('-20 664, 300 660, 700 664, 1020 662, 1300 660, 1640 664');
  sheet.shape(under(wall, 910), sheet.linear('0 #d9aa70, 0.35 #bd7f50, 1 #7d4936'));
  const path =
    'M1106 666L1178 666C1180 700 1100 740 1010 790C950 830 900 870 880 910L560 910C640 850 760 800 880 760C980 724 1094 700 1106 666Z';
  sheet.shape(path, sheet.linear('0 #fbe6bb, 1 #d9ac78'));
  sheet.shape(polygon('560 666, 1400 666, 1290 692, 430 696'), '#5d3a2f', { opacity: 0.45 });
  for (const [x, width, seed] of [
    [-20, 560, 3],
    [1400, 240, 8],
  ] as const) {
    paintStoneWall(
      sheet,
      { x, y: 664, width, height: 52, course: 14, seed, contrast: 0.4 },
      { lit: '#f3dcaf', body: '#cfae80', deep: '#8a6a4c' },
    );
    sheet.rect(x, 661, width, 5, '#fff3d2');
    sheet.shape(
      polygon([
        [x, 716],
        [x + width, 716],
        [x + width - 60, 738],
        [x - 60, 738],
      ]),
      '#55322a',
      { opacity: 0.5 },
    );
  }
}

const faded: Leaves = { lit: '#d6d2a0', mid: '#9aa071', dark: '#66704d' };

function paintSmallOlive(sheet: Sheet, x: number, base: number, seed: number): void {
  sheet.shape(lens(x - 130, base + 6, x + 50, base + 2, 9), '#6d3d2c', { opacity: 0.5 });
  paintTrunk(sheet, x, base, 74, bark, 1);
  paintCrown(sheet, x - 18, base - 84, 110, 66, faded, seed, 1);
  paintCrown(sheet, x + 28, base - 92, 100, 62, faded, seed + 1, 1);
}

function paintTrees(sheet: Sheet): void {
  paintSmallOlive(sheet, 1322, 704, 41);
  for (const [x, base, size, seed] of [
    [286, 816, 1.05, 4],
    [1452, 826, 1.2, 11],
  ] as const) {
    sheet.shape(lens(x - 330 * size, base + 16, x + 110 * size, base + 4, 26), '#4a2a24', {
      opacity: 0.6,
    });
    paintTrunk(sheet, x, base, 190 * size, bark, 1);
    const spread: readonly (readonly [number, number, number, number])[] = [
      [0, -270, 230, 120],
      [-104, -212, 210, 124],
      [100, -220, 210, 124],
      [-6, -196, 200, 90],
    ];
    spread.forEach(([dx, dy, width, height], i) =>
      paintCrown(
        sheet,
        x + dx * size,
        base + dy * size,
        width * size,
        height * size,
        olive,
        seed + i,
        1,
      ),
    );
  }
  const bank = points('-20 846, 160 856, 320 880, 470 912');
  sheet.shape(under(bank, 920), '#5b382c');
  sheet.line(smooth(bank), '#e9b57c', 2, { opacity: 0.6 });
  sheet.shape(blob('1640 850, 1500 866, 1360 892, 1300 920, 1640 920', 0.6), '#54332a');
  paintTufts(
    sheet,
    [
      [60, 866, 60],
      [180, 880, 52],
      [300, 900, 46],
      [1450, 890, 50],
      [1560, 876, 62],
    ],
    { lit: '#e0cd86', mid: '#9a8a4f', dark: '#4c4a2c' },
    15,
  );
}
