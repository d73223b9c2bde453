import { type Point, blob, polygon } from './curve';
import { seededRandom } from './random';
import type { Sheet } from './sheet';

/** A steep limestone island. */
export interface Karst {
  x: number;
  base: number;
  width: number;
  height: number;
  seed: number;
  rockLit: string;
  rock: string;
  rockDark: string;
  green: string;
  greenLit: string;
  /** Colour of the mist that takes its foot, and how much of it. */
  mist: string;
  mistStrength: number;
}

/** Paints a limestone island with a wooded cap, cliffs streaked by rain and a foot in mist, lit from the left. */
export function paintKarst(sheet: Sheet, karst: Karst): void {
  const random = seededRandom(karst.seed);
  const { x, base, width, height } = karst;
  const crest = crestLine(karst, random);
  const outline: Point[] = [
    [x - width * 0.46, base],
    [x - width * 0.49, base - height * 0.1],
    ...crest,
    [x + width * 0.49, base - height * 0.1],
    [x + width * 0.46, base],
  ];
  const body = blob(outline, 0.75);
  sheet.shape(
    body,
    sheet.linear(
      `0 ${karst.rockLit}, 0.3 ${karst.rock}, 0.68 ${karst.rockDark}, 1 ${karst.rockDark}`,
      0,
      0,
      1,
      0.12,
    ),
  );
  sheet.group({ clip: sheet.clip(body) }, () => {
    let [dark, lit] = ['', ''];
    for (let i = 0; i < 11; i += 1) {
      const sx = x - width / 2 + width * ((i + random()) / 11);
      const top = base - height * (0.55 + random() * 0.25);
      const half = width * (0.012 + random() * 0.024);
      const streak = polygon([
        [sx, top],
        [sx + half, top + height * 0.1],
        [sx + half * 1.4, base - height * random() * 0.2],
        [sx - half, base - height * random() * 0.25],
        [sx - half * 0.8, top + height * 0.14],
      ]);
      if (i % 3 === 0) lit += streak;
      else dark += streak;
    }
    sheet.shape(dark, karst.rockDark, { opacity: 0.55 });
    sheet.shape(lit, karst.rockLit, { opacity: 0.6 });
    paintCap(sheet, karst, crest, random);
    sheet.rect(
      x - width,
      base - height * 0.6,
      width * 2,
      height * 0.62,
      sheet.linear([
        [0, karst.mist, 0],
        [0.55, karst.mist, karst.mistStrength * 0.45],
        [1, karst.mist, karst.mistStrength],
      ]),
    );
  });
}

function crestLine(karst: Karst, random: () => number): Point[] {
  const { x, base, width, height } = karst;
  const crest: Point[] = [];
  const count = 15;
  for (let i = 0; i <= count; i += 1) {
    const t = i / count;
    const dome = Math.pow(Math.sin(Math.PI * (0.06 + t * 0.88)), 0.42);
    const knob = 0.86 + 0.14 * Math.sin(t * 7 + karst.seed) + (random() - 0.5) * 0.07;
    crest.push([x - width / 2 + width * (t + (0.5 - t) * 0.1 * dome), base - height * dome * knob]);
  }
  return crest;
}

function paintCap(sheet: Sheet, karst: Karst, crest: readonly Point[], random: () => number): void {
  const lower: Point[] = crest.map(([px, py], i) => [
    px,
    py + karst.height * (0.1 + random() * 0.2) * (i % 2 === 0 ? 1.5 : 0.7),
  ]);
  const cap = blob([...crest, ...lower.reverse()], 0.7);
  sheet.shape(
    cap,
    sheet.linear(`0 ${karst.greenLit}, 0.4 ${karst.green}, 1 ${karst.green}`, 0, 0, 0.7, 1),
  );
  for (let i = 0; i < 12; i += 1) {
    const [px, py] = crest[Math.floor(random() * crest.length)] ?? [0, 0];
    const r = karst.width * (0.035 + random() * 0.05);
    const y = py + random() * karst.height * 0.14;
    sheet.ellipse(
      px,
      y,
      r * 1.3,
      r,
      sheet.radial(
        `0 ${karst.greenLit} 0.95, 0.7 ${karst.green} 0.6, 1 ${karst.green} 0`,
        0.3,
        0.15,
        0.8,
      ),
    );
  }
}
