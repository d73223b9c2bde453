/** A box around something drawn. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

const segment = /([A-Za-z])([^A-Za-z]*)/g;
const number = /-?\d*\.?\d+/g;

/** Returns a box that holds a path, its control points included; none for a path with arcs or relative steps. */
export function boundsOf(d: string): Box | undefined {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [, command = '', rest = ''] of d.matchAll(segment)) {
    const values = (rest.match(number) ?? []).map(Number);
    if (command === 'H') xs.push(...values);
    else if (command === 'V') ys.push(...values);
    else if ('MLCQST'.includes(command))
      values.forEach((value, index) => (index % 2 === 0 ? xs : ys).push(value));
    else if (command !== 'Z') return undefined;
  }
  if (xs.length === 0 || ys.length === 0) return undefined;
  return [
    xs.reduce((a, b) => Math.min(a, b)),
    ys.reduce((a, b) => Math.min(a, b)),
    xs.reduce((a, b) => Math.max(a, b)),
    ys.reduce((a, b) => Math.max(a, b)),
  ];
}
