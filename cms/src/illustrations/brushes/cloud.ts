import { mix } from './colour';
import { lens } from './curve';
import { seededRandom } from './random';
import type { Sheet } from './sheet';

/** A bank of billowing cloud, seen from above or from the side. */
export interface CloudBank {
  seed: number;
  level: number;
  /** Height of the largest heap. */
  height: number;
  bottom: number;
  lit: string;
  body: string;
  foot: string;
  from?: number;
  to?: number;
  /** Where the light stands; the edges of heaps turned to it are lit. */
  lightX: number;
}

/** Puffs are wider than high: a sea of clouds lies flat. */
const stretch = 1.55;

interface Puff {
  x: number;
  y: number;
  r: number;
}

/** Paints a bank of cloud as overlapping heaps of puffs, each with a lit edge towards the light. */
export function paintCloudBank(sheet: Sheet, bank: CloudBank): void {
  const random = seededRandom(bank.seed);
  const [from, to] = [bank.from ?? -200, bank.to ?? 1800];
  const heaps: Puff[][] = [];
  let x = from;
  while (x < to) {
    const swell = 0.4 + 0.6 * random();
    const width = bank.height * (3 + swell * 4);
    heaps.push(heap(random, x + width / 2, bank.level, width, bank.height * swell));
    x += width * 0.55;
  }
  const top = bank.level - bank.height;
  const body = sheet.linearAt(
    [
      [0, bank.body],
      [0.42, mix(bank.body, bank.foot, 0.55)],
      [1, bank.foot],
    ],
    0,
    top,
    0,
    bank.bottom,
  );
  sheet.rect(from, bank.level - 1, to - from, bank.bottom - bank.level, body);
  heaps.sort((a, b) => crest(a) - crest(b));
  for (const puffs of heaps) paintHeap(sheet, bank, puffs, body);
}

function heap(
  random: () => number,
  x: number,
  level: number,
  width: number,
  height: number,
): Puff[] {
  const count = 7 + Math.floor(random() * 4);
  const lean = 0.35 + random() * 0.3;
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    const rise = t < lean ? t / lean : (1 - t) / (1 - lean);
    const r = height * (0.2 + 0.36 * rise + random() * 0.12);
    return { x: x + (t - 0.5) * width, y: level - height * rise * 0.5 + (1 - rise) * r * 0.75, r };
  });
}

const crest = (puffs: readonly Puff[]): number => Math.min(...puffs.map((puff) => puff.y - puff.r));

function paintHeap(sheet: Sheet, bank: CloudBank, puffs: readonly Puff[], body: string): void {
  const middle = puffs[Math.floor(puffs.length / 2)]?.x ?? 0;
  const near = Math.max(0, 1 - Math.abs(middle - bank.lightX) / 1100);
  const lit = mix(bank.body, bank.lit, 0.25 + 0.75 * near);
  const size = bank.height * 0.07;
  const dx = middle > bank.lightX + 60 ? size : middle < bank.lightX - 60 ? -size : 0;
  const base = Math.max(...puffs.map((puff) => puff.y + puff.r * 0.6));
  const outline = (ox: number, oy: number, grow: number): string =>
    puffs.map((puff) => puffPath(puff.x + ox, puff.y + oy, puff.r * grow, base + 2)).join('');
  const light = sheet.linearAt(
    [
      [0, lit],
      [0.7, mix(lit, bank.body, 0.5)],
      [1, bank.body],
    ],
    0,
    crest(puffs),
    0,
    base,
  );
  sheet.shape(outline(0, 0, 1), light);
  const clip = sheet.clip(outline(0, 0, 1));
  const glow = sheet.linearAt(
    [
      [0, mix(lit, bank.body, 0.55)],
      [0.55, mix(bank.body, bank.foot, 0.3)],
      [1, mix(bank.body, bank.foot, 0.6)],
    ],
    0,
    crest(puffs),
    0,
    base + bank.height * 0.25,
  );
  sheet.group({ clip }, () => {
    sheet.shape(outline(dx, size * 0.9, 1), glow);
    sheet.shape(outline(dx * 2, size * 4, 1), body, { opacity: 0.5 });
  });
}

function puffPath(cx: number, cy: number, r: number, base: number): string {
  const half = Math.sqrt(Math.max(0, r * r - Math.pow(Math.min(r, base - cy), 2))) * stretch;
  const [y, large] = [Math.round(Math.min(cy + r, base)), base > cy ? 1 : 0];
  return `M${Math.round(cx - half)} ${y}A${Math.round(r * stretch)} ${Math.round(r)} 0 ${large} 1 ${Math.round(cx + half) + (half < 1 ? 1 : 0)} ${y}Z`;
}

/** Paints long flat streaks of cloud, each lit from below or above by its fill. */
export function paintStreaks(
  sheet: Sheet,
  streaks: readonly (readonly [x: number, y: number, length: number, thickness: number])[],
  fill: string,
  opacity = 1,
): void {
  const d = streaks
    .map(
      ([x, y, length, thickness]) =>
        lens(x, y, x + length, y - length * 0.012, thickness) +
        lens(
          x + length * 0.3,
          y - thickness * 0.9,
          x + length * 0.82,
          y - thickness * 0.6,
          thickness * 0.7,
        ),
    )
    .join('');
  sheet.shape(d, fill, { opacity });
}
