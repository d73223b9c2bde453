import { contrastRatio, parseHexColor } from '@contract/color';

const MIXED = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/;

/** Color of a possibly translucent color on an opaque background, as `#rrggbb`. */
function flatten(value: string, ground: string): string {
  const parts = MIXED.exec(value)?.slice(1).map(Number);
  if (!parts) return value;
  const below = parseHexColor(ground);
  if (!below) throw new Error(`${ground} is no opaque colour`);
  const alpha = parts[3] ?? 1;
  const bytes = below.map((byte, index) =>
    Math.round((parts[index] ?? 0) * alpha + byte * (1 - alpha)),
  );
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * WCAG contrast of a hex or `rgb(r g b / a)` color on an opaque background; throws for other
 * formats.
 */
export function contrastOn(ground: string, value: string): number {
  const flat = flatten(value, ground);
  if (!parseHexColor(flat)) throw new Error(`${value} is no colour that can be compared`);
  return contrastRatio(flat, ground);
}
