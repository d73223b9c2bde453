import { lens } from './curve';
import { seededRandom } from './random';
import type { Sheet, Stops } from './sheet';

/** Fills a body of water from its horizon down. */
export function paintWater(
  sheet: Sheet,
  horizon: number,
  bottom: number,
  stops: Stops,
  width = 1600,
): void {
  sheet.rect(0, horizon, width, bottom - horizon, sheet.linear(stops));
}

/** A path of light on water below a sun or lamp. */
export interface Glitter {
  x: number;
  horizon: number;
  bottom: number;
  /** Half width of the path at the bottom. */
  spread: number;
  colour: string;
  seed: number;
  rows?: number;
  strength?: number;
}

/** Paints the broken path of light below a sun: short bright dashes at the horizon, longer and sparser near the eye. */
export function paintGlitter(sheet: Sheet, glitter: Glitter): void {
  const random = seededRandom(glitter.seed);
  const rows = glitter.rows ?? 26;
  let d = '';
  for (let row = 0; row < rows; row += 1) {
    const depth = Math.pow((row + 0.6) / rows, 1.7);
    const y = glitter.horizon + depth * (glitter.bottom - glitter.horizon);
    const reach = glitter.spread * (0.16 + depth * 0.84);
    const dashes = 1 + Math.round(random() * 2);
    for (let i = 0; i < dashes; i += 1) {
      const centre = glitter.x + (random() + random() - 1) * reach * 0.8;
      const half = reach * (0.2 + random() * 0.62);
      d += lens(centre - half, y, centre + half, y, 1.2 + depth * 5);
    }
  }
  const fill = sheet.linearAt(
    `0 ${glitter.colour} 1, 1 ${glitter.colour} 0.35`,
    0,
    glitter.horizon,
    0,
    glitter.bottom,
  );
  sheet.shape(d, fill, { opacity: glitter.strength ?? 0.8 });
}

/** Paints scattered flat ripples between two levels, finer towards the horizon. */
export function paintRipples(
  sheet: Sheet,
  area: {
    seed: number;
    from: number;
    to: number;
    top: number;
    bottom: number;
    count: number;
    scale?: number;
  },
  colour: string,
  opacity: number,
): void {
  const random = seededRandom(area.seed);
  const scale = area.scale ?? 1;
  let d = '';
  for (let i = 0; i < area.count; i += 1) {
    const depth = Math.pow(random(), 1.3);
    const y = area.top + depth * (area.bottom - area.top);
    const half = (14 + depth * 110) * (0.5 + random()) * scale;
    const x = area.from + random() * (area.to - area.from);
    d += lens(x - half, y, x + half, y, (0.8 + depth * 3.2) * scale);
  }
  sheet.shape(d, colour, { opacity });
}

/** Draws something a second time upside down below a waterline, squeezed and faded, cut by ripples. */
export function paintReflection(
  sheet: Sheet,
  waterline: number,
  squeeze: number,
  opacity: number,
  draw: () => void,
): void {
  sheet.group(
    { transform: `translate(0 ${waterline * (1 + squeeze)}) scale(1 ${-squeeze})`, opacity },
    draw,
  );
}
