/** Returns the red, green and blue of a six-digit hex colour, 0–255. */
export function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two six-digit hex colours; 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const a = channels(first);
  const b = channels(second);
  const blended = a.map((channel, index) =>
    Math.round(channel + ((b[index] ?? 0) - channel) * share),
  );
  return `#${blended.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
