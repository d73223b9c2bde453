import { lens, points, polygon, under } from '../brushes/curve';
import { paintGiltDial, paintSalmonDial, paintSectorDial } from '../brushes/dress-dials';
import { paintVignette } from '../brushes/haze';
import type { Sheet } from '../brushes/sheet';
import { paintLuminary, paintSky } from '../brushes/sky';
import {
  paintBezel,
  paintCrown,
  paintCrystal,
  paintLugs,
  type CaseMetal,
  type Leather,
} from '../brushes/watch-case';
import { paintGlitter, paintRipples, paintWater } from '../brushes/water';
import { defineStoryScene } from '../scene';

const back = 196;
const edge = 672;
const horizon = 128;
const squash = 0.84;

const steel: CaseMetal = { flash: '#fffaf0', lit: '#d9dbe0', body: '#8f96a3', deep: '#2f3542' };
const gold: CaseMetal = { flash: '#fff2c8', lit: '#ecc47c', body: '#b98844', deep: '#53361a' };

interface Piece {
  x: number;
  metal: CaseMetal;
  leather: Leather;
  dial: (sheet: Sheet) => void;
}

const pieces: readonly Piece[] = [
  {
    x: 378,
    metal: steel,
    leather: { lit: '#5a70a4', body: '#27365f', deep: '#0b1127', stitch: '#c9d0e2' },
    dial: paintSectorDial,
  },
  {
    x: 800,
    metal: steel,
    leather: { lit: '#8f5f3e', body: '#553320', deep: '#1f110b', stitch: '#e6cda6' },
    dial: paintSalmonDial,
  },
  {
    x: 1222,
    metal: gold,
    leather: { lit: '#54505a', body: '#24222a', deep: '#08080b', stitch: '#b8a27c' },
    dial: paintGiltDial,
  },
];

/** Three small dress watches on a stone ledge in raking light. */
export const threeDials = defineStoryScene(
  {
    name: 'three-dials',
    alt: 'Three small dress watches with silver, salmon and black dials lie in a row on a stone ledge above the sea in low raking light.',
    tags: ['watch', 'dress watch', '36 mm', 'silver dial', 'salmon dial', 'black dial'],
  },
  (sheet) => {
    paintDusk(sheet);
    paintLedge(sheet);
    for (const piece of pieces) paintCast(sheet, piece.x);
    for (const piece of pieces) paintPiece(sheet, piece);
    sheet.rect(
      0,
      0,
      1600,
      900,
      sheet.linearAt(
        '0 #ffcf9c 0.16, 0.4 #ffcf9c 0, 0.6 #0b1026 0, 1 #0b1026 0.5',
        0,
        250,
        1600,
        520,
      ),
    );
    paintVignette(sheet, '#060914', 0.4);
  },
);

function paintDusk(sheet: Sheet): void {
  paintSky(sheet, '0 #16213f, 0.5 #4b5272, 0.85 #c79a78, 1 #f4cf97', horizon);
  paintLuminary(sheet, {
    x: 60,
    y: 118,
    radius: 0,
    disc: '#ffffff',
    glow: '#ffc391',
    reach: 520,
    strength: 0.7,
  });
  const cape = points('900 128, 1010 112, 1120 104, 1240 88, 1360 82, 1480 64, 1640 50');
  sheet.shape(under(cape, horizon + 1, false), sheet.linear('0 #414a6c, 1 #7b7080'));
  paintWater(sheet, horizon, back + 4, '0 #d9a97e, 0.3 #7c7486, 1 #2c3658');
  paintGlitter(sheet, {
    x: 90,
    horizon,
    bottom: back,
    spread: 150,
    colour: '#fff0c8',
    seed: 4,
    rows: 12,
  });
  paintRipples(
    sheet,
    { seed: 9, from: 0, to: 1600, top: horizon + 6, bottom: back, count: 26, scale: 0.6 },
    '#f3cf9f',
    0.3,
  );
}

