import { lens, polygon } from '../brushes/curve';
import { paintPrintedBud, paintPrintedPoppy, type PrintInks } from '../brushes/printed-poppy';
import type { Sheet } from '../brushes/sheet';
import { paintStudio } from '../brushes/studio';
import { defineProductScene } from '../scene';

const inks: PrintInks = {
  petal: '#cf3a20',
  light: '#e4522e',
  shade: '#8f1d10',
  heart: '#1d1413',
  stem: '#5c6b3f',
};
const cream = '#f4e7cd';
const black = '#1d1413';

/** The folded square; its lower right corner is where the top layer is turned back. */
const square =
  'M-292 -299C-100 -306 110 -307 292 -300Q306 -299 306 -286C311 -100 309 110 305 288Q304 301 290 302C100 308 -110 307 -292 301Q-306 300 -307 286C-312 100 -310 -100 -306 -286Q-305 -298 -292 -299Z';
const top =
  'M-292 -299C-100 -306 110 -307 292 -300Q306 -299 306 -286C309 -140 309 -10 307 96C250 160 166 246 92 304C-40 307 -170 305 -292 301Q-306 300 -307 286C-312 100 -310 -100 -306 -286Q-305 -298 -292 -299Z';
const turned =
  'M307 96C292 84 200 96 118 108C104 110 98 118 97 130C92 196 84 272 92 304C150 274 270 152 307 96Z';

/** A folded silk square on a dark ground, as in a catalogue. */
export const productScarfSilk = defineProductScene(
  {
    name: 'product-scarf-silk',
    alt: 'A folded cream silk square printed with vermilion poppies lies on a warm black ground, one corner turned back.',
    tags: ['scarf', 'silk', 'poppies', 'vermilion', 'fashion', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#15110f',
      wallLight: '#6b5a4e',
      table: '#120e0c',
      tableLight: '#5a4a3f',
      edge: -60,
      lightX: 360,
    });
    sheet.group({ transform: 'translate(590 450) rotate(-9) scale(1.04)' }, () => {
      sheet.shape(square, '#000000', {
        opacity: 0.55,
        filter: sheet.blur(18),
        transform: 'translate(26 34)',
      });
      sheet.shape(square, '#000000', {
        opacity: 0.6,
        filter: sheet.blur(5),
        transform: 'translate(9 12)',
      });
      for (const [shift, tone] of [
        [13, '#8a7453'],
        [8, '#b29b76'],
        [4, '#cdb892'],
      ] as const)
        sheet.shape(square, tone, { transform: `translate(${shift * 0.7} ${shift})` });
      sheet.group({ clip: sheet.clip(square) }, () => paintBelow(sheet));
      sheet.group({ clip: sheet.clip(top) }, () => paintTop(sheet));
      paintCorner(sheet);
    });
  },
);

/** The border of the square: a band of vermilion and a thin black line along its edges. */
function paintBorder(sheet: Sheet, edge: string): void {
  sheet.line(edge, black, 124);
  sheet.line(edge, cream, 116);
  sheet.line(edge, inks.petal, 84);
  sheet.line(edge, cream, 24);
}

/** The layer below, in the shade of the corner that is turned back. */
function paintBelow(sheet: Sheet): void {
  sheet.shape(square, cream);
  paintBorder(sheet, square);
  sheet.shape(polygon('60 330, 330 60, 330 330'), '#2b160c', { opacity: 0.34 });
  sheet.shape(polygon('50 320, 320 50, 330 120, 120 330'), '#1c0d06', {
    opacity: 0.6,
    filter: sheet.blur(16),
  });
}

function paintTop(sheet: Sheet): void {
  sheet.shape(square, cream);
  paintBorder(sheet, square);
  sheet.group({ clip: sheet.clip('M-240 -236H242V240H-240Z') }, () => paintPrint(sheet));
  const sheen = sheet.blur(24);
  sheet.shape(lens(-330, 60, 330, -250, 46) + lens(-300, 330, 250, 40, 30), '#fffdf4', {
    opacity: 0.36,
    filter: sheen,
  });
  sheet.shape(lens(-330, -120, 160, -330, 34) + lens(-330, 220, 330, -110, 40), '#4a2a18', {
    opacity: 0.26,
    filter: sheen,
  });
  sheet.rect(-312, -310, 40, 624, sheet.linear('0 #4a2a18 0.45, 1 #4a2a18 0', 0, 0, 1, 0));
  sheet.rect(-312, -310, 624, 34, sheet.linear('0 #fffaf0 0.6, 1 #fffaf0 0'));
  sheet.rect(
    -8,
    -310,
    16,
    624,
    sheet.linear('0 #4a2a18 0, 0.5 #4a2a18 0.16, 0.52 #fffaf0 0.3, 1 #fffaf0 0', 0, 0, 1, 0),
  );
  sheet.rect(
    -312,
    -10,
    624,
    16,
    sheet.linear('0 #4a2a18 0, 0.5 #4a2a18 0.14, 0.52 #fffaf0 0.26, 1 #fffaf0 0'),
  );
}

function paintPrint(sheet: Sheet): void {
  for (const [x, y, size, turn] of [
    [24, -120, 108, 30],
    [-126, 92, 70, 24],
    [26, 182, 76, 14],
  ] as const)
    paintPrintedBud(sheet, { x, y, size, turn }, inks);
  for (const [x, y, size, turn] of [
    [-86, -76, 122, 12],
    [118, 66, 104, 48],
    [-142, 156, 64, -64],
    [172, -160, 58, -30],
  ] as const)
    paintPrintedPoppy(sheet, { x, y, size, turn }, inks);
}

/** The corner turned back: the paler reverse of the silk with a soft roll where it bends. */
function paintCorner(sheet: Sheet): void {
  sheet.shape(turned, '#2b160c', {
    opacity: 0.6,
    filter: sheet.blur(9),
    transform: 'translate(-10 -6)',
  });
  const edge = 'M307 96C292 84 200 96 118 108C104 110 98 118 97 130C92 196 84 272 92 304';
  sheet.group({ clip: sheet.clip(turned) }, () => {
    sheet.shape(turned, '#efe0c2');
    sheet.line(edge, '#d98467', 74);
    sheet.line(edge, '#efe0c2', 24);
    sheet.shape(
      turned,
      sheet.linearAt(
        '0 #8a5f44 0.5, 0.3 #fffaf0 0.1, 0.72 #fffdf6 0.75, 1 #6b452e 0.6',
        100,
        110,
        204,
        208,
      ),
    );
  });
  sheet.line(edge, '#fffaf0', 4, { opacity: 0.9 });
  sheet.line(edge, '#a98a64', 1.4, { opacity: 0.7, transform: 'translate(3 3)' });
}
