import { type Point, polygon, ribbon } from '../brushes/curve';
import { type BlackTie, paintDinnerJacket } from '../brushes/dinner-jacket';
import type { Sheet } from '../brushes/sheet';
import { defineStoryScene } from '../scene';

const blackTie: BlackTie = {
  wool: ['#4a4448', '#221e22', '#0d0b0d'],
  silk: ['#b4adb0', '#544e54', '#141115'],
  shirt: ['#fffaea', '#f0e3c8', '#c2a988'],
  accent: ['#f0593a', '#cf2d19', '#7d1712'],
  rim: '#ffcf8c',
};

const [doorLeft, doorRight, doorTop] = [640, 1372, 46];

/** A dinner jacket on a form in a doorway, a lamp-lit room behind. */
export const dinnerJacket = defineStoryScene(
  {
    name: 'dinner-jacket',
    alt: 'A black dinner jacket with silk-faced peak lapels hangs on a form in a lamp-lit doorway, a white shirt and a black bow beneath it.',
    tags: ['dinner jacket', 'black tie', 'tailoring', 'evening', 'peak lapel', 'menswear'],
  },
  (sheet) => {
    paintRoom(sheet);
    paintWall(sheet);
    paintDoors(sheet);
    paintFigure(sheet);
  },
);

/** The lit room beyond: two further doorways, a curtain, a lamp. */
function paintRoom(sheet: Sheet): void {
  sheet.rect(600, 0, 820, 900, sheet.linear('0 #d9a762, 0.5 #ffe2a8, 1 #e0ab69', 0, 0, 1, 0));
  sheet.rect(
    600,
    0,
    820,
    900,
    sheet.linear('0 #7a4a2a 0.6, 0.3 #7a4a2a 0, 0.8 #7a4a2a 0, 1 #5a3220 0.5'),
  );
  const frames: readonly (readonly [number, number, string, string])[] = [
    [236, 150, '#b98450', '#f6d398'],
    [170, 236, '#d9ab6e', '#fff0c8'],
  ];
  for (const [half, top, edge, fill] of frames) {
    const x = 1010;
    sheet.rect(x - half - 16, top - 16, half * 2 + 32, 900, edge);
    sheet.rect(x - half, top, half * 2, 900, sheet.linear(`0 ${fill}, 1 #ffe6b0`));
    sheet.rect(x - half - 16, top - 16, 5, 900, '#fff3d0', { opacity: 0.8 });
  }
  sheet.circle(1010, 300, 330, sheet.radial('0 #fffbe4 0.95, 0.4 #fff0c4 0.5, 1 #ffe2a0 0'));
  for (const [x, side] of [
    [648, 1],
    [1366, -1],
  ] as const)
    paintCurtain(sheet, x, side);
}

function paintCurtain(sheet: Sheet, x: number, side: 1 | -1): void {
  const fall = (inner: number, foot: number): Point[] => [
    [x, -20],
    [x + side * inner, -20],
    [x + side * inner * 0.9, 240],
    [x + side * foot, 560],
    [x + side * foot * 0.8, 920],
    [x, 920],
  ];
  const shape = polygon(fall(150, 92));
  sheet.shape(
    shape,
    sheet.linear(
      '0 #6f150f, 0.4 #b8281a, 0.8 #e2472c, 1 #ff8a58',
      side === 1 ? 0 : 1,
      0,
      side === 1 ? 1 : 0,
      0,
    ),
  );
  sheet.group({ clip: sheet.clip(shape) }, () => {
    for (const [top, foot] of [
      [30, 18],
      [66, 40],
      [104, 64],
    ] as const)
      sheet.shape(
        ribbon(
          [
            [x + side * top, -20],
            [x + side * top * 0.94, 260],
            [x + side * foot, 560],
            [x + side * foot * 0.8, 920],
          ],
          [9, 9, 7, 8],
        ),
        '#4a0c0a',
        { opacity: 0.65, filter: sheet.blur(5) },
      );
  });
}

