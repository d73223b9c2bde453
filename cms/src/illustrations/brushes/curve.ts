/** A point of the drawing. */
export type Point = readonly [x: number, y: number];

/** Points of a line: as pairs, or written out as 'x y, x y, …'. */
export type Line = string | readonly Point[];

/** Reads points written out as 'x y, x y, …'. */
export function points(line: Line): readonly Point[] {
  if (typeof line !== 'string') return line;
  return line.split(',').map((pair): Point => {
    const [x, y] = pair.trim().split(' ').map(Number);
    return [x ?? 0, y ?? 0];
  });
}

const text = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns a path of straight lines through points. */
export function polyline(line: Line): string {
  return points(line)
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${text(x)} ${text(y)}`)
    .join('');
}

/** Returns a closed path of straight edges. */
export function polygon(line: Line): string {
  return `${polyline(line)}Z`;
}

/** Returns a smooth open curve through points (Catmull-Rom; tension 1 is round, 0 is straight). */
export function smooth(line: Line, tension = 1): string {
  const through = points(line);
  const first = through[0];
  if (!first) return '';
  return `M${text(first[0])} ${text(first[1])}${smoothSegments(through, tension, false)}`;
}

/** Returns a smooth closed curve through points. */
export function blob(line: Line, tension = 1): string {
  const through = points(line);
  const first = through[0];
  if (!first) return '';
  return `M${text(first[0])} ${text(first[1])}${smoothSegments(through, tension, true)}Z`;
}

function smoothSegments(through: readonly Point[], tension: number, closed: boolean): string {
  const count = through.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return through[wrapped] ?? [0, 0];
  };
  const last = closed ? count : count - 1;
  let d = '';
  for (let i = 0; i < last; i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const k = tension / 6;
    d += `C${text(p1[0] + (p2[0] - p0[0]) * k)} ${text(p1[1] + (p2[1] - p0[1]) * k)} ${text(p2[0] - (p3[0] - p1[0]) * k)} ${text(p2[1] - (p3[1] - p1[1]) * k)} ${text(p2[0])} ${text(p2[1])}`;
  }
  return d;
}

/** Returns a closed lens between two points, thickest in the middle: a streak, a leaf, a glint. */
export function lens(x1: number, y1: number, x2: number, y2: number, thickness: number): string {
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [(-(y2 - y1) / length) * thickness, ((x2 - x1) / length) * thickness];
  return `M${text(x1)} ${text(y1)}Q${text(mx + nx)} ${text(my + ny)} ${text(x2)} ${text(y2)}Q${text(mx - nx)} ${text(my - ny)} ${text(x1)} ${text(y1)}Z`;
}

/** Returns a closed band along a centre line whose half width changes from point to point. */
export function ribbon(line: Line, halfWidths: readonly number[]): string {
  const centre = points(line);
  const left: Point[] = [];
  const right: Point[] = [];
  centre.forEach(([x, y], index) => {
    const before = centre[Math.max(0, index - 1)] ?? [x, y];
    const after = centre[Math.min(centre.length - 1, index + 1)] ?? [x, y];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    const half = halfWidths[index] ?? halfWidths[halfWidths.length - 1] ?? 1;
    left.push([x - (dy / length) * half, y + (dx / length) * half]);
    right.unshift([x + (dy / length) * half, y - (dx / length) * half]);
  });
  const end = right[0] ?? [0, 0];
  return `${smooth(left)}L${text(end[0])} ${text(end[1])}${smooth(right).replace(/^M[^C]*/, '')}Z`;
}

/** Returns the points of a sum of sines between two abscissas, for ridges, swells and dunes. */
export function sineLine(
  from: number,
  to: number,
  step: number,
  base: number,
  waves: readonly (readonly [height: number, length: number, phase: number])[],
): Point[] {
  const line: Point[] = [];
  for (let x = from; x <= to; x += step) {
    const lift = waves.reduce(
      (sum, [height, length, phase]) => sum + height * Math.sin((x / length) * Math.PI * 2 + phase),
      0,
    );
    line.push([x, base - lift]);
  }
  return line;
}

/** Returns a closed shape under an open line, down to a level. */
export function under(line: Line, level: number, round = true): string {
  const through = points(line);
  const first = through[0] ?? [0, 0];
  const last = through[through.length - 1] ?? [0, 0];
  return `${round ? smooth(through) : polyline(through)}L${text(last[0])} ${text(level)}L${text(first[0])} ${text(level)}Z`;
}
