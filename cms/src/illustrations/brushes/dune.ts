import { type Line, type Point, points, smooth } from './curve';
import type { Sheet } from './sheet';

/** A dune whose sharp crest parts a lit face from a shaded one. */
export interface Dune {
  /** The crest, from its far end to the near one. */
  crest: Line;
  /** Foot of the lit face, from the far end to the near one. */
  litFoot: Line;
  /** Foot of the shaded face, from the far end to the near one. */
  shadeFoot: Line;
  lit: readonly [top: string, foot: string];
  shade: readonly [top: string, foot: string];
  rim?: string;
  /** Number of wind ripples on the lit face. */
  ripples?: number;
}

const face = (crest: readonly Point[], foot: readonly Point[]): string => {
  const back = [...foot].reverse();
  const [x, y] = back[0] ?? [0, 0];
  return `${smooth(crest)}L${x} ${y}${smooth(back).replace(/^M[^C]*/, '')}Z`;
};

/** Paints both faces of a dune, the light on its crest and, if asked, wind ripples. */
export function paintDune(sheet: Sheet, dune: Dune): void {
  const crest = points(dune.crest);
  const [litFoot, shadeFoot] = [points(dune.litFoot), points(dune.shadeFoot)];
  const shaded = face(crest, shadeFoot);
  const lit = face(crest, litFoot);
  sheet.shape(shaded, sheet.linear(`0 ${dune.shade[0]}, 1 ${dune.shade[1]}`));
  sheet.shape(lit, sheet.linear(`0 ${dune.lit[0]}, 1 ${dune.lit[1]}`, 0.5, 0, 0.35, 1));
  if (dune.ripples) paintWindRipples(sheet, lit, crest, litFoot, dune);
  if (dune.rim) sheet.line(smooth(crest), dune.rim, 2, { opacity: 0.8 });
}

function paintWindRipples(
  sheet: Sheet,
  lit: string,
  crest: readonly Point[],
  foot: readonly Point[],
  dune: Dune,
): void {
  const count = dune.ripples ?? 0;
  let d = '';
  for (let i = 1; i <= count; i += 1) {
    const t = Math.pow(i / (count + 1), 1.15);
    const steps = Math.max(crest.length, foot.length) - 1;
    const line: Point[] = [];
    for (let k = 0; k <= steps; k += 1) {
      const a = along(crest, k / steps);
      const b = along(foot, k / steps);
      line.push([
        a[0] + (b[0] - a[0]) * t + Math.sin(k * 1.7 + i * 0.4) * 4,
        a[1] + (b[1] - a[1]) * t + Math.sin(k * 2.3 + i * 0.5) * 3,
      ]);
    }
    d += smooth(line);
  }
  sheet.group({ clip: sheet.clip(lit) }, () =>
    sheet.line(d, dune.shade[0], 2.2, { opacity: 0.16 }),
  );
}

function along(line: readonly Point[], share: number): Point {
  const at = share * (line.length - 1);
  const index = Math.min(line.length - 2, Math.floor(at));
  const [a, b] = [line[index] ?? [0, 0], line[index + 1] ?? [0, 0]];
  return [a[0] + (b[0] - a[0]) * (at - index), a[1] + (b[1] - a[1]) * (at - index)];
}
