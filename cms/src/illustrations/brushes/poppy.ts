import { type Point, blob, ribbon } from './curve';
import type { Sheet } from './sheet';

/** Inks of the poppy print. */
export interface PoppyInks {
  bright: string;
  petal: string;
  deep: string;
  heart: string;
  stem: string;
}

function petal(turn: number, reach: number, spread: number): string {
  const at = (angle: number, distance: number): Point => [
    Math.cos(turn + angle) * distance,
    Math.sin(turn + angle) * distance * 0.86,
  ];
  return blob(
    [
      at(0, reach * 0.06),
      at(-spread * 0.8, reach * 0.6),
      at(-spread * 0.74, reach * 0.94),
      at(-spread * 0.3, reach * 0.98),
      at(0, reach * 0.9),
      at(spread * 0.34, reach * 1.02),
      at(spread * 0.78, reach * 0.9),
      at(spread * 0.8, reach * 0.56),
    ],
    0.8,
  );
}

/** Paints a printed poppy of four petals around the origin, radius 50, with its stem and a bud. */
export function paintPoppy(sheet: Sheet, inks: PoppyInks): void {
  sheet.shape(ribbon('0 10, 10 60, 4 110, -14 150', [2.4, 2.4, 2.2, 1.4]), inks.stem);
  sheet.shape(ribbon('6 92, 34 78, 50 92', [2, 1.8, 1.4]), inks.stem);
  sheet.shape(blob('50 88, 62 98, 58 122, 48 124, 42 104'), inks.stem);
  sheet.shape(petal(-1.5, 54, 0.95) + petal(1.6, 48, 0.9), inks.deep);
  sheet.shape(petal(0.1, 52, 0.95), inks.petal);
  sheet.shape(petal(3.1, 52, 0.95), inks.bright);
  sheet.circle(0, 0, 15, inks.heart);
}

/** Paints poppies in half-drop repeat over an area of cloth. */
export function paintPoppyPrint(
  sheet: Sheet,
  area: { x: number; y: number; width: number; height: number; pitch: number },
  inks: PoppyInks,
): void {
  const { x, y, width, height, pitch } = area;
  for (let column = 0; column * pitch < width + pitch; column += 1)
    for (let row = -1; row * pitch * 1.15 < height + pitch; row += 1) {
      const drop = column % 2 ? pitch * 0.57 : 0;
      const turn = ((column * 53 + row * 71) % 60) - 30;
      const size = (pitch / 150) * (0.9 + ((column * 3 + row * 5) % 4) * 0.08);
      sheet.group(
        {
          transform: `translate(${(x + column * pitch).toFixed(1)} ${(y + row * pitch * 1.15 + drop).toFixed(1)}) rotate(${turn}) scale(${size.toFixed(2)})`,
        },
        () => paintPoppy(sheet, inks),
      );
    }
}

/** Paints a length of cloth that hangs from a rail in soft folds; the print is drawn by the caller. */
export function paintHanging(
  sheet: Sheet,
  cloth: {
    x: number;
    top: number;
    width: number;
    foot: number;
    sway: number;
    ground: string;
    shade: string;
    light: string;
    folds: readonly number[];
  },
  print: () => void,
): void {
  const { x, top, width, foot, sway, folds } = cloth;
  const hem: Point[] = Array.from({ length: 9 }, (_, i) => [
    x + width - (width * i) / 8 + sway,
    foot + Math.sin(i * 1.7) * width * 0.035 + i * 2,
  ]);
  const shape =
    `M${x} ${top}L${x + width} ${top}C${x + width + sway * 0.1} ${top + (foot - top) * 0.4} ${x + width + sway * 1.2} ${top + (foot - top) * 0.7} ${x + width + sway} ${foot}` +
    hem.map(([px, py]) => `L${px.toFixed(1)} ${py.toFixed(1)}`).join('') +
    `C${x + sway * 1.2} ${top + (foot - top) * 0.7} ${x + sway * 0.1} ${top + (foot - top) * 0.4} ${x} ${top}Z`;
  sheet.shape(shape, cloth.ground);
  sheet.group({ clip: sheet.clip(shape) }, () => {
    print();
    const soft = sheet.blur(width * 0.03);
    for (const [i, share] of folds.entries()) {
      const px = x + width * share;
      const line: Point[] = [
        [px, top],
        [px + sway * 0.3, top + (foot - top) * 0.5],
        [px + sway, foot + 30],
      ];
      const half = width * (0.05 + (i % 2) * 0.03);
      sheet.shape(ribbon(line, [half * 0.5, half, half * 1.3]), cloth.shade, {
        opacity: 0.5,
        filter: soft,
      });
      const lit = line.map(([lx, ly]): Point => [lx - half * 1.7, ly]);
      sheet.shape(ribbon(lit, [half * 0.3, half * 0.5, half * 0.7]), cloth.light, {
        opacity: 0.28,
        filter: soft,
      });
    }
    sheet.rect(
      x - 40,
      top,
      width + 80,
      46,
      sheet.linear(`0 ${cloth.shade} 0.75, 1 ${cloth.shade} 0`),
    );
  });
}
