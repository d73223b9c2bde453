import { type Point, ribbon } from '../brushes/curve';
import { paintPrintedBud, paintPrintedPoppy, type PrintInks } from '../brushes/printed-poppy';
import { paintRail } from '../brushes/scarf';
import type { Sheet } from '../brushes/sheet';
import { paintStudio } from '../brushes/studio';
import { defineProductScene } from '../scene';

const front =
  'M330 200C360 176 800 172 862 196C874 262 826 300 828 352C832 412 776 440 772 502C768 570 722 600 702 662C684 720 652 752 632 812C620 822 602 820 592 806C568 748 542 722 522 664C502 602 462 580 452 512C442 442 380 422 384 362C390 300 346 262 330 200Z';
const turned = [
  'M384 362C424 378 446 430 452 512C420 462 388 420 384 362Z',
  'M452 512C492 536 514 590 522 664C494 616 458 574 452 512Z',
  'M828 352C792 374 774 430 772 502C804 460 828 416 828 352Z',
  'M772 502C734 534 710 590 702 662C730 616 766 570 772 502Z',
].join('');
const back =
  'M420 200C520 184 860 186 900 204C900 320 872 420 846 520C822 600 800 660 770 728C758 744 744 740 734 726C660 610 560 420 420 200Z';
const inks: PrintInks = {
  petal: '#cf3a20',
  light: '#e85a34',
  shade: '#8f1d10',
  heart: '#1d1413',
  stem: '#5c6b3f',
};

/** A printed silk square over a brass rail, as in a catalogue. */
export const productScarfSilk = defineProductScene(
  {
    name: 'product-scarf-silk',
    alt: 'A cream silk square printed with vermilion poppies hangs in soft folds from a brass rail against a warm black wall.',
    tags: ['scarf', 'silk', 'poppies', 'vermilion', 'fashion', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#15110f',
      wallLight: '#66564b',
      table: '#120e0c',
      tableLight: '#54463c',
      edge: 850,
      lightX: 380,
      window: true,
    });
    for (const d of [back, front])
      sheet.shape(d, '#000000', {
        opacity: 0.45,
        filter: sheet.blur(20),
        transform: 'translate(64 44)',
      });
    sheet.group({ transform: 'translate(10 0)' }, () => paintRail(sheet));
    paintSilk(sheet, back, true);
    sheet.group({ clip: sheet.clip(back) }, () =>
      sheet.shape(front, '#1c100a', {
        opacity: 0.5,
        filter: sheet.blur(12),
        transform: 'translate(22 14)',
      }),
    );
    paintSilk(sheet, front, false);
    paintRoll(sheet);
  },
);

function paintSilk(sheet: Sheet, shape: string, far: boolean): void {
  sheet.shape(shape, far ? '#bda98a' : '#f6ead2');
  sheet.group({ clip: sheet.clip(shape) }, () => {
    sheet.line(shape, far ? '#6f2013' : '#c23820', 46, { opacity: 0.95 });
    sheet.line(shape, far ? '#bda98a' : '#f6ead2', 26);
    sheet.line(shape, '#1d1413', 12);
    paintPrint(sheet, far);
    if (far)
      sheet.rect(
        380,
        160,
        560,
        640,
        sheet.linear('0 #2b1a10 0.5, 0.6 #2b1a10 0.25, 1 #2b1a10 0.4'),
      );
    paintFolds(sheet, far ? 752 : 602, far ? 730 : 800, far);
    sheet.rect(300, 190, 640, 90, sheet.linear('0 #2b1208 0.45, 1 #2b1208 0'));
  });
  if (!far) {
    sheet.shape(turned, '#3a1d10', {
      opacity: 0.5,
      filter: sheet.blur(7),
      transform: 'translate(0 10)',
    });
    sheet.shape(turned, sheet.linear('0 #b98a70, 0.25 #c24a30, 1 #7d2414'));
  }
  sheet.line(shape, '#fff6e2', 1.6, { opacity: far ? 0.12 : 0.3 });
}

function paintPrint(sheet: Sheet, far: boolean): void {
  if (far) {
    paintPrintedPoppy(sheet, { x: 800, y: 330, size: 74, turn: 30 }, inks);
    paintPrintedPoppy(sheet, { x: 800, y: 540, size: 58, turn: -40 }, inks);
    return;
  }
  paintPrintedBud(sheet, { x: 560, y: 330, size: 92, turn: -18 }, inks);
  paintPrintedBud(sheet, { x: 668, y: 620, size: 74, turn: 24 }, inks);
  paintPrintedBud(sheet, { x: 706, y: 330, size: 78, turn: 40 }, inks);
  paintPrintedBud(sheet, { x: 500, y: 520, size: 70, turn: -30 }, inks);
  for (const [x, y, size, turn] of [
    [452, 316, 82, -14],
    [632, 420, 104, 20],
    [756, 268, 64, 50],
    [560, 590, 78, -36],
    [606, 724, 44, 10],
    [590, 240, 52, 80],
  ] as const)
    paintPrintedPoppy(sheet, { x, y, size, turn }, inks);
}

function paintFolds(sheet: Sheet, tipX: number, tipY: number, far: boolean): void {
  const soft = sheet.blur(8);
  const folds: readonly (readonly [number, number, boolean])[] = [
    [380, 18, true],
    [430, 20, false],
    [500, 15, true],
    [556, 24, false],
    [630, 18, true],
    [690, 22, false],
    [750, 15, true],
    [806, 24, false],
    [852, 12, true],
  ];
  const fold = ([top, size]: readonly [number, number, boolean]): string => {
    const line: Point[] = [
      [top, 176],
      [top + (tipX - top) * 0.3 + Math.sin(top) * 10, 176 + (tipY - 176) * 0.4],
      [top + (tipX - top) * 0.86, tipY],
    ];
    return ribbon(line, [size * 0.8, size * 1.05, size * 0.4]);
  };
  const pick = (lit: boolean): string =>
    folds
      .filter(([, , isLit]) => isLit === lit)
      .map(fold)
      .join('');
  sheet.shape(pick(true), '#ffffff', { opacity: far ? 0.18 : 0.5, filter: soft });
  sheet.shape(pick(false), '#4a2a18', { opacity: 0.55, filter: soft });
}

function paintRoll(sheet: Sheet): void {
  const roll =
    'M328 208C334 178 380 168 500 166C660 163 800 166 868 180C896 186 904 196 902 210C880 194 862 192 850 196C700 184 480 184 328 208Z';
  sheet.shape(roll, sheet.linear('0 #fffdf4, 0.4 #ecd9b6, 1 #9c8560'));
  sheet.group({ clip: sheet.clip(roll) }, () => {
    for (const [x, width] of [
      [420, 90],
      [600, 120],
      [760, 80],
    ] as const)
      sheet.ellipse(x, 186, width / 2, 16, '#cf3a20', { opacity: 0.85 });
  });
  sheet.line('M340 188C380 170 500 168 600 167C720 166 820 170 880 186', '#fffdf4', 3, {
    opacity: 0.8,
  });
}
