import { contrastRatio, parseHexColor } from './color';

type Rgb = [number, number, number];

const toHex = (rgb: readonly number[]): string =>
  `#${rgb.map((byte) => Math.round(byte).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** Hue in sixths of the circle, saturation and lightness from 0 to 1. */
function toHsl([red, green, blue]: Readonly<Rgb>): [number, number, number] {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const most = Math.max(r, g, b);
  const range = most - Math.min(r, g, b);
  const lightness = most - range / 2;
  if (range === 0) return [0, 0, lightness];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const hue = most === r ? (g - b) / range : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return [(hue + 6) % 6, Math.min(1, saturation), lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const place = (offset + hue * 2) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}

/**
 * A hex color moved by a share (0 to 1) of the way to white or black; unchanged if it is not a
 * color.
 */
export function movedTo(pole: 'white' | 'black', color: string, share: number): string {
  const rgb = parseHexColor(color);
  if (!rgb) return color;
  const [hue, saturation, lightness] = toHsl(rgb);
  const end = pole === 'white' ? 1 : 0;
  return fromHsl(hue, saturation, lightness + (end - lightness) * share);
}

const STEPS = 12;

/**
 * The hex color nearest to the given one, of the same hue, whose contrast with all backgrounds is
 * at least `atLeast`: darker on light backgrounds, lighter on dark ones. The backgrounds must be
 * all light or all dark.
 */
export function readableShade(color: string, grounds: readonly string[], atLeast: number): string {
  const isReadable = (shade: string): boolean =>
    grounds.every((ground) => contrastRatio(shade, ground) >= atLeast);
  if (isReadable(color)) return color;
  const isLight = grounds.every((ground) => contrastRatio(ground, '#000000') > 4.5);
  const pole = isLight ? 'black' : 'white';
  let [tooLittle, enough] = [0, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const share = (tooLittle + enough) / 2;
    if (isReadable(movedTo(pole, color, share))) enough = share;
    else tooLittle = share;
  }
  return movedTo(pole, color, enough);
}