function paintLedge(sheet: Sheet): void {
  sheet.rect(0, back, 1600, edge - back, sheet.linear('0 #b9a48e, 0.4 #cbb69c, 1 #dcc8ac'));
  sheet.rect(
    0,
    back,
    1600,
    edge - back,
    sheet.linearAt(
      '0 #fff0cf 0.75, 0.35 #f2d6ab 0.3, 0.6 #6b6478 0.2, 1 #2d3150 0.62',
      0,
      300,
      1600,
      520,
    ),
  );
  let pores = '';
  for (let i = 0; i < 14; i += 1) {
    const [x, y] = [((i * 613) % 1720) - 60, back + 16 + ((i * 137) % (edge - back - 40))];
    const length = 16 + ((i * 29) % 60);
    pores += lens(x, y, x + length, y - 2 + (i % 3), 1.2 + (y - back) * 0.004);
  }
  sheet.shape(pores, '#5c4a46', { opacity: 0.34 });
  sheet.shape(pores, '#fff6e0', { opacity: 0.4, transform: 'translate(2 2)' });
  const joints = `M604 ${back}L588 ${edge}M1000 ${back}L1014 ${edge}`;
  sheet.line(joints, '#5c4a46', 2.4, { opacity: 0.55, cap: 'butt' });
  sheet.line(joints, '#fff6e0', 1.6, { opacity: 0.5, cap: 'butt', transform: 'translate(2.4 0)' });
  sheet.rect(0, edge, 1600, 900 - edge, sheet.linear('0 #8b7a70, 0.25 #6b5f64, 1 #2f2d3e'));
  sheet.rect(
    0,
    edge,
    1600,
    900 - edge,
    sheet.linearAt('0 #c9a482 0.5, 0.4 #6b5f64 0, 1 #14172c 0.6', 0, 0, 1600, 0),
  );
  let pits = '';
  for (let i = 0; i < 6; i += 1)
    pits += lens(
      ((i * 397) % 1500) - 60,
      edge + 40 + ((i * 53) % 180),
      ((i * 397) % 1500) + 90 + (i % 3) * 70,
      edge + 42 + ((i * 53) % 180),
      3,
    );
  sheet.shape(pits, '#241f2a', { opacity: 0.3 });
  sheet.line(`M588 ${edge}L584 900M1014 ${edge}L1018 900`, '#241f2a', 2.4, {
    opacity: 0.6,
    cap: 'butt',
  });
  sheet.rect(
    0,
    edge - 5,
    1600,
    9,
    sheet.linearAt('0 #fff6df, 0.5 #f0d5ae, 1 #8a7c82', 0, 0, 1600, 0),
    { opacity: 0.9 },
  );
  sheet.rect(
    0,
    back - 2,
    1600,
    4,
    sheet.linearAt('0 #fff6df, 0.5 #d8bd9c, 1 #6f6a7c', 0, 0, 1600, 0),
    { opacity: 0.8 },
  );
}

function paintCast(sheet: Sheet, x: number): void {
  const shade = { opacity: 0.62, filter: sheet.blur(6) };
  sheet.shape(
    `M${x - 60} 250L${x + 66} 246L${x + 96} 252L${x + 110} 372C${x + 190} 380 ${x + 250} 430 ${x + 252} 500C${x + 250} 570 ${x + 190} 610 ${x + 120} 612L${x + 112} ${edge}L${x} ${edge}L${x - 60} 400Z`,
    '#1a1830',
    shade,
  );
  sheet.shape(
    polygon([
      [x + 30, edge],
      [x + 104, edge],
      [x + 98, 910],
      [x + 20, 910],
    ]),
    '#0e0e1e',
    shade,
  );
  sheet.ellipse(x + 8, 512, 142, 120, '#0c0b18', { opacity: 0.7, filter: sheet.blur(5) });
}

