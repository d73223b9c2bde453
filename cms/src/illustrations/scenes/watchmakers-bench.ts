import { lens, polygon, smooth } from '../brushes/curve';
import { paintDiver } from '../brushes/diver';
import { paintMovement } from '../brushes/movement';
import type { Sheet } from '../brushes/sheet';
import { paintStrap, type CaseMetal } from '../brushes/watch-case';
import { defineStoryScene } from '../scene';

const steel: CaseMetal = { flash: '#fff3dc', lit: '#d5cabb', body: '#938a80', deep: '#3b3733' };

/** A vintage diver's watch on a watchmaker's bench in lamp light, seen from above. */
export const watchmakersBench = defineStoryScene(
  {
    name: 'watchmakers-bench',
    alt: "A vintage diver's watch lies on a green bench mat beside an open movement, a loupe and brass tools in warm lamp light.",
    tags: ['watch', 'diver', 'watchmaker', 'bench', 'loupe', 'movement', 'lamp light'],
  },
  (sheet) => {
    paintBench(sheet);
    paintTools(sheet);
    sheet.group({ transform: 'translate(890 452) rotate(-17) scale(2.5)' }, () => {
      sheet.shape('M-46 -330L-40 330L64 330L72 -330Z', '#050806', {
        opacity: 0.5,
        filter: sheet.blur(7),
        transform: 'translate(12 10)',
      });
      sheet.circle(14, 20, 108, '#050806', { opacity: 0.65, filter: sheet.blur(7) });
      paintStrap(sheet, { lit: '#b5713c', body: '#84481f', deep: '#3d1d0c', stitch: '#f0dcb4' });
      paintDiver(sheet, steel, '#ecd2a0');
    });
    sheet.rect(
      0,
      0,
      1600,
      900,
      sheet.radialAt(
        '0 #ffdd9c 0.24, 0.3 #ffcf85 0.08, 0.62 #120c08 0.16, 1 #0a0705 0.86',
        760,
        300,
        1080,
      ),
    );
  },
);

function paintBench(sheet: Sheet): void {
  sheet.rect(0, 0, 1600, 900, sheet.linear('0 #7a4e2d, 0.5 #5f3a22, 1 #3a2215', 0, 0, 1, 1));
  let grain = '';
  for (let i = 0; i < 9; i += 1)
    grain += lens(
      -300 + ((i * 397) % 900),
      20 + i * 54,
      700 + ((i * 211) % 1100),
      34 + i * 53,
      4 + (i % 4) * 3,
    );
  sheet.shape(grain, '#2f1a0f', { opacity: 0.3 });
  const mat = polygon('392 70, 1548 -14, 1616 812, 452 880');
  sheet.shape(mat, '#0b0705', {
    opacity: 0.6,
    filter: sheet.blur(10),
    transform: 'translate(12 18)',
  });
  sheet.shape(mat, sheet.linear('0 #4b6a54, 0.5 #2f4a3b, 1 #172a22', 0, 0, 1, 1));
  sheet.line('M416 92L1528 12L1592 790L474 856Z', '#c9b27a', 2, {
    dash: '11 8',
    cap: 'butt',
    opacity: 0.5,
  });
  sheet.line('M392 70L1548 -14', '#a9c2a0', 2.5, { opacity: 0.6 });
}

function paintTools(sheet: Sheet): void {
  sheet.group({ transform: 'translate(1352 560) scale(1.36) rotate(14)' }, () => {
    sheet.circle(9, 13, 106, '#050806', { opacity: 0.6, filter: sheet.blur(6) });
    paintMovement(sheet);
  });
  paintLoupe(sheet);
  paintDriver(sheet, 'translate(1230 236) rotate(24)', '#b8823a');
  paintDriver(sheet, 'translate(1256 152) rotate(20)', '#8b2f2a');
  sheet.group({ transform: 'translate(300 196) rotate(38)' }, () => {
    const legs = 'M-190 -4L150 -16L262 -3L150 -9L-150 3ZM-190 4L150 16L262 3L150 9L-150 -3Z';
    sheet.shape(legs, '#050302', {
      opacity: 0.55,
      filter: sheet.blur(4),
      transform: 'translate(8 14)',
    });
    sheet.shape(legs, sheet.linear('0 #fff0d2, 0.5 #a39a8c, 1 #5c554c'));
    sheet.shape('M-206 -8L-120 -10L-120 10L-206 8Z', sheet.linear('0 #f7e9cf, 1 #6d655a'));
  });
  for (const [x, y, r] of [
    [1140, 742, 9],
    [1176, 770, 7],
    [1122, 790, 6],
    [1200, 728, 6],
  ] as const) {
    sheet.circle(x + 4, y + 6, r, '#050806', { opacity: 0.5 });
    sheet.circle(x, y, r, sheet.linear('0 #fff1cf, 0.6 #b08b4c, 1 #5c4320', 0, 0, 1, 1));
    sheet.line(`M${x - r * 0.7} ${y - r * 0.4}L${x + r * 0.7} ${y + r * 0.4}`, '#3d2b12', 1.8, {
      cap: 'butt',
    });
  }
}

function paintLoupe(sheet: Sheet): void {
  sheet.group({ transform: 'translate(318 610)' }, () => {
    sheet.ellipse(34, 40, 168, 160, '#050302', { opacity: 0.7, filter: sheet.blur(12) });
    sheet.circle(0, 0, 150, sheet.linear('0 #5c524a, 0.35 #28221e, 1 #0c0908', 0, 0, 1, 1));
    sheet.ring(0, 0, 146, '#ffe1ae', 2.4, { opacity: 0.55 });
    for (const r of [132, 122]) sheet.ring(0, 0, r, '#070504', 3, { opacity: 0.7 });
    sheet.circle(0, 0, 112, sheet.linear('0 #8d6b36, 0.5 #e9c682, 1 #5e4420', 0, 0, 1, 1));
    sheet.circle(
      0,
      0,
      100,
      sheet.radialAt('0 #c8b793, 0.5 #7d6f58, 0.85 #3a322a, 1 #15110e', 26, 34, 120),
    );
    sheet.shape(
      'M-84 -30A90 90 0 0 1 24 -86C-10 -60 -56 -20 -70 24A90 90 0 0 1 -84 -30Z',
      '#fff6df',
      { opacity: 0.55 },
    );
    sheet.line(smooth('30 82, 62 58, 82 24'), '#fff1cf', 5, { opacity: 0.6 });
  });
}

function paintDriver(sheet: Sheet, transform: string, colour: string): void {
  sheet.group({ transform }, () => {
    const shaft = 'M-200 -4L-60 -5L-60 5L-200 4Z';
    sheet.shape(`${shaft}M-60 -15L190 -15Q206 -15 206 0Q206 15 190 15L-60 15Z`, '#050302', {
      opacity: 0.5,
      filter: sheet.blur(5),
      transform: 'translate(8 14)',
    });
    sheet.shape(shaft, sheet.linear('0 #fff3dc, 0.5 #a59c90, 1 #4f4941'));
    sheet.shape(
      'M-60 -15L120 -15L120 15L-60 15Z',
      sheet.linear('0 #fff0cb, 0.4 #c59a52, 1 #573d18'),
    );
    for (let x = -48; x < 112; x += 8)
      sheet.line(`M${x} -14L${x} 14`, '#573d18', 1.4, { opacity: 0.55, cap: 'butt' });
    sheet.shape(
      'M120 -17L190 -17Q208 -17 208 0Q208 17 190 17L120 17Z',
      sheet.linear(`0 #fff0cb, 0.25 ${colour}, 1 #1c0f0a`),
    );
  });
}
