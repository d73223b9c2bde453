import { blob, lens, points, polygon, smooth } from '../brushes/curve';
import {
  type KidLeather,
  paintDressGlove,
  paintShears,
  paintTrankPattern,
} from '../brushes/dress-glove';
import type { Sheet } from '../brushes/sheet';
import { defineStoryScene } from '../scene';

const vermilion: KidLeather = {
  edge: '#ff9a6c',
  lit: '#ee5232',
  body: '#cf2d19',
  deep: '#961b11',
  dark: '#4f0c09',
  lining: '#f4e4c4',
};

/** A glove cutter's table from above in window light. */
export const gloveTable = defineStoryScene(
  {
    name: 'glove-table',
    alt: 'A pair of vermilion gloves and a half-cut lambskin lie on a glove cutter’s wooden table beside long shears and a card pattern in window light.',
    tags: ['gloves', 'millau', 'leather', 'craft', 'shears', 'window light'],
  },
  (sheet) => {
    paintTable(sheet);
    paintSkins(sheet);
    paintPanes(sheet, 0.26);
    paintTools(sheet);
    paintPair(sheet);
    paintPanes(sheet, 0.07);
    paintDusk(sheet);
  },
);

function paintTable(sheet: Sheet): void {
  sheet.rect(0, 0, 1600, 900, sheet.linear('0 #c39a68, 0.5 #a1764a, 1 #6b4629', 0, 0, 1, 1));
  const seams = [148, 330, 522, 706];
  for (const [i, y] of seams.entries()) {
    sheet.line(`M-10 ${y}L1610 ${y - 26}`, '#3f2715', 3, { opacity: 0.6, cap: 'butt' });
    sheet.line(`M-10 ${y + 3}L1610 ${y - 23}`, '#f0cf98', 1.4, { opacity: 0.5, cap: 'butt' });
    const x = 160 + ((i * 613) % 1200);
    sheet.shape(
      lens(x - 300, y + 60, x + 420, y + 46, 16) + lens(x - 160, y + 92, x + 560, y + 80, 10),
      '#6b4629',
      { opacity: 0.26 },
    );
  }
  sheet.shape(lens(900, 860, 1500, 836, 14), '#5a3a20', { opacity: 0.3 });
}

const lambskin =
  '-60 60, 70 20, 150 90, 300 70, 420 96, 520 50, 610 110, 590 210, 640 300, 612 420, 650 520, 560 590, 470 566, 360 610, 240 590, 130 640, -60 610';

function paintSkins(sheet: Sheet): void {
  const under = blob('700 -60, 820 10, 900 120, 1060 96, 1200 130, 1320 70, 1380 -60', 0.8);
  sheet.shape(under, '#140a06', {
    opacity: 0.5,
    filter: sheet.blur(12),
    transform: 'translate(14 22)',
  });
  sheet.shape(under, sheet.linear('0 #4d4446, 0.6 #231c1e, 1 #0f0b0c', 0, 0, 1, 1));
  sheet.line(smooth('820 10, 900 120, 1060 96, 1200 130, 1320 70'), '#a3959a', 2.4, {
    opacity: 0.6,
  });
  sheet.shape(lens(860, 60, 1120, 40, 26), '#8a7d82', { opacity: 0.5, filter: sheet.blur(12) });
  const skin = blob(points(lambskin), 0.85);
  sheet.shape(skin, '#140a06', {
    opacity: 0.55,
    filter: sheet.blur(12),
    transform: 'translate(14 20)',
  });
  sheet.shape(skin, sheet.linear('0 #fffaea, 0.5 #f0e2c4, 1 #cbb38c', 0, 0, 1, 1));
  sheet.group({ clip: sheet.clip(skin) }, () => {
    const soft = sheet.blur(14);
    sheet.shape(lens(-60, 330, 640, 300, 60), '#ffffff', { opacity: 0.5, filter: soft });
    sheet.shape(lens(80, 590, 620, 540, 40) + lens(500, 60, 640, 520, 30), '#a98e66', {
      opacity: 0.5,
      filter: soft,
    });
    for (const [x, y, turn] of [
      [470, 190, 4],
      [474, 430, 4],
    ] as const)
      paintCut(sheet, x, y, turn);
  });
  sheet.line(smooth(lambskin), '#fffdf4', 3, { opacity: 0.75 });
}