function paintPiece(sheet: Sheet, piece: Piece): void {
  const { x, metal, leather } = piece;
  paintUpperStrap(sheet, x, leather);
  paintLowerStrap(sheet, x, leather);
  sheet.group({ transform: `translate(${x} 488) scale(1.3 ${1.3 * squash})` }, () => {
    const side = sheet.linear(
      `0 ${metal.flash}, 0.14 ${metal.body}, 0.34 ${metal.deep}, 0.5 ${metal.lit}, 0.6 ${metal.body}, 0.86 ${metal.deep}, 1 #0b0c12`,
      0,
      0,
      1,
      0,
    );
    sheet.group({ transform: 'translate(0 8)' }, () => {
      paintLugs(sheet, { flash: metal.body, lit: metal.body, body: metal.deep, deep: '#0d0f16' });
      paintCrown(sheet, { ...metal, flash: metal.body }, 17);
    });
    paintLugs(sheet, metal);
    sheet.shape('M-100 0L-100 16A100 100 0 0 0 100 16L100 0Z', side);
    paintBezel(sheet, metal, 91);
    piece.dial(sheet);
    paintCrystal(sheet, 91, 0.24);
    sheet.line('M-98 -20A100 100 0 0 1 -20 -98', '#fff6df', 2.2, { opacity: 0.9 });
  });
}

function paintUpperStrap(sheet: Sheet, x: number, leather: Leather): void {
  const d = `M${x - 63} 420L${x - 55} 262C${x - 54} 252 ${x - 50} 248 ${x - 42} 248L${x + 42} 248C${x + 50} 248 ${x + 54} 252 ${x + 55} 262L${x + 63} 420Z`;
  sheet.shape(d, across(sheet, leather));
  sheet.shape(d, sheet.linear('0 #fff3da 0.12, 0.3 #000000 0, 0.72 #000000 0, 1 #000000 0.6'));
  sheet.line(`M${x - 55} 392L${x - 47} 262L${x + 47} 262L${x + 55} 392`, leather.stitch, 2, {
    dash: '7 5',
    cap: 'butt',
    opacity: 0.8,
  });
  for (const y of [286, 308, 330]) sheet.ellipse(x, y, 3.6, 2.6, '#07070b', { opacity: 0.85 });
  sheet.line(`M${x - 62} 408L${x - 54.6} 262`, '#ffe9c4', 2, { opacity: 0.7 });
}

function paintLowerStrap(sheet: Sheet, x: number, leather: Leather): void {
  const top = `M${x - 63} 560L${x - 62} ${edge - 10}Q${x - 62} ${edge + 6} ${x - 61} ${edge + 16}L${x + 61} ${edge + 16}Q${x + 62} ${edge + 6} ${x + 62} ${edge - 10}L${x + 63} 560Z`;
  const face = `M${x - 61.5} ${edge + 8}L${x - 57} 910L${x + 57} 910L${x + 61.5} ${edge + 8}Z`;
  sheet.shape(face, across(sheet, leather));
  sheet.shape(face, sheet.linear('0 #000000 0.3, 0.3 #000000 0.42, 1 #000000 0.7'));
  sheet.shape(top, across(sheet, leather));
  sheet.shape(
    top,
    sheet.linear(
      '0 #000000 0.6, 0.36 #000000 0.05, 0.62 #ffe9c4 0.04, 0.84 #ffe9c4 0.2, 1 #000000 0.3',
    ),
  );
  for (const side of [-1, 1])
    sheet.line(
      `M${x + side * 54} 588L${x + side * 53} ${edge + 10}L${x + side * 49} 900`,
      leather.stitch,
      2,
      {
        dash: '7 5',
        cap: 'butt',
        opacity: 0.7,
      },
    );
  sheet.line(`M${x - 63} 590L${x - 61.5} ${edge + 8}L${x - 57} 900`, '#ffe9c4', 2, {
    opacity: 0.6,
  });
}

function across(sheet: Sheet, leather: Leather): string {
  return sheet.linear(
    `0 ${leather.body}, 0.16 ${leather.lit}, 0.45 ${leather.body}, 0.85 ${leather.deep}, 1 ${leather.deep}`,
    0,
    0,
    1,
    0,
  );
}
