import { type Point, ribbon } from './curve';
import { seededRandom } from './random';
import type { Sheet } from './sheet';

/** The ribs of a wooden wreck half sunk in sand. */
export interface Wreck {
  seed: number;
  /** Where the keel meets the sand at the near end and at the bow. */
  stern: Point;
  bow: Point;
  /** Height of the tallest ribs at the near end. */
  height: number;
  beam: number;
  lit: string;
  body: string;
  dark: string;
  shadow: string;
  /** How far a shadow reaches sideways for every unit of height. */
  reach: number;
}

interface Rib {
  line: Point[];
  widths: number[];
  near: boolean;
  ground: number;
  /** Where the planks cross the rib, low and high. */
  planks: readonly [low: Point, high: Point];
}

/** Paints the ribs of both sides, the keel and the stem, with their shadows on the sand. */
export function paintWreck(sheet: Sheet, wreck: Wreck): void {
  const ribs = ribsOf(wreck);
  const shadows = ribs
    .map((rib) => {
      const cast = rib.line.map(([x, y]): Point => {
        const up = rib.ground - y;
        return [x + up * wreck.reach, rib.ground + up * 0.14];
      });
      return ribbon(cast, rib.widths);
    })
    .join('');
  sheet.shape(shadows, wreck.shadow, { opacity: 0.5, filter: sheet.blur(1.2) });
  for (const rib of ribs) if (!rib.near) paintRib(sheet, wreck, rib);
  paintStrakes(
    sheet,
    wreck,
    ribs.filter((rib) => !rib.near),
  );
  paintStem(sheet, wreck);
  for (const rib of ribs) if (rib.near) paintRib(sheet, wreck, rib);
  paintStrakes(sheet, wreck, ribs.filter((rib) => rib.near).slice(0, 7));
}

function ribsOf(wreck: Wreck): Rib[] {
  const random = seededRandom(wreck.seed);
  const ribs: Rib[] = [];
  const count = 12;
  for (let i = count - 1; i >= 0; i -= 1) {
    const t = i / count;
    const size = 1 - t * 0.42;
    const [kx, ky] = [
      wreck.stern[0] + (wreck.bow[0] - wreck.stern[0]) * t,
      wreck.stern[1] + (wreck.bow[1] - wreck.stern[1]) * t,
    ];
    const beam = wreck.beam * size * Math.pow(Math.sin(Math.PI * (0.3 + t * 0.66)), 0.6);
    for (const side of [-1, 1] as const) {
      const broken = 0.68 + random() * 0.34 - (random() < 0.16 ? 0.3 : 0);
      const full = wreck.height * size * (0.86 + t * 0.4);
      const h = full * broken;
      const ground = ky + side * beam * 0.3;
      const out = (share: number, up: number): Point => [
        kx + side * beam * share,
        ground - up * h - (1 - Math.abs(share)) * side * beam * 0.06,
      ];
      ribs.push({
        line: [out(0.72, -0.04), out(0.92, 0.25), out(1.02, 0.55), out(0.98, 0.82), out(0.88, 1)],
        widths: [9, 8.4, 7.4, 6.2, 4.4].map((w) => w * size * (wreck.height / 190)),
        near: side === 1,
        ground,
        planks: [
          [kx + side * beam * 0.9, ground - full * 0.2],
          [kx + side * beam, ground - full * 0.42],
        ],
      });
    }
  }
  return ribs;
}

function paintRib(sheet: Sheet, wreck: Wreck, rib: Rib): void {
  sheet.shape(
    ribbon(rib.line, rib.widths),
    sheet.linear(`0 ${wreck.lit}, 0.38 ${wreck.body}, 1 ${wreck.dark}`, 0, 0, 1, 0.2),
  );
  const edge = rib.line.map(([x, y], i): Point => [x - (rib.widths[i] ?? 1) * 0.62, y]);
  sheet.shape(
    ribbon(
      edge,
      rib.widths.map((w) => w * 0.22),
    ),
    wreck.lit,
    { opacity: 0.8 },
  );
}

/** Planks that still hold some of the ribs together. */
function paintStrakes(sheet: Sheet, wreck: Wreck, ribs: readonly Rib[]): void {
  for (const [level, from, to] of [
    [0, 0, 9],
    [1, 1, 6],
  ] as const) {
    const line = ribs.slice(from, to).map((rib): Point => rib.planks[level]);
    if (line.length < 3) continue;
    const widths = line.map((_, i) => (level === 0 ? 8 : 6.5) * (0.62 + i * 0.055));
    sheet.shape(ribbon(line, widths), wreck.body);
    sheet.shape(
      ribbon(
        line.map(([x, y], i): Point => [x, y - (widths[i] ?? 0) * 0.7]),
        [1.3],
      ),
      wreck.lit,
      { opacity: 0.75 },
    );
  }
}

function paintStem(sheet: Sheet, wreck: Wreck): void {
  const [x, y] = wreck.bow;
  const h = wreck.height * 0.95;
  const stem: Point[] = [
    [x - 4, y + 6],
    [x + h * 0.06, y - h * 0.35],
    [x + h * 0.14, y - h * 0.72],
    [x + h * 0.28, y - h],
  ];
  const cast = stem.map(([px, py]): Point => [px + (y - py) * wreck.reach, y + (y - py) * 0.14]);
  sheet.shape(ribbon(cast, [8, 7, 6, 4]), wreck.shadow, { opacity: 0.45 });
  sheet.shape(
    ribbon(stem, [9, 8, 7, 5]),
    sheet.linear(`0 ${wreck.lit}, 0.4 ${wreck.body}, 1 ${wreck.dark}`, 0, 0, 1, 0.1),
  );
  const keel: Point[] = [
    [wreck.stern[0] - 30, wreck.stern[1] + 12],
    [(wreck.stern[0] + x) / 2, (wreck.stern[1] + y) / 2 + 4],
    [x, y + 4],
  ];
  sheet.shape(ribbon(keel, [9, 8, 6]), wreck.dark);
  sheet.shape(
    ribbon(
      keel.map(([px, py]): Point => [px, py - 5]),
      [2.4, 2, 1.6],
    ),
    wreck.lit,
    { opacity: 0.7 },
  );
}
