import { type Line, type Point, points, polygon, polyline } from './curve';
import { seededRandom } from './random';
import type { Sheet } from './sheet';

/** A steep mountain range drawn in planes: every summit has a lit and a shaded side and ribs that branch from its spur. */
export interface Massif {
  seed: number;
  /** Summits and cols from left to right. */
  crest: Line;
  bottom: number;
  lit: readonly [top: string, foot: string];
  shade: readonly [top: string, foot: string];
  /** Bare rock showing through snow. */
  rock?: string;
  /** Light on the crest of the lit side. */
  rim?: string;
  /** Side the light comes from: -1 left, 1 right. */
  light: -1 | 1;
  /** Jaggedness of the crest as a share of its steps. */
  rough?: number;
  /** Strength of the ribs, 0–1. */
  ribs?: number;
}

interface Facet {
  corners: readonly Point[];
  colour: string;
  strength: number;
}

/** Paints the range down to its bottom. */
export function paintMassif(sheet: Sheet, range: Massif): void {
  const random = seededRandom(range.seed);
  const coarse = points(range.crest);
  const crest = fineCrest(coarse, range.rough ?? 0.1, random);
  const top = Math.min(...crest.map(([, y]) => y));
  const tone = (pair: readonly [string, string]): string =>
    sheet.linearAt(`0 ${pair[0]}, 1 ${pair[1]}`, 0, top, 0, range.bottom);
  const [first, last] = [crest[0] ?? [0, 0], crest[crest.length - 1] ?? [0, 0]];
  const outline = polygon([...crest, [last[0], range.bottom], [first[0], range.bottom]]);
  sheet.shape(outline, tone(range.lit));
  const facets: Facet[] = [];
  const shades: string[] = [];
  coarse.forEach((point, index) => {
    const before = coarse[index - 1] ?? [point[0] - 120, point[1] + 90];
    const after = coarse[index + 1] ?? [point[0] + 120, point[1] + 90];
    if (point[1] > before[1] || point[1] > after[1]) return;
    const valley = valleyOf(coarse, index, range.light === -1 ? 1 : -1);
    const spur = descent(point, range.bottom, range.light, random);
    const between = crest.filter(
      ([x]) => (x - point[0]) * -range.light > 0 && (valley[0] - x) * -range.light > 0,
    );
    if (range.light === -1) between.reverse();
    const gorge = descent(valley, range.bottom, range.light, random);
    shades.push(polygon([...spur, ...gorge.reverse(), ...between]));
    facets.push(...ribsOf(range, spur, random));
  });
  facets.push(...gulliesOf(range, crest, random));
  sheet.group({ clip: sheet.clip(outline) }, () => {
    sheet.shape(shades.join(''), tone(range.shade));
    for (const facet of facets) paintFacet(sheet, facet);
    if (range.rock) paintRock(sheet, crest, range.rock, range.bottom - top, random);
  });
  if (range.rim) sheet.line(polyline(crest), range.rim, 1.4, { opacity: 0.55 });
}

function fineCrest(coarse: readonly Point[], rough: number, random: () => number): Point[] {
  let line: Point[] = [...coarse];
  for (let round = 0; round < 3; round += 1) {
    const next: Point[] = [];
    line.forEach((point, index) => {
      const after = line[index + 1];
      next.push(point);
      if (!after) return;
      const length = Math.hypot(after[0] - point[0], after[1] - point[1]);
      const t = 0.38 + random() * 0.24;
      next.push([
        point[0] + (after[0] - point[0]) * t,
        point[1] + (after[1] - point[1]) * t + (random() - 0.4) * length * rough,
      ]);
    });
    line = next;
  }
  return line;
}

function valleyOf(coarse: readonly Point[], summit: number, step: 1 | -1): Point {
  let index = summit;
  for (;;) {
    const here = coarse[index] ?? [0, 0];
    const next = coarse[index + step];
    if (!next || next[1] < here[1]) return here;
    index += step;
  }
}