/** A rectangle already cut out of the skin: the table shows through. */
function paintCut(sheet: Sheet, x: number, y: number, turn: number): void {
  sheet.group({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
    sheet.rect(-120, -92, 240, 190, sheet.linear('0 #8a623a, 1 #a1764a'));
    sheet.rect(-120, -92, 240, 16, sheet.linear('0 #2b180b 0.6, 1 #2b180b 0'));
    sheet.rect(-120, -92, 14, 190, sheet.linear('0 #2b180b 0.6, 1 #2b180b 0', 0, 0, 1, 0));
    sheet.line('M-120 98L120 98L120 -92', '#fffdf4', 2.4, { opacity: 0.8, cap: 'butt' });
  });
}

function paintTools(sheet: Sheet): void {
  sheet.group({ transform: 'translate(178 300) rotate(-9) scale(1.12)' }, () =>
    paintTrankPattern(
      sheet,
      sheet.linear('0 #d9b27a, 0.6 #bd9058, 1 #94683a', 0, 0, 1, 1),
      '#fbe3b4',
      '#efe1c2',
    ),
  );
  sheet.group({ transform: 'translate(560 742) rotate(-11) scale(1.16)' }, () =>
    paintShears(sheet),
  );
  sheet.group({ transform: 'translate(1010 816) rotate(3)' }, () => {
    sheet.rect(-30, 8, 560, 40, '#140a06', { opacity: 0.5, filter: sheet.blur(6) });
    sheet.rect(-40, -6, 560, 38, sheet.linear('0 #fff0c4, 0.3 #d9a75c, 1 #8a5f2c'));
    let marks = '';
    for (let i = 0; i < 28; i += 1) marks += `M${-34 + i * 20} -6v${i % 5 === 0 ? 17 : 9}`;
    sheet.line(marks, '#4a2f14', 1.6, { cap: 'butt', opacity: 0.8 });
    sheet.rect(-40, -6, 560, 2.4, '#fffbe4');
  });
  sheet.group({ transform: 'translate(1424 170)' }, () => {
    sheet.ellipse(18, 24, 74, 70, '#140a06', { opacity: 0.55, filter: sheet.blur(9) });
    sheet.circle(0, 0, 66, sheet.linear('0 #7a6e70, 0.4 #2b2325, 1 #0d090a', 0, 0, 1, 1));
    sheet.circle(0, 0, 52, sheet.linear('0 #961b11, 0.5 #cf2d19, 1 #ff8a5c', 0, 0, 1, 1));
    for (const r of [44, 36, 28]) sheet.ring(0, 0, r, '#5a0e0a', 2, { opacity: 0.55 });
    sheet.circle(0, 0, 19, sheet.linear('0 #fff6e0, 1 #b39a74', 0, 0, 1, 1));
    sheet.circle(0, 0, 7, '#2b1a10');
    sheet.line('M44 28C96 70 66 116 118 134C150 146 170 190 230 176', '#cf2d19', 3);
  });
}

function paintPair(sheet: Sheet): void {
  sheet.group({ transform: 'translate(1226 420) rotate(27) scale(-1.2 1.2)' }, () =>
    paintDressGlove(sheet, vermilion),
  );
  sheet.group({ transform: 'translate(950 440) rotate(6) scale(1.24)' }, () =>
    paintDressGlove(sheet, vermilion),
  );
}

/** Panes of light thrown over the table from a tall window. */
function paintPanes(sheet: Sheet, strength: number): void {
  let panes = '';
  for (let column = 0; column < 3; column += 1)
    for (let row = 0; row < 3; row += 1) {
      const x = 120 + column * 420 + row * 120;
      const y = -120 + row * 344 + column * 44;
      panes += polygon([
        [x, y],
        [x + 384, y + 40],
        [x + 494, y + 360],
        [x + 110, y + 320],
      ]);
    }
  sheet.shape(panes, '#fff0c4', { opacity: strength, filter: sheet.blur(6) });
}

/** Darkens the table away from the window. */
function paintDusk(sheet: Sheet): void {
  sheet.rect(
    0,
    0,
    1600,
    900,
    sheet.radialAt(
      '0 #ffe9b8 0.08, 0.5 #3a2214 0, 0.8 #241309 0.36, 1 #150a05 0.74',
      760,
      340,
      1060,
    ),
  );
}
