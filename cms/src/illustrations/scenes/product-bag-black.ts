import { paintBagBody, paintBagHandle } from '../brushes/handbag';
import type { Sheet } from '../brushes/sheet';
import { paintShadow, paintStudio } from '../brushes/studio';
import { isGolden, lightness } from '../brushes/tone';
import { shadeAt } from '../brushes/tube';
import { defineProductScene } from '../scene';

const gilt = '0 #fff6d8, 0.35 #e4bc6a, 0.7 #a8782f, 1 #5d3f14';
const satin = (colour: string): string =>
  isGolden(colour) && lightness(colour) > 0.4
    ? colour
    : shadeAt(
        [
          [0, '#030304'],
          [0.12, '#0c0c0e'],
          [0.25, '#232328'],
          [0.4, '#4d4c53'],
          [0.6, '#8f8c92'],
          [1, '#f4efec'],
        ],
        lightness(colour),
      );

/** A small black evening bag with a ball clasp, as in a catalogue. */
export const productBagBlack = defineProductScene(
  {
    name: 'product-bag-black',
    alt: 'A small stiff evening bag in satin-finished black calf with a gilt frame and ball clasp stands on a vermilion ground.',
    tags: ['handbag', 'evening bag', 'black leather', 'gilt', 'fashion', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#6f1a10',
      wallLight: '#dd6a48',
      table: '#5b140d',
      tableLight: '#c9573a',
      edge: 660,
      lightX: 380,
      window: true,
    });
    paintShadow(sheet, 350, 860, 806, 28, '#1c0503', 1.3);
    sheet.retint(satin, () => {
      sheet.group({ transform: 'matrix(0.66 0 0 0.72 204 178)' }, () =>
        paintBagHandle(sheet, 1, 0),
      );
      sheet.group({ transform: 'matrix(1 0 0 0.82 0 152)' }, () => paintBagBody(sheet));
    });
    sheet.shape('M376 466L824 466L829 486L371 486Z', '#0d0d0f');
    paintSheen(sheet);
    paintFrame(sheet);
  },
);

function paintSheen(sheet: Sheet): void {
  const front =
    'M372 478L828 478C842 562 850 676 852 780C852 798 842 806 822 807C680 813 520 813 378 807C358 806 348 798 348 780C350 676 358 562 372 478Z';
  sheet.group({ clip: sheet.clip(front) }, () => {
    const soft = sheet.blur(16);
    sheet.shape('M400 470L500 470L440 820L350 820Z', '#fff1e6', { opacity: 0.2, filter: soft });
    sheet.shape('M560 470L590 470L540 820L500 820Z', '#fff1e6', { opacity: 0.1, filter: soft });
    sheet.rect(340, 760, 520, 60, sheet.linear('0 #d9573a 0, 1 #e4714f 0.26'));
    sheet.rect(340, 478, 520, 34, sheet.linear('0 #000000 0.75, 1 #000000 0'));
  });
}

function paintFrame(sheet: Sheet): void {
  const bar =
    'M364 486C364 464 372 454 392 453L808 453C828 454 836 464 836 486L828 488C826 474 820 470 804 470L396 470C380 470 374 474 372 488Z';
  sheet.shape(bar, '#000000', {
    opacity: 0.5,
    filter: sheet.blur(5),
    transform: 'translate(3 9)',
  });
  sheet.shape('M392 446L808 446L812 456L388 456Z', sheet.linear('0 #a8782f, 1 #5d3f14'));
  sheet.shape(bar, sheet.linear(gilt));
  sheet.line('M368 476C370 462 376 457 394 456L806 456', '#fffbe8', 2, { opacity: 0.9 });
  for (const [x, y, way] of [
    [590, 432, -1],
    [612, 428, 1],
  ] as const) {
    sheet.line(`M${x + way * 3} 454L${x} ${y}`, '#a8782f', 9);
    sheet.line(`M${x + way * 3 - 2} 454L${x - 2} ${y}`, '#fff0c4', 2.4);
    sheet.circle(x + 2, y + 3, 18, '#2b1206', { opacity: 0.5, filter: sheet.blur(3) });
    sheet.circle(
      x,
      y,
      17,
      sheet.radial('0 #fffdf0, 0.3 #f2d48e, 0.65 #c28f3c, 1 #5d3f14', 0.35, 0.3, 0.75),
    );
    sheet.ellipse(x - 5, y - 7, 5, 3, '#ffffff', { opacity: 0.9, filter: sheet.blur(1) });
  }
  for (const x of [384, 816])
    sheet.circle(x, 463, 5, sheet.radial('0 #fff6d8, 0.6 #d9a94f, 1 #5d3f14', 0.35, 0.3, 0.8));
}