function descent([x, y]: Point, bottom: number, light: -1 | 1, random: () => number): Point[] {
  const line: Point[] = [[x, y]];
  const lean = (random() - 0.35) * 0.24 * -light;
  const count = Math.max(4, Math.round((bottom - y) / 46));
  let drift = 0;
  for (let i = 1; i <= count; i += 1) {
    const fall = (bottom - y) * Math.min(1, (i - (i < count ? random() * 0.6 : 0)) / count);
    const turn = i % 2 === 0 ? 1 : -1;
    drift += turn * (6 + fall * 0.05) * (0.25 + random() * 1.15);
    line.push([x + lean * fall + drift, y + fall]);
  }
  return line;
}

function ribsOf(range: Massif, spur: readonly Point[], random: () => number): Facet[] {
  const facets: Facet[] = [];
  const height = range.bottom - (spur[0] ?? [0, 0])[1];
  const out = range.light;
  spur.slice(0, -1).forEach(([x, y], i) => {
    const next = spur[i + 1] ?? [x, y];
    const depth = i / spur.length;
    const strength = (range.ribs ?? 0.6) * (1 - depth * 0.75) * (0.55 + random() * 0.45);
    const long = height * (0.12 + random() * 0.16) * (1 + depth * 0.5);
    const kinked = (next[0] - x) * out;
    const side = kinked < 0 ? out : -out;
    facets.push({
      corners: [
        [x, y],
        next,
        [next[0] + side * long * 0.12, next[1] + long * 0.7],
        [x + side * long * (0.5 + random() * 0.4), y + long * 1.6],
        [x + side * long * 0.3, y + long * 0.5],
      ],
      colour: side === out ? range.shade[0] : range.lit[0],
      strength: side === out ? strength : strength * 0.6,
    });
  });
  return facets;
}

/** Shallow gullies that run down from the shoulders of the crest. */
function gulliesOf(range: Massif, crest: readonly Point[], random: () => number): Facet[] {
  return crest.flatMap(([x, y], i) => {
    if (i % 4 !== 2 || random() < 0.2) return [];
    const long = (range.bottom - y) * (0.2 + random() * 0.3);
    const lean = (random() - 0.5) * 0.5;
    return [
      {
        corners: [
          [x, y],
          [x + 5 + long * (lean * 0.5 + 0.1), y + long * 0.45],
          [x + lean * long, y + long],
          [x + long * (lean * 0.5 - 0.04), y + long * 0.5],
        ] as const,
        colour: range.shade[0],
        strength: (range.ribs ?? 0.6) * 0.7,
      },
    ];
  });
}

function paintFacet(sheet: Sheet, facet: Facet): void {
  const ys = facet.corners.map(([, y]) => y);
  const fill = sheet.linearAt(
    [
      [0, facet.colour, facet.strength],
      [0.5, facet.colour, facet.strength * 0.75],
      [1, facet.colour, 0],
    ],
    0,
    Math.min(...ys),
    0,
    Math.max(...ys),
  );
  sheet.shape(polygon(facet.corners), fill);
}

function paintRock(
  sheet: Sheet,
  crest: readonly Point[],
  colour: string,
  height: number,
  random: () => number,
): void {
  const top = Math.min(...crest.map(([, y]) => y));
  let d = '';
  crest.forEach(([x, y], i) => {
    if (i % 3 !== 1 || random() < 0.25) return;
    const start = y + 2 + random() * height * 0.05;
    const long = height * (0.08 + random() * 0.2);
    const slope = (random() - 0.5) * 0.9;
    const half = 6 + random() * 10;
    const at = (t: number, shift: number): Point => [
      x + slope * long * t + shift * half,
      start + long * t,
    ];
    d += polygon([
      at(0, 0),
      at(0.22, 0.9),
      at(0.3, 0.3),
      at(0.55, 1.1),
      at(1, 0.5),
      at(0.7, -0.2),
      at(0.42, -0.9),
      at(0.34, -0.2),
      at(0.16, -0.7),
    ]);
  });
  sheet.shape(
    d,
    sheet.linearAt(`0 ${colour} 0.6, 1 ${colour} 0.1`, 0, top, 0, top + height * 0.75),
  );
}
