import { mix } from './colour';
import { type Line, type Point, points, polygon, polyline } from './curve';
import { seededRandom } from './random';
import type { Sheet } from './sheet';

/** A range of eroded rock: spurs run down from its crest, one flank in the light and one in shade. */
export interface Folds {
  seed: number;
  crest: Line;
  /** Level where the spurs end. */
  foot: number;
  /** Mean distance between two spurs. */
  spacing: number;
  /** How far a spur leans to the right on its way down. */
  lean: number;
  lit: string;
  body: string;
  shade: string;
  /** What the rock fades into at its foot. */
  haze: string;
  /** Share of haze at the foot, 0 to 1. */
  fade: number;
  rim?: string;
}

/** Returns the level of a line of points at an abscissa. */
function levelAt(line: readonly Point[], x: number): number {
  for (let i = 1; i < line.length; i += 1) {
    const [a, b] = [line[i - 1] ?? [0, 0], line[i] ?? [0, 0]];
    if (x <= b[0]) return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0] || 1);
  }
  return line[line.length - 1]?.[1] ?? 0;
}

/** Paints a range of folded rock lit from the left. */
export function paintFolds(sheet: Sheet, folds: Folds): void {
  const random = seededRandom(folds.seed);
  const rough = roughen(points(folds.crest), folds.spacing, random);
  const [left, right] = [rough[0]?.[0] ?? 0, rough[rough.length - 1]?.[0] ?? 0];
  const whole = polygon([...rough, [right, folds.foot], [left, folds.foot]]);
  const top = Math.min(...rough.map(([, y]) => y));
  const fall = (colour: string): string =>
    sheet.linearAt(
      [
        [0, colour],
        [0.4, mix(colour, folds.haze, folds.fade * 0.3)],
        [1, mix(colour, folds.haze, folds.fade)],
      ],
      0,
      top,
      0,
      folds.foot,
    );
  sheet.shape(whole, fall(folds.body));
  sheet.group({ clip: sheet.clip(whole) }, () => paintFlanks(sheet, folds, rough, fall, random));
  if (folds.rim) sheet.line(polyline(rough), folds.rim, 1.8, { opacity: 0.75 });
}

function paintFlanks(
  sheet: Sheet,
  folds: Folds,
  crest: readonly Point[],
  fall: (colour: string) => string,
  random: () => number,
): void {
  const tones: [string, string][] = [];
  const lines = crest.map((point) => descend(point, folds, random));
  const deep = mix(folds.shade, '#120a0c', 0.22);
  for (let i = 1; i < crest.length; i += 1) {
    const [left, right] = [lines[i - 1] ?? [], lines[i] ?? []];
    const falling = (crest[i]?.[1] ?? 0) > (crest[i - 1]?.[1] ?? 0);
    const tone = mix(
      falling ? folds.shade : folds.lit,
      folds.body,
      random() * (falling ? 0.3 : 0.7),
    );
    tones.push([polygon([...left, ...[...right].reverse()]), tone]);
    if (folds.fade > 0.8) continue;
    const start = 1 + Math.floor(random() * 3);
    const [from, to] = falling ? [0.55, 0.95] : [0.4, 0.86];
    tones.push([wedge(left, right, start, from, to), falling ? folds.body : folds.shade]);
    if (falling) tones.push([wedge(left, right, start > 1 ? 1 : 2, 0.1, 0.36), deep]);
  }
  for (const [d, colour] of tones) sheet.shape(d, fall(colour));
}

/** Returns a smaller spur between two lines of descent, opening from a point to the foot. */
function wedge(
  left: readonly Point[],
  right: readonly Point[],
  start: number,
  from: number,
  to: number,
): string {
  const last = left.length - 1;
  const at = (i: number, share: number): Point => {
    const [a, b] = [left[i] ?? [0, 0], right[i] ?? [0, 0]];
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  };
  const [near, far]: [Point[], Point[]] = [[], []];
  for (let i = start; i <= last; i += 1) {
    near.push(at(i, from));
    far.unshift(at(i, from + ((to - from) * (i - start)) / (last - start)));
  }
  return polygon([...near, ...far]);
}

function roughen(crest: readonly Point[], spacing: number, random: () => number): Point[] {
  const first = crest[0] ?? [0, 0];
  const last = crest[crest.length - 1] ?? [0, 0];
  const line: Point[] = [];
  let up = true;
  for (
    let x = first[0];
    x < last[0];
    x += spacing * (up ? 0.3 + random() * 0.3 : 0.45 + random() * 0.5)
  ) {
    const swing = spacing * (0.05 + random() * 0.13);
    line.push([x, levelAt(crest, x) + (up ? -swing : swing)]);
    up = !up;
  }
  return [...line, last];
}

function descend([x, y]: Point, folds: Folds, random: () => number): Point[] {
  const lean = folds.lean * (0.6 + random() * 0.8);
  return [0, 0.13, 0.3, 0.5, 0.74, 1].map((share): Point => {
    const sway = share === 0 ? 0 : (random() - 0.5) * folds.spacing * 0.3;
    return [x + lean * share + sway, y + (folds.foot - y) * share];
  });
}
