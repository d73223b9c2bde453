import { type Point, polyline, sineLine, smooth, under } from './curve';
import { seededRandom } from './random';
import type { Sheet } from './sheet';

/** A ridge of hills or mountains made by sums of sines. */
export interface Ridge {
  seed: number;
  base: number;
  height: number;
  /** Length of the longest wave. */
  length: number;
  bottom: number;
  top: string;
  foot: string;
  /** Light on the crest. */
  rim?: string;
  rimWidth?: number;
  from?: number;
  to?: number;
  step?: number;
  /** Pointed crests instead of rounded ones. */
  craggy?: boolean;
}

/** Returns the crest of a ridge as points. */
function ridgeLine(ridge: Ridge): Point[] {
  const random = seededRandom(ridge.seed);
  const waves = [1, 0.48, 0.23, 0.11].map((share, octave) => {
    const stretch = 0.85 + random() * 0.3;
    return [
      (ridge.height / 2) * share,
      (ridge.length * stretch) / (1 + octave * 1.37),
      random() * 6.28,
    ] as const;
  });
  const line = sineLine(
    ridge.from ?? -20,
    ridge.to ?? 1620,
    ridge.step ?? 20,
    ridge.base,
    ridge.craggy ? waves.slice(2) : waves,
  );
  if (!ridge.craggy) return line;
  return line.map(([x, y]) => {
    const fold = waves
      .slice(0, 2)
      .reduce(
        (sum, [height, length, phase]) =>
          sum + height * (1 - 1.7 * Math.abs(Math.sin((x / length) * Math.PI + phase))),
        0,
      );
    return [x, y - fold];
  });
}

/** Paints a ridge down to its bottom, with light on the crest if a rim is given. */
export function paintRidge(sheet: Sheet, ridge: Ridge): void {
  const crest = ridgeLine(ridge);
  sheet.shape(
    under(crest, ridge.bottom, !ridge.craggy),
    sheet.linear(`0 ${ridge.top}, 1 ${ridge.foot}`),
  );
  if (ridge.rim)
    sheet.line(ridge.craggy ? polyline(crest) : smooth(crest), ridge.rim, ridge.rimWidth ?? 1.5, {
      opacity: 0.7,
    });
}
