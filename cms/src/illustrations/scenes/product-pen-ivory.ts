import { lens } from '../brushes/curve';
import { seededRandom } from '../brushes/random';
import type { Sheet } from '../brushes/sheet';
import { paintShadow, paintStudio } from '../brushes/studio';
import { defineProductScene } from '../scene';

const ivory =
  '0 #b79f78, 0.1 #e9dcbd, 0.26 #fffdf5, 0.42 #f6ecd4, 0.7 #d9c59c, 0.9 #a58a5c, 1 #c9b48a';
const gold = '0 #6b4615, 0.18 #e7bd68, 0.3 #fff3cc, 0.46 #cf9a41, 0.8 #7c5218, 1 #d9a858';

/** An ivory-coloured desk pen in its travertine base, as in a catalogue. */
export const productPenIvory = defineProductScene(
  {
    name: 'product-pen-ivory',
    alt: 'A tapered ivory-colored desk pen with gold rings leans in a brass socket on a travertine base against an olive wall.',
    tags: ['pen', 'desk pen', 'writing', 'ivory resin', 'travertine', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#353b26',
      wallLight: '#98a076',
      table: '#3a2614',
      tableLight: '#a27848',
      edge: 640,
      lightX: 360,
      window: true,
    });
    paintShadow(sheet, 240, 900, 806, 28, '#160d05', 1.2);
    paintBase(sheet);
    sheet.shape('M520 664L930 690L906 704L500 682Z', '#4a3418', {
      opacity: 0.45,
      filter: sheet.blur(6),
    });
    paintSocket(sheet);
    sheet.group({ transform: 'translate(506 644) rotate(-50)' }, () => paintDeskPen(sheet));
  },
);

function paintBase(sheet: Sheet): void {
  const random = seededRandom(12);
  sheet.shape(
    'M300 650L856 650L916 722L236 722Z',
    sheet.linear('0 #d9c8a4, 0.5 #efe2c6, 1 #f7eedb', 0, 0, 0.4, 1),
  );
  sheet.rect(236, 720, 680, 84, sheet.linear('0 #e6d6b4, 0.3 #cdb88f, 1 #8a7450'));
  let veins = '';
  let pores = '';
  for (let i = 0; i < 7; i += 1) {
    const y = 734 + i * 10.5;
    veins += lens(240, y + random() * 6, 912, y + random() * 6, 2.6);
    for (let k = 0; k < 5; k += 1) {
      const x = 250 + random() * 610;
      pores += lens(x, y + random() * 5, x + 14 + random() * 34, y + random() * 5, 2.6);
    }
  }
  for (let i = 0; i < 9; i += 1) {
    const x = 300 + random() * 500;
    const y = 660 + random() * 50;
    pores += lens(x, y, x + 20 + random() * 40, y + 1, 2);
  }
  sheet.shape(veins, '#f6ead0', { opacity: 0.22 });
  sheet.shape(pores, '#7d6640', { opacity: 0.5 });
  sheet.rect(236, 719, 680, 4, '#fffaf0', { opacity: 0.85 });
  sheet.rect(700, 720, 216, 84, sheet.linear('0 #4a3720 0, 1 #4a3720 0.45', 0, 0, 1, 0));
}

function paintSocket(sheet: Sheet): void {
  sheet.ellipse(516, 694, 92, 17, '#4a3418', { opacity: 0.5, filter: sheet.blur(5) });
  sheet.ellipse(504, 690, 76, 15, sheet.linear(gold, 0, 0, 1, 0));
  sheet.ellipse(504, 686, 76, 14, sheet.linear('0 #fff3cc, 0.4 #e0b25a, 1 #8a5f22', 0, 0, 1, 0.4));
  sheet.shape(
    'M464 672A42 9 0 0 1 548 672L552 684A48 9 0 0 1 460 684Z',
    sheet.linear(gold, 0, 0, 1, 0),
  );
  sheet.circle(
    504,
    656,
    40,
    sheet.radial('0 #fffdf0, 0.25 #f2d48e, 0.6 #c28f3c, 1 #4a300e', 0.34, 0.3, 0.78),
  );
}

function paintDeskPen(sheet: Sheet): void {
  sheet.shape('M8 -30Q-12 0 8 30L74 37Q80 0 74 -37Z', sheet.linear(gold));
  sheet.ellipse(75, 0, 9, 36.6, sheet.linear('0 #6b4615, 0.3 #d9a858, 0.6 #3d2a10, 1 #8a5f22'));
  const body =
    'M74 -27C160 -31 240 -28 330 -23C450 -16 560 -8 640 -4.5Q652 0 640 4.5C560 8 450 16 330 23C240 28 160 31 74 27Q81 0 74 -27Z';
  sheet.shape(body, sheet.linear(ivory));
  for (const [x, half, width] of [
    [96, 29, 9],
    [112, 29.6, 3.6],
    [252, 28.2, 6],
    [264, 27.6, 3],
    [628, 6, 10],
  ] as const)
    sheet.shape(
      `M${x} ${-half}L${x + width} ${-half}Q${x + width + half * 0.24} 0 ${x + width} ${half}L${x} ${half}Q${x + half * 0.24} 0 ${x} ${-half}Z`,
      sheet.linear(gold),
    );
  sheet.shape(lens(124, -15, 246, -15.5, 3.4), '#ffffff', { opacity: 0.9 });
  sheet.shape(lens(276, -13, 610, -2.5, 2.8), '#ffffff', { opacity: 0.85 });
  sheet.shape(lens(280, 15, 600, 4, 2.2), '#f2dfae', { opacity: 0.6 });
}