function paintWall(sheet: Sheet): void {
  sheet.rect(0, 0, doorLeft, 900, sheet.linear('0 #0d0a0a, 0.6 #1d1716, 1 #3a2a22', 0, 0, 1, 0));
  sheet.rect(
    doorRight,
    0,
    1600 - doorRight,
    900,
    sheet.linear('0 #3a2a22, 0.5 #171211, 1 #0b0808', 0, 0, 1, 0),
  );
  sheet.rect(doorLeft - 4, -10, doorRight - doorLeft + 8, doorTop + 10, '#1d1513');
  for (const [x, y, w, h] of [
    [70, 70, 330, 560],
    [70, 690, 330, 260],
  ] as const) {
    sheet.rect(x, y, w, h, '#000000', { opacity: 0.22 });
    sheet.line(`M${x} ${y + h}L${x} ${y}L${x + w} ${y}`, '#000000', 4, {
      opacity: 0.6,
      cap: 'butt',
    });
    sheet.line(`M${x} ${y + h}L${x + w} ${y + h}L${x + w} ${y}`, '#8a6440', 2.4, {
      opacity: 0.75,
      cap: 'butt',
    });
    sheet.line(
      `M${x + 24} ${y + 24}L${x + w - 24} ${y + 24}L${x + w - 24} ${y + h - 24}L${x + 24} ${y + h - 24}Z`,
      '#b98450',
      1.4,
      { opacity: 0.4 },
    );
  }
  paintSconce(sheet);
}

/** A fan-shaped wall lamp in pleated glass. */
function paintSconce(sheet: Sheet): void {
  const [x, y] = [236, 330];
  sheet.circle(x, y - 40, 300, sheet.radial('0 #ffce86 0.55, 0.35 #e29a54 0.22, 1 #e29a54 0'));
  for (let i = 0; i < 7; i += 1) {
    const [a, b] = [-1.05 + i * 0.3, -0.75 + i * 0.3];
    const long = 128 + 26 * Math.cos((i - 3) * 0.5);
    sheet.shape(
      polygon([
        [x + Math.sin(a) * 22, y - Math.cos(a) * 22],
        [x + Math.sin(a) * long, y - Math.cos(a) * long],
        [x + Math.sin((a + b) / 2) * (long + 9), y - Math.cos((a + b) / 2) * (long + 9)],
        [x + Math.sin(b) * long, y - Math.cos(b) * long],
        [x + Math.sin(b) * 22, y - Math.cos(b) * 22],
      ]),
      sheet.linear(i % 2 ? '0 #f0bd78, 1 #fff6d8' : '0 #d99f5c, 1 #ffedbe'),
    );
  }
  sheet.shape('M204 342L268 342L254 322L218 322Z', '#c9954a');
  sheet.shape(
    'M218 342L254 342L240 410L236 430L232 410Z',
    sheet.linear('0 #f6d79a, 0.5 #a9743a, 1 #4a2f1d', 0, 0, 1, 0),
  );
}

function paintDoors(sheet: Sheet): void {
  for (const [x, side] of [
    [doorLeft, -1],
    [doorRight, 1],
  ] as const) {
    const out = x + side * 150;
    const leaf = polygon([
      [x, doorTop],
      [out, -60],
      [out, 960],
      [x, 940],
    ]);
    sheet.shape(
      leaf,
      sheet.linear(
        '0 #0a0707, 0.5 #2b1f1b, 0.85 #6b4830, 1 #b98450',
        side === -1 ? 0 : 1,
        0,
        side === -1 ? 1 : 0,
        0,
      ),
    );
    for (const [t, b] of [
      [0.1, 0.5],
      [0.56, 0.94],
    ] as const) {
      const [near, far] = [x + side * 26, x + side * 122];
      sheet.line(
        polygon([
          [near, doorTop + 860 * t],
          [far, -30 + 960 * t],
          [far, -30 + 960 * b],
          [near, doorTop + 860 * b],
        ]),
        '#e9b878',
        1.8,
        { opacity: 0.5 },
      );
    }
    sheet.rect(x - 3, doorTop, 6, 860, '#ffe6b4', { opacity: 0.9 });
    sheet.ellipse(x + side * 14, 560, 6, 12, sheet.linear('0 #fff0c0, 1 #8a5f2c'));
    sheet.rect(x + side * 14 - 2, 560, 4, 46, '#d9a45c');
  }
  sheet.rect(doorLeft, doorTop - 4, doorRight - doorLeft, 6, '#ffe0a6', { opacity: 0.8 });
}

function paintFigure(sheet: Sheet): void {
  sheet.group({ transform: 'translate(1006 52) scale(0.98)' }, () =>
    paintDinnerJacket(sheet, blackTie),
  );
  sheet.rect(0, 700, 1600, 200, sheet.linear('0 #0a0606 0, 1 #0a0606 0.55'));
}
