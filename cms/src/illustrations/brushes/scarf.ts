import { type Point, ribbon } from './curve';
import { seededRandom } from './random';
import type { Sheet } from './sheet';

/** Paints a brass rail with ball ends and its shadow. */
export function paintRail(sheet: Sheet): void {
  sheet.rect(226, 236, 850, 40, sheet.linear('0 #3d2a1c 0, 0.5 #3d2a1c 0.32, 1 #3d2a1c 0'));
  sheet.rect(
    180,
    182,
    850,
    22,
    sheet.linear('0 #a8782f, 0.25 #fff3cc, 0.45 #d9a94f, 0.8 #7c5518, 1 #4a300e'),
    { radius: 4 },
  );
  for (const x of [180, 1030])
    sheet.circle(x, 193, 20, sheet.radial('0 #fff6dc, 0.45 #d9a94f, 1 #5d3f14', 0.35, 0.3, 0.75));
}

const folds: readonly (readonly [number, number, number, boolean])[] = [
  [0.05, 0.03, 20, false],
  [0.2, 0.24, 16, true],
  [0.33, 0.38, 20, false],
  [0.5, 0.52, 18, true],
  [0.62, 0.66, 24, false],
  [0.78, 0.8, 13, true],
  [0.93, 0.95, 26, false],
];

/** Paints one hanging half of a scarf with its stripes and folds. */
export function paintScarfFall(
  sheet: Sheet,
  shape: string,
  left: number,
  right: number,
  stripeY: number,
  far: boolean,
): void {
  const tones = far
    ? (['#a8301f', '#7d1f14', '#4f110b', '#c9452c'] as const)
    : (['#e2512f', '#c23820', '#7d1c10', '#ff8a5c'] as const);
  sheet.shape(shape, sheet.linear(`0 ${tones[0]}, 0.5 ${tones[1]}, 1 ${tones[2]}`, 0, 0, 1, 0.1));
  sheet.group({ clip: sheet.clip(shape) }, () => {
    const ivory = far ? '#b9a68c' : '#f3e6cd';
    const black = far ? '#150d0a' : '#241a16';
    for (const [y, height, colour] of [
      [0, 12, ivory],
      [24, 26, black],
      [62, 12, ivory],
    ] as const) {
      sheet.shape(
        `M${left - 10} ${stripeY - 30 + y}Q${(left + right) / 2} ${stripeY - 44 + y} ${right + 10} ${stripeY - 36 + y}L${right + 10} ${stripeY - 36 + y + height}Q${(left + right) / 2} ${stripeY - 44 + y + height} ${left - 10} ${stripeY - 30 + y + height}Z`,
        colour,
      );
    }
    const width = right - left;
    const soft = sheet.blur(9);
    const fold = ([top, bottom, size]: readonly [number, number, number, boolean]): string => {
      const line: Point[] = [
        [left + width * top, 170],
        [left + width * (top * 0.6 + bottom * 0.4) + 5, 400],
        [left + width * bottom, 760],
      ];
      return ribbon(line, [size * 0.4, size, size * 1.15]);
    };
    sheet.shape(
      folds
        .filter(([, , , lit]) => lit)
        .map(fold)
        .join(''),
      tones[3],
      { opacity: 0.5, filter: soft },
    );
    sheet.shape(
      folds
        .filter(([, , , lit]) => !lit)
        .map(fold)
        .join(''),
      '#2b0805',
      { opacity: 0.34, filter: soft },
    );
    sheet.rect(left - 20, 190, width + 60, 150, sheet.linear('0 #2b0805 0.4, 1 #2b0805 0'));
  });
}

/** Paints the lit roll of a scarf over its rail. */
export function paintScarfRoll(sheet: Sheet): void {
  const roll =
    'M452 214C460 174 492 168 570 166C650 164 734 168 770 208C734 192 682 190 668 200C600 186 512 186 452 214Z';
  sheet.shape(roll, sheet.linear('0 #ff9a6c, 0.4 #e2512f, 1 #8a2314'));
  sheet.line('M462 190C480 172 510 169 576 169C640 168 704 170 742 186', '#ffc9a0', 3.5, {
    opacity: 0.75,
  });
}

/** Paints a knotted fringe. */
export function paintFringe(
  sheet: Sheet,
  from: number,
  to: number,
  level: number,
  count: number,
  far: boolean,
  seed: number,
): void {
  const random = seededRandom(seed);
  for (let i = 0; i < count; i += 1) {
    const t = (i + 0.5) / count;
    const x = from + (to - from) * t;
    const y = level + Math.sin(t * 9) * 5 - 2;
    const length = 78 + random() * 14;
    const sway = (random() - 0.5) * 10;
    const tone = far ? (['#8f2717', '#5a140c'] as const) : (['#d9502d', '#8a200e'] as const);
    const strand: Point[] = [
      [x, y + 3],
      [x + sway * 0.3, y + length * 0.45],
      [x + sway, y + length],
    ];
    sheet.shape(
      ribbon(strand, [4.4, 3.4, 4.6]),
      sheet.linear(`0 ${tone[0]}, 1 ${tone[1]}`, 0, 0, 1, 0),
    );
    sheet.ellipse(x, y + 10, 5, 6, sheet.linear(`0 ${tone[0]}, 1 ${tone[1]}`, 0, 0, 1, 1));
  }
}
