import { channels, mix } from './colour';
import { shadeAt, type Shade } from './tube';

/** Returns how light a colour is, from 0 to 1. */
export function lightness(colour: string): number {
  const [r, g, b] = channels(colour);
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
}

/** Says whether a colour is the yellow of brass or gold rather than a neutral, a brown or a red. */
export function isGolden(colour: string): boolean {
  const [r, g, b] = channels(colour);
  return r > g && g > b && (g - b) / (r - b) > 0.42 && (r - b) / r > 0.13;
}

/** Returns a rule that gives every colour the place of its lightness in a shade. */
export function toneOf(shade: Shade): (colour: string) => string {
  return (colour) => shadeAt(shade, lightness(colour));
}

/** Returns a rule that mixes every colour with its tone in a shade. */
export function tinge(shade: Shade, share: number): (colour: string) => string {
  return (colour) => mix(colour, shadeAt(shade, lightness(colour)), share);
}
