import { lens, points, polygon, smooth, under } from '../brushes/curve';
import { paintCypress, paintTufts, type Leaves } from '../brushes/foliage';
import { paintHaze } from '../brushes/haze';
import { paintRidge } from '../brushes/ridge';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import { paintStreaks } from '../brushes/cloud';
import { paintStoneWall } from '../brushes/stone';
import { paintReflection, paintRipples } from '../brushes/water';
import { defineStoryScene } from '../scene';

const cypress: Leaves = { lit: '#b3a35e', mid: '#5d683c', dark: '#26321f' };
const terrace = 664;

/** A modernist villa with a pool, for the category of real estate. */
export const realEstate = defineStoryScene(
  {
    name: 'real-estate',
    alt: 'A modernist limestone villa with glass walls, a long pool and cypresses on a hillside at golden hour.',
    tags: ['villa', 'architecture', 'pool', 'cypress', 'limestone', 'golden hour'],
  },
  (sheet) => {
    paintSky(sheet, '0 #7fa3ad, 0.4 #bcc6b4, 0.72 #f0d7a4, 1 #fbe3b4', 560);
    paintLuminary(sheet, {
      x: 330,
      y: 430,
      radius: 34,
      disc: '#fffbe8',
      glow: '#ffe3a6',
      reach: 620,
      strength: 0.9,
    });
    paintStreaks(
      sheet,
      [
        [500, 150, 820, 12],
        [940, 224, 760, 10],
        [-120, 236, 560, 9],
      ],
      '#fdf0cf',
      0.6,
    );
    paintHills(sheet);
    paintGrove(sheet);
    paintVilla(sheet);
    paintPool(sheet);
    paintForeground(sheet);
  },
);

function paintHills(sheet: Sheet): void {
  paintRidge(sheet, {
    seed: 61,
    base: 470,
    height: 70,
    length: 900,
    craggy: true,
    step: 12,
    bottom: 700,
    top: '#a8b1a4',
    foot: '#e9d3a3',
  });
  paintRidge(sheet, {
    seed: 16,
    base: 530,
    height: 60,
    length: 760,
    bottom: 910,
    top: '#8f9a80',
    foot: '#cbb988',
  });
  paintHaze(sheet, 440, 540, 620, '#fde6b6', 0.6);
  paintRidge(sheet, {
    seed: 28,
    base: 618,
    height: 56,
    length: 640,
    bottom: 910,
    top: '#757f58',
    foot: '#a79a68',
    rim: '#f3dc9e',
  });
  const rows: string[] = [];
  for (let i = 0; i < 7; i += 1)
    rows.push(
      smooth([
        [-20, 668 + i * 15],
        [200, 646 + i * 17],
        [420, 660 + i * 16],
        [620, 690 + i * 12],
      ]),
    );
  sheet.line(rows.join(''), '#56613c', 4, { opacity: 0.4 });
  const slope = points('980 520, 1120 430, 1260 372, 1400 330, 1520 300, 1640 286');
  sheet.shape(under(slope, 760), sheet.linear('0 #98936a, 0.5 #6f7450, 1 #4e573a'));
  sheet.line(smooth(slope), '#f6dfa4', 2, { opacity: 0.7 });
}

function paintGrove(sheet: Sheet): void {
  for (const [x, base, height, seed] of [
    [1296, 470, 230, 3],
    [1364, 480, 300, 9],
    [1436, 500, 270, 5],
    [1502, 540, 350, 7],
    [1566, 560, 310, 12],
  ] as const)
    paintCypress(sheet, x, base + 90, height, cypress, seed);
  paintCypress(sheet, 604, 676, 340, cypress, 21);
  paintCypress(sheet, 548, 684, 250, cypress, 22);
}

