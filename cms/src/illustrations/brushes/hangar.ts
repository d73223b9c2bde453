import { type Point, polygon, polyline } from './curve';
import type { Sheet } from './sheet';

/** Paints the inside of a lit hangar seen through its open doors: walls, lamps, trusses and a workshop; it spans 392 to 1468 across. */
export function paintHangarRoom(sheet: Sheet, threshold: number): void {
  const [l, r, top] = [392, 1468, 286];
  const [bl, br, btop, bfloor] = [548, 1312, 346, 572];
  const quad = (corners: readonly Point[], stops: string, across = false): void =>
    sheet.shape(polygon(corners), across ? sheet.linear(stops, 0, 0, 1, 0) : sheet.linear(stops));
  sheet.rect(l, top, r - l, threshold - top, '#e9b26c');
  quad(
    [
      [bl, btop],
      [br, btop],
      [br, bfloor],
      [bl, bfloor],
    ],
    '0 #d9a05f, 0.5 #f3c987, 1 #ffe3ae',
  );
  quad(
    [
      [l, top],
      [bl, btop],
      [bl, bfloor],
      [l, threshold],
    ],
    '0 #8a5a48, 1 #dca468',
    true,
  );
  quad(
    [
      [r, top],
      [br, btop],
      [br, bfloor],
      [r, threshold],
    ],
    '0 #e3ad70, 1 #8a5a48',
    true,
  );
  quad(
    [
      [l, top],
      [r, top],
      [br, btop],
      [bl, btop],
    ],
    '0 #6b4540, 1 #a87652',
  );
  quad(
    [
      [bl, bfloor],
      [br, bfloor],
      [r, threshold],
      [l, threshold],
    ],
    '0 #fff0cb, 1 #d9a06a',
  );
  paintStructure(sheet);
  paintBay(sheet);
}

function paintStructure(sheet: Sheet): void {
  const beam = '#7a5044';
  for (const t of [0, 0.36, 0.66, 0.9]) {
    const [x1, x2, y, h] = [392 + 156 * t, 1468 - 156 * t, 288 + 60 * t, 18 - 9 * t];
    sheet.rect(x1, y, x2 - x1, h * 0.34, beam, { opacity: 0.9 });
    sheet.rect(x1, y + h, x2 - x1, h * 0.3, beam, { opacity: 0.9 });
    let web = '';
    for (let i = 0; i < 26; i += 1) {
      const step = (x2 - x1) / 26;
      web += `M${(x1 + i * step).toFixed(1)} ${(y + (i % 2 ? h : 0)).toFixed(1)}L${(x1 + (i + 1) * step).toFixed(1)} ${(y + (i % 2 ? 0 : h)).toFixed(1)}`;
    }
    if (t < 0.6) sheet.line(web, beam, 1.8 - t, { opacity: 0.7 });
    for (const lane of [0.14, 0.38, 0.62, 0.86]) {
      const x = x1 + (x2 - x1) * lane;
      const w = 40 - 20 * t;
      sheet.ellipse(
        x,
        y + h + 10 - t * 4,
        w * 2.2,
        26 - t * 10,
        sheet.radial('0 #fff6d6 0.8, 1 #ffe7ae 0'),
      );
      sheet.rect(x - w, y + h + 6 - t * 3, w * 2, 6 - t * 3, '#fffdf0', { radius: 2 });
    }
  }
  for (let i = 1; i < 9; i += 1)
    sheet.rect(548 + i * 85, 372, 5, 200, '#c08a55', { opacity: 0.35 });
}

/** Windows of the workshop, shelves and a tool cabinet along the back wall. */
function paintBay(sheet: Sheet): void {
  for (let i = 0; i < 3; i += 1) {
    sheet.rect(590 + i * 52, 470, 44, 40, '#a5754f');
    sheet.rect(593 + i * 52, 473, 38, 34, '#7d5a5a', { opacity: 0.8 });
  }
  sheet.rect(1120, 500, 130, 72, '#9c6b4c');
  for (let i = 0; i < 3; i += 1) sheet.rect(1126, 508 + i * 21, 118, 13, '#c99361');
  sheet.rect(1208, 562, 66, 44, sheet.linear('0 #c4523c, 1 #6d2733'));
  for (let i = 0; i < 4; i += 1) sheet.rect(1212, 568 + i * 9, 58, 2, '#f6b08a', { opacity: 0.7 });
}

/** Paints a standing engineer with a folder of papers, lit from the hangar. */
export function paintEngineer(sheet: Sheet, x: number, base: number, turn: 1 | -1): void {
  sheet.ellipse(x - 6, base, 22, 3, '#4a2b30', { opacity: 0.6 });
  sheet.group({ transform: `translate(${x} ${base}) scale(${turn} 1)` }, () => {
    sheet.shape('M-7 -26L-8 0L-2 0L0 -20L3 0L9 0L6 -26Z', '#231a38');
    sheet.shape(
      'M-8 -46C-4 -50 4 -50 7 -46L8 -24L-9 -24Z',
      sheet.linear('0 #5b4a7a, 1 #2a2044', 1, 0, 0, 0),
    );
    sheet.shape('M5 -45L15 -34L13 -31L3 -38ZM12 -39L22 -41L23 -29L13 -28Z', '#e9dccb');
    sheet.circle(0, -54, 5, sheet.linear('0 #4a3040, 0.6 #d9a07c, 1 #f0c09a', 0, 0, 1, 0));
    sheet.line('M7 -46L8 -25', '#ffe2b0', 1.6, { opacity: 0.9 });
  });
}

/** Paints a work platform with its steps. */
export function paintWorkStand(sheet: Sheet): void {
  const steps: Point[] = Array.from({ length: 8 }, (_, i) => [1046 + i * 6, 616 - i * 9]);
  sheet.line(
    polyline([
      [1042, 618],
      [1092, 546],
      [1136, 546],
      [1136, 618],
    ]),
    '#e9c25a',
    4,
  );
  sheet.line(
    polyline([
      [1092, 546],
      [1092, 618],
    ]) +
      polyline([
        [1092, 618],
        [1136, 560],
      ]),
    '#b98a3e',
    2.4,
  );
  sheet.line(
    polyline([
      [1092, 546],
      [1092, 518],
      [1136, 518],
      [1136, 546],
    ]),
    '#e9c25a',
    2.4,
  );
  for (const [x, y] of steps) sheet.rect(x, y, 12, 2.4, '#8f6a3a');
}
