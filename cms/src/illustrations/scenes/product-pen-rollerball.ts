import { paintPaper, paintPen, paintPenCap } from '../brushes/pen';
import type { Sheet } from '../brushes/sheet';
import { paintStudio } from '../brushes/studio';
import { isGolden, lightness, toneOf } from '../brushes/tone';
import { shadeAt, type Shade } from '../brushes/tube';
import { defineProductScene } from '../scene';

const palladium: Shade = [
  [0, '#1b1f26'],
  [0.3, '#5d646e'],
  [0.6, '#a9b0b9'],
  [0.95, '#ffffff'],
];
const navy: Shade = [
  [0, '#04081a'],
  [0.06, '#0d1c4a'],
  [0.16, '#1e3f86'],
  [0.4, '#4f7cc6'],
  [0.7, '#cfe0fb'],
  [1, '#ffffff'],
];
const lacquer = (colour: string): string =>
  shadeAt(isGolden(colour) ? palladium : navy, lightness(colour));
const chart = toneOf([
  [0, '#0e1626'],
  [0.3, '#2b3648'],
  [0.6, '#9fb0bd'],
  [0.85, '#dfe7ea'],
  [1, '#fbfdfc'],
]);

/** A navy lacquer rollerball with its cap beside it, as in a catalogue. */
export const productPenRollerball = defineProductScene(
  {
    name: 'product-pen-rollerball',
    alt: 'A navy lacquer rollerball with palladium trim lies on a pale sea chart with its cap beside it.',
    tags: ['pen', 'rollerball', 'writing', 'navy lacquer', 'palladium', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#5f7480',
      wallLight: '#c9d6d8',
      table: '#485a66',
      tableLight: '#b2c2c6',
      edge: -60,
      lightX: 760,
    });
    sheet.group({ transform: 'matrix(-1.1 0 0 1.1 1240 -120)' }, () =>
      sheet.retint(chart, () => paintPaper(sheet)),
    );
    const paper = sheet.clip('M1134 243L250 144L-3 760L965 903Z');
    sheet.group({ clip: paper }, () => paintSoundings(sheet));
    sheet.group({ transform: 'translate(560 520) scale(-1 1) rotate(-20)' }, () =>
      sheet.retint(lacquer, () => paintPen(sheet, 'ball')),
    );
    sheet.group({ transform: 'translate(470 260) scale(-1 1) rotate(-31)' }, () =>
      sheet.retint(lacquer, () => paintPenCap(sheet)),
    );
  },
);

/** Depth lines and a compass rose of a chart. */
function paintSoundings(sheet: Sheet): void {
  const coast =
    'M1010 152C960 210 990 262 936 300C890 332 900 388 850 404C800 418 790 470 830 500C880 534 960 520 1010 560C1040 600 1040 660 1080 700L1200 640L1200 120Z';
  sheet.shape(coast, '#d9c9a0', { opacity: 0.75 });
  for (const [shift, opacity] of [
    [-14, 0.5],
    [-40, 0.34],
    [-76, 0.22],
  ] as const)
    sheet.line(
      'M1010 152C960 210 990 262 936 300C890 332 900 388 850 404C800 418 790 470 830 500C880 534 960 520 1010 560',
      '#4a7f9c',
      2,
      { opacity, transform: `translate(${shift} ${-shift * 0.3})` },
    );
  sheet.group({ transform: 'translate(300 690) scale(1 0.9) rotate(12)', opacity: 0.55 }, () => {
    sheet.ring(0, 0, 92, '#4a7f9c', 1.6);
    sheet.ring(0, 0, 76, '#4a7f9c', 1);
    for (let i = 0; i < 8; i += 1)
      sheet.group({ transform: `rotate(${i * 45})` }, () => {
        const length = i % 2 === 0 ? 112 : 62;
        sheet.shape(`M0 ${-length}L9 -12L0 0Z`, '#2f5f7c');
        sheet.shape(`M0 ${-length}L-9 -12L0 0Z`, '#a9c6d2');
      });
  });
}
