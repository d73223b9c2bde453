import { type Line, type Point, points, ribbon } from './curve';
import type { Sheet } from './sheet';

/** Kid leather of a dress glove. */
export interface KidLeather {
  edge: string;
  lit: string;
  body: string;
  deep: string;
  dark: string;
  lining: string;
}

const fingers: readonly (readonly [line: Line, halfWidths: readonly number[]])[] = [
  ['-50 40, -56 -20, -63 -100, -68 -172', [20, 22, 20, 17]],
  ['-16 40, -17 -30, -19 -120, -20 -212', [20, 22, 21, 17.5]],
  ['20 40, 21 -24, 26 -110, 31 -192', [20, 21.5, 20, 17]],
  ['54 50, 58 0, 68 -70, 77 -136', [18, 19, 18, 15]],
  ['-40 150, -78 92, -116 34, -140 -16', [30, 29, 25, 19]],
];

const palm =
  'M-72 -6C-84 50 -84 104 -70 150C-62 186 -64 236 -76 306C-40 318 40 318 74 306C64 236 60 190 68 150C82 100 84 50 77 0C60 30 -50 30 -72 -6Z';

function finger([line, widths]: (typeof fingers)[number]): string {
  const through = points(line);
  const [tip, before] = [
    through[through.length - 1] ?? [0, 0],
    through[through.length - 2] ?? [0, 0],
  ];
  const r = widths[widths.length - 1] ?? 10;
  const long = Math.hypot(tip[0] - before[0], tip[1] - before[1]);
  const [ux, uy] = [(tip[0] - before[0]) / long, (tip[1] - before[1]) / long];
  const round: Point[] = [0.4, 0.72, 0.92, 1].map((t): Point => [
    tip[0] + ux * r * t,
    tip[1] + uy * r * t,
  ]);
  return ribbon([...through, ...round], [...widths, r * 0.92, r * 0.69, r * 0.39, r * 0.08]);
}

/** Paints a dress glove from its back, fingers up, about 240 wide and 540 high around the origin, lit from the upper left. */
export function paintDressGlove(sheet: Sheet, kid: KidLeather): void {
  const parts = fingers.map(finger);
  const whole = [...parts, palm].join('');
  sheet.shape(whole, '#140a06', {
    opacity: 0.6,
    filter: sheet.blur(9),
    transform: 'translate(16 18)',
  });
  const skin = sheet.linearAt(`0 ${kid.lit}, 0.5 ${kid.body}, 1 ${kid.deep}`, -120, -140, 110, 240);
  sheet.shape(palm, skin);
  const soft = sheet.blur(4);
  for (const index of [4, 3, 2, 1, 0]) {
    const [part, each] = [parts[index] ?? '', fingers[index]];
    if (!each) continue;
    sheet.shape(part, skin);
    const line = points(each[0]);
    const shifted = (shift: number): Point[] => line.map(([x, y]): Point => [x + shift, y]);
    sheet.group({ clip: sheet.clip(part) }, () => {
      sheet.shape(ribbon(shifted(14), [0.5, 7, 9, 1.5]), kid.dark, { opacity: 0.7, filter: soft });
      sheet.shape(ribbon(shifted(-8), [0.5, 4, 6, 0.5]), kid.edge, { opacity: 0.7, filter: soft });
    });
  }
  sheet.group({ clip: sheet.clip(palm) }, () => paintBack(sheet, kid));
  paintWrist(sheet, kid);
}

function paintBack(sheet: Sheet, kid: KidLeather): void {
  const wide = sheet.blur(12);
  sheet.shape(ribbon('70 20, 66 130, 58 220, 66 320', [16, 20, 18, 18]), kid.dark, {
    opacity: 0.7,
    filter: wide,
  });
  sheet.shape(ribbon('-56 20, -54 120, -46 220, -52 310', [8, 14, 10, 12]), kid.edge, {
    opacity: 0.5,
    filter: wide,
  });
  sheet.shape(
    ribbon('-70 166, -20 182, 66 172', [2, 6, 2]) + ribbon('-66 196, 0 206, 64 196', [2, 5, 2]),
    kid.dark,
    {
      opacity: 0.5,
      filter: sheet.blur(4),
    },
  );
  sheet.shape(ribbon('-58 150, -74 96, -92 50', [3, 5, 2]), kid.dark, {
    opacity: 0.6,
    filter: sheet.blur(3),
  });
  for (const line of [
    'M-35 10C-33 50 -28 90 -22 126',
    'M2 6C2 46 2 90 2 130',
    'M38 14C36 50 31 90 26 126',
  ]) {
    sheet.line(line, kid.dark, 4, { opacity: 0.6 });
    sheet.line(line, kid.edge, 1.8, { opacity: 0.8, transform: 'translate(-2 0)' });
  }
}

