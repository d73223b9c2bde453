import { paintFlacon } from '../brushes/flacon';
import type { Sheet } from '../brushes/sheet';
import { paintShadow, paintStudio } from '../brushes/studio';
import { toneOf } from '../brushes/tone';
import { defineProductScene } from '../scene';

const sea = toneOf([
  [0, '#03211f'],
  [0.25, '#0f5a50'],
  [0.5, '#3f9d89'],
  [0.72, '#8fd0ba'],
  [0.9, '#dff3e8'],
  [1, '#ffffff'],
]);

/** A sea-green bottle of scent with an oak stopper, as in a catalogue. */
export const productScentSalt = defineProductScene(
  {
    name: 'product-scent-salt',
    alt: 'A tall sea-green glass bottle of scent with a turned pale-oak stopper stands between wet pebbles on driftwood gray.',
    tags: ['perfume', 'scent', 'sea-green glass', 'oak', 'flacon', 'product'],
  },
  (sheet) => {
    paintStudio(sheet, {
      wall: '#8fa3a3',
      wallLight: '#eef0e6',
      table: '#8a8c82',
      tableLight: '#dcdaca',
      edge: 640,
      lightX: 380,
      window: true,
    });
    paintShadow(sheet, 452, 748, 784, 24, '#16241f', 1.4);
    sheet.ellipse(830, 806, 170, 16, sheet.radial('0 #8fe0c4 0.9, 0.5 #4fb79c 0.4, 1 #4fb79c 0'));
    sheet.group({ transform: 'translate(102 -70) scale(0.83 1.1)' }, () =>
      sheet.retint(sea, () => paintFlacon(sheet)),
    );
    paintOakStopper(sheet);
    paintPebble(sheet, 330, 800, 92, 34, '#59646a');
    paintPebble(sheet, 420, 826, 54, 22, '#7f857f');
    paintPebble(sheet, 872, 820, 66, 26, '#4d575d');
  },
);

function paintOakStopper(sheet: Sheet): void {
  const oak = '0 #8a6a45, 0.14 #d9b98a, 0.3 #f6e3bf, 0.5 #dcbc8c, 0.8 #a17c50, 1 #6b4d2d';
  sheet.rect(
    554,
    236,
    92,
    46,
    sheet.linear('0 #0c4a42, 0.2 #c9eee0, 0.4 #4fa892, 0.8 #0f5a50, 1 #7cc4b0', 0, 0, 1, 0),
  );
  sheet.shape('M554 238L646 238L646 248A46 8 0 0 1 554 248Z', '#2c1d0e', { opacity: 0.45 });
  const body =
    'M530 112C530 104 540 100 600 100C660 100 670 104 670 112C672 160 668 190 652 214L652 236A52 8 0 0 1 548 236L548 214C532 190 528 160 530 112Z';
  sheet.shape(body, sheet.linear(oak, 0, 0, 1, 0));
  sheet.group({ clip: sheet.clip(body) }, () => {
    const grain = [542, 556, 566, 584, 602, 612, 631, 648, 660]
      .map((x, i) => `M${x} 96C${x + 6 - (i % 3) * 5} 140 ${x - 4 + (i % 2) * 8} 180 ${x + 2} 244`)
      .join('');
    sheet.line(grain, '#8a6236', 1.5, { opacity: 0.4 });
    sheet.rect(520, 208, 160, 12, sheet.linear('0 #4a2f14 0.5, 1 #4a2f14 0'));
    sheet.rect(556, 100, 16, 140, '#fffaf0', { opacity: 0.35, filter: sheet.blur(4) });
  });
  sheet.ellipse(600, 109, 70, 10, sheet.linear('0 #fff3d8, 0.5 #e6cb9d, 1 #b99563', 0, 0, 1, 0.4));
  for (const share of [0.75, 0.5, 0.26])
    sheet.line(
      `M${600 - 70 * share} 109A${70 * share} ${10 * share} 0 1 1 ${600 + 70 * share} 109A${70 * share} ${10 * share} 0 1 1 ${600 - 70 * share} 109Z`,
      '#a17c50',
      1.2,
      { opacity: 0.5 },
    );
}

function paintPebble(
  sheet: Sheet,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
): void {
  sheet.ellipse(x + rx * 0.3, y + ry * 0.7, rx * 1.15, ry * 0.5, '#16241f', {
    opacity: 0.5,
    filter: sheet.blur(8),
  });
  const stone = `M${x - rx} ${y + ry * 0.3}C${x - rx} ${y - ry * 0.8} ${x - rx * 0.3} ${y - ry} ${x + rx * 0.1} ${y - ry * 0.96}C${x + rx * 0.8} ${y - ry * 0.8} ${x + rx * 1.04} ${y - ry * 0.1} ${x + rx} ${y + ry * 0.4}C${x + rx * 0.8} ${y + ry} ${x - rx * 0.8} ${y + ry} ${x - rx} ${y + ry * 0.3}Z`;
  sheet.shape(stone, colour);
  sheet.shape(
    stone,
    sheet.linear('0 #f4f6f0 0.6, 0.4 #f4f6f0 0.05, 1 #0b1210 0.65', 0.2, 0, 0.7, 1),
  );
  sheet.ellipse(x - rx * 0.3, y - ry * 0.55, rx * 0.34, ry * 0.16, '#ffffff', {
    opacity: 0.6,
    filter: sheet.blur(3),
  });
}
