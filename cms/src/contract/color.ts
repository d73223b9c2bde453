const INK = '#0F0E0C';
const WHITE = '#FFFFFF';
const BLACK = '#000000';
const AA = 4.5;

type Rgb = [number, number, number];

/** Reads `#rgb` or `#rrggbb` (any case, blanks around allowed); undefined for anything else. */
export const parseHexColor = (value: string): Rgb | undefined => {
  const hex = /^\s*#([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(value)?.[1];
  if (!hex) return undefined;
  const long = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const number = Number.parseInt(long, 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
};

const luminance = (rgb: Rgb): number => {
  const [red, green, blue] = rgb.map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb; // map keeps the length
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2.2 contrast ratio of two hex colors, 1 to 21; 1 if one of them is not a color. */
export const contrastRatio = (first: string, second: string): number => {
  const a = parseHexColor(first);
  const b = parseHexColor(second);
  if (!a || !b) return 1;
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

/**
 * Text color for a background: ink or white, whichever has more contrast; pure black for the few
 * mid-tones where neither reaches 4.5. Ink if the background is not a color.
 */
export const readableText = (background: string): string => {
  if (!parseHexColor(background)) return INK;
  const best = contrastRatio(background, INK) >= contrastRatio(background, WHITE) ? INK : WHITE;
  return contrastRatio(background, best) >= AA ? best : BLACK;
};