function paintVilla(sheet: Sheet): void {
  const stone = { lit: '#fff4d6', body: '#d9c193', deep: '#a38a62' };
  sheet.rect(690, 520, 700, 144, '#33291c');
  paintUpperFloor(sheet, stone);
  paintGlassHall(sheet);
  paintStoneWall(sheet, { x: 1196, y: 510, width: 214, height: 154, course: 19, seed: 4 }, stone);
  sheet.shape(polygon('1196 510, 1410 510, 1410 534, 1196 548'), '#5b4a30', { opacity: 0.5 });
  sheet.shape(
    polygon('640 494, 1446 494, 1446 516, 640 516'),
    sheet.linearAt('0 #fff4d6, 0.5 #efdcb2, 1 #c9b083', 640, 0, 1446, 0),
  );
  sheet.shape(polygon('640 516, 1446 516, 1410 526, 700 526'), '#4d3f2a');
  sheet.rect(640, 493, 806, 2.5, '#fffbea');
  for (const x of [708, 948, 1180])
    sheet.rect(x, 524, 7, 140, sheet.linear('0 #fff0cc, 0.4 #6d5a3c, 1 #33291c', 0, 0, 1, 0));
}

function paintUpperFloor(sheet: Sheet, stone: { lit: string; body: string; deep: string }): void {
  sheet.shape(polygon('830 388, 862 380, 862 496, 830 496'), stone.lit);
  sheet.rect(
    862,
    380,
    458,
    116,
    sheet.linearAt('0 #f3dfb4, 0.6 #dcc598, 1 #b89f74', 862, 0, 1320, 0),
  );
  sheet.shape(polygon('862 380, 1320 380, 1320 404, 862 416'), '#6e5a3a', { opacity: 0.42 });
  const glass = sheet.linearAt('0 #f7c877, 0.35 #c98f4c, 0.7 #6c6a56, 1 #43504a', 910, 0, 1180, 40);
  sheet.rect(906, 404, 276, 80, '#2c2519');
  sheet.rect(910, 408, 268, 74, glass);
  sheet.shape(polygon('1010 408, 1070 408, 1010 482, 950 482'), '#fff3d0', { opacity: 0.22 });
  for (const x of [976, 1043, 1110]) sheet.rect(x, 406, 3, 78, '#2c2519');
  let slats = '';
  for (let x = 1206; x < 1310; x += 9) slats += `M${x} 408L${x} 496`;
  sheet.line(slats, '#8c6f45', 4.5, { cap: 'butt', opacity: 0.8 });
  sheet.rect(
    806,
    362,
    546,
    19,
    sheet.linearAt('0 #fff6da, 0.5 #f0deb5, 1 #c9b083', 806, 0, 1352, 0),
  );
  sheet.shape(polygon('806 381, 1352 381, 1320 390, 850 390'), '#54452d');
  sheet.rect(806, 361, 546, 2.5, '#fffdf0');
  sheet.line(
    'M716 470L826 470M716 470L716 494M744 470L744 494M772 470L772 494M800 470L800 494',
    '#6d5a3c',
    2,
    { cap: 'butt' },
  );
}

function paintGlassHall(sheet: Sheet): void {
  sheet.rect(700, 526, 496, 138, sheet.linear('0 #8a5f2f, 0.4 #e3ab5f, 1 #f6d596'));
  sheet.rect(700, 526, 496, 30, '#3b2d1a', { opacity: 0.55 });
  sheet.shape('M742 664L742 624Q742 618 750 618L840 618Q848 618 848 624L848 664Z', '#7a5430', {
    opacity: 0.85,
  });
  sheet.rect(876, 632, 60, 6, '#5d4226');
  sheet.line('M882 638L878 664M930 638L934 664', '#5d4226', 3);
  sheet.line('M1020 526L1020 566', '#4a3720', 2);
  sheet.shape('M1000 580A20 16 0 0 1 1040 580Z', '#fff3cc');
  sheet.rect(974, 622, 108, 7, '#5d4226');
  sheet.line(
    'M984 629L984 664M1072 629L1072 664M1000 664L1004 610M1052 664L1048 610',
    '#5d4226',
    4,
  );
  sheet.shape(polygon('1110 540, 1170 540, 1170 610, 1110 610'), '#b0532f', { opacity: 0.75 });
  sheet.shape(
    polygon('700 526, 800 526, 700 640') + polygon('868 526, 948 526, 820 664, 740 664'),
    '#f5f0d8',
    { opacity: 0.2 },
  );
  for (const x of [826, 1070]) sheet.rect(x, 526, 3, 138, '#33291c');
}