function paintWrist(sheet: Sheet, kid: KidLeather): void {
  sheet.shape('M-76 306C-40 318 40 318 74 306C60 294 -60 294 -76 306Z', kid.lining);
  sheet.shape('M-60 304C-30 298 30 298 58 304C30 310 -30 310 -60 304Z', kid.dark, {
    opacity: 0.55,
  });
  sheet.line('M-74 294C-40 306 40 306 72 294', kid.edge, 1.4, {
    opacity: 0.7,
    dash: '5 3',
    cap: 'butt',
  });
  sheet.shape('M2 312L-2 234L3 230L8 312Z', kid.lining, { opacity: 0.95 });
  sheet.line('M-3 312L-6 238C-5 224 5 222 8 234L13 312', kid.dark, 2, { opacity: 0.7 });
  sheet.circle(6, 264, 9, kid.dark, { opacity: 0.6 });
  sheet.circle(4, 261, 8, sheet.linear('0 #fffdf2, 0.5 #e2cfa8, 1 #8a7050', 0, 0, 1, 1));
}

/** Paints the cutter's card pattern of a glove: a hand flat with slit fingers and an eye for the thumb; 170 by 300 around the origin. */
export function paintTrankPattern(sheet: Sheet, card: string, edge: string, below: string): void {
  const shape =
    'M-86 150L-84 -20C-84 -60 -80 -110 -74 -118C-64 -128 -52 -122 -46 -108L-44 -30L-40 -30L-38 -140C-34 -156 -10 -156 -4 -140L-2 -30L2 -30L5 -134C10 -150 34 -148 38 -132L40 -28L44 -28L48 -100C56 -116 74 -112 79 -96L86 -10L86 150Z';
  sheet.shape(shape, '#140a06', {
    opacity: 0.5,
    filter: sheet.blur(5),
    transform: 'translate(7 9)',
  });
  sheet.shape(shape, card);
  sheet.line('M-86 150L-84 -20C-84 -60 -80 -110 -74 -118C-64 -128 -52 -122 -46 -108', edge, 2.4, {
    opacity: 0.8,
  });
  sheet.ellipse(-34, 52, 17, 34, below, { transform: 'rotate(-14 -34 52)' });
  sheet.circle(40, 118, 7, below);
}

/** Paints long cutter's shears, half open, blades to the left, pivot at the origin. */
export function paintShears(sheet: Sheet): void {
  const blade = 'M30 -16C-60 -26 -220 -20 -356 -2C-240 8 -80 16 24 16Z';
  const handle =
    'M20 -14C70 -18 110 -36 146 -56C176 -84 236 -92 276 -70C306 -50 302 -14 268 -2C230 10 176 2 142 -24C112 -8 70 14 24 16ZM172 -42C184 -20 236 -10 262 -26C280 -40 272 -58 252 -64C222 -72 178 -64 172 -42Z';
  for (const [turn, flip] of [
    [9, -1],
    [-9, 1],
  ] as const) {
    const move = `rotate(${turn}) scale(1 ${flip})`;
    sheet.shape(blade + handle, '#140a06', {
      opacity: 0.55,
      filter: sheet.blur(6),
      transform: `translate(10 16) ${move}`,
    });
    sheet.group({ transform: move }, () => {
      sheet.shape(
        blade,
        sheet.linear(
          flip === 1
            ? '0 #fffdf4, 0.45 #c2c0b8, 0.55 #8b8a86, 1 #4a4846'
            : '0 #6b6966, 0.5 #a9a7a0, 1 #f4efe2',
        ),
      );
      sheet.shape(
        handle,
        sheet.linear(
          flip === 1 ? '0 #6b6260, 0.3 #2b2526, 1 #0a0808' : '0 #0a0808, 0.7 #2b2526, 1 #6b6260',
        ),
      );
    });
  }
  sheet.circle(2, 3, 13, '#140a06', { opacity: 0.6 });
  sheet.circle(0, 0, 12, sheet.linear('0 #fff0c4, 0.5 #c9954a, 1 #4a2f14', 0, 0, 1, 1));
  sheet.line('M-7 -4L7 4', '#4a2f14', 2.4);
}