function paintPool(sheet: Sheet): void {
  sheet.shape(
    polygon([
      [560, terrace],
      [1600, terrace],
      [1600, 900],
      [300, 900],
    ]),
    sheet.linear('0 #f4dfb2, 0.4 #dcc394, 1 #a98c60'),
  );
  sheet.shape(
    polygon([
      [1196, terrace],
      [1600, terrace],
      [1600, 712],
      [1300, 712],
    ]),
    '#6d5838',
    { opacity: 0.45 },
  );
  const water = polygon('676 716, 1404 716, 1534 846, 520 846');
  sheet.shape(polygon('664 708, 1416 708, 1556 858, 496 858'), '#fff2cf');
  sheet.shape(water, sheet.linear('0 #b7a878, 0.3 #6f9a90, 1 #1f5f68'));
  sheet.group({ clip: sheet.clip(water) }, () => {
    paintReflection(sheet, 706, 0.72, 0.5, () => {
      paintUpperFloor(sheet, { lit: '#f6e3ba', body: '#d9c193', deep: '#a38a62' });
      paintGlassHall(sheet);
      sheet.rect(640, 494, 806, 22, '#fff0cc');
      sheet.rect(1196, 510, 214, 154, '#c9b083');
    });
    sheet.rect(480, 716, 1100, 130, sheet.linear('0 #1f5f68 0.05, 1 #12474f 0.75'));
    paintRipples(
      sheet,
      { seed: 9, from: 560, to: 1500, top: 730, bottom: 846, count: 34, scale: 0.7 },
      '#fff3d0',
      0.32,
    );
    sheet.shape(polygon('676 716, 1404 716, 1414 726, 668 726'), '#3d5a50', { opacity: 0.6 });
  });
  paintLounger(sheet, 1456, 744);
  paintLounger(sheet, 1530, 792);
}

function paintLounger(sheet: Sheet, x: number, y: number): void {
  sheet.shape(lens(x - 40, y + 20, x + 120, y + 20, 9), '#5b4628', { opacity: 0.5 });
  sheet.shape(
    polygon([
      [x - 34, y - 4],
      [x + 30, y - 4],
      [x + 60, y - 34],
      [x + 68, y - 30],
      [x + 36, y + 5],
      [x - 34, y + 5],
    ]),
    sheet.linear('0 #fffaf0, 1 #d6bf96'),
  );
  sheet.line(
    `M${x - 26} ${y + 5}L${x - 26} ${y + 18}M${x + 28} ${y + 5}L${x + 28} ${y + 18}`,
    '#6d5838',
    3,
  );
}

function paintForeground(sheet: Sheet): void {
  const bank = points('-20 770, 120 752, 260 770, 380 816, 470 866, 520 920');
  sheet.shape(under(bank, 920), sheet.linear('0 #66683f, 0.4 #3d4529, 1 #1d2616'));
  sheet.line(smooth(bank), '#f0d795', 2, { opacity: 0.6 });
  const tufts = [
    [40, 800, 60],
    [130, 812, 54],
    [220, 836, 66],
    [320, 860, 62],
    [400, 888, 58],
    [90, 880, 80],
    [250, 910, 86],
    [10, 900, 76],
  ] as const;
  paintTufts(sheet, tufts, { lit: '#c3b069', mid: '#6f7442', dark: '#28321c' }, 5);
}
