import { type Box, boundsOf } from './bounds';

/** A gradient stop: offset 0–1, colour, and opacity 0–1 (opaque when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** The stops of a gradient: as tuples, or written out as 'offset colour opacity, …'. */
export type Stops = string | readonly Stop[];

/** What any painted element may carry besides its shape and fill. */
export interface Paint {
  opacity?: number;
  transform?: string;
  clip?: string;
  mask?: string;
  filter?: string;
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

function attributes(paint: Paint): string {
  const parts: string[] = [];
  if (paint.opacity !== undefined) parts.push(` opacity="${round(paint.opacity)}"`);
  if (paint.transform) parts.push(` transform="${paint.transform}"`);
  if (paint.clip) parts.push(` clip-path="${paint.clip}"`);
  if (paint.mask) parts.push(` mask="${paint.mask}"`);
  if (paint.filter) parts.push(` filter="${paint.filter}"`);
  return parts.join('');
}

function parseStops(stops: Stops): readonly Stop[] {
  if (typeof stops !== 'string') return stops;
  return stops.split(',').map((text): Stop => {
    const [offset = '0', colour = '#000000', opacity] = text.trim().split(' ');
    return opacity === undefined
      ? [Number(offset), colour]
      : [Number(offset), colour, Number(opacity)];
  });
}

function stopMarkup(stops: Stops): string {
  return parseStops(stops)
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${round(offset)}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}

/** A drawing surface that collects SVG elements in painting order and hands out references to gradients, clips and filters. */
export class Sheet {
  private readonly parts: string[] = [];
  private readonly blurs = new Map<string, number>();
  private count = 0;

  /** Returns a linear gradient over the bounding box of what it fills; top to bottom unless told otherwise. */
  linear(stops: Stops, x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopMarkup(stops)}</linearGradient>`,
    );
  }

  /** Returns a linear gradient between two points of the current coordinate system. */
  linearAt(stops: Stops, x1: number, y1: number, x2: number, y2: number): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}">${stopMarkup(stops)}</linearGradient>`,
    );
  }

  /** Returns a radial gradient over the bounding box of what it fills. */
  radial(stops: Stops, cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopMarkup(stops)}</radialGradient>`,
    );
  }

  /** Returns a radial gradient around a point of the current coordinate system. */
  radialAt(stops: Stops, cx: number, cy: number, r: number): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}">${stopMarkup(stops)}</radialGradient>`,
    );
  }

  /** Returns a soft blur of the given deviation in units of the drawing. */
  blur(deviation: number): string {
    const blur = this.define(
      (id) =>
        `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${round(deviation)}"/></filter>`,
    );
    this.blurs.set(blur, deviation);
    return blur;
  }

  /** Returns a clip in the shape of a path. */
  clip(d: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  }

  /** Returns a luminance mask made by what is drawn inside. */
  mask(draw: () => void): string {
    const start = this.parts.length;
    draw();
    const content = this.parts.splice(start).join('');
    return this.define(
      (id) =>
        `<mask id="${id}" maskUnits="userSpaceOnUse" x="-2000" y="-2000" width="6000" height="6000">${content}</mask>`,
    );
  }

  /** Fills a path. */
  shape(d: string, fill: string, paint: Paint = {}): void {
    const fitted = this.fit(paint, boundsOf(d));
    this.parts.push(`<path d="${d}" fill="${fill}"${attributes(fitted)}/>`);
  }

  /** Strokes a path with round joins; used for light on edges, rigging and seams, never for outlines. */
  line(
    d: string,
    stroke: string,
    width: number,
    paint: Paint & { cap?: 'butt' | 'round'; dash?: string } = {},
  ): void {
    const dash = paint.dash ? ` stroke-dasharray="${paint.dash}"` : '';
    const fitted = this.fit(paint, boundsOf(d), width / 2);
    this.parts.push(
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linejoin="round" stroke-linecap="${paint.cap ?? 'round'}"${dash}${attributes(fitted)}/>`,
    );
  }

  /** Fills an ellipse; a circle when only one radius is given. */
  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, paint: Paint = {}): void {
    const fitted = this.fit(paint, [cx - rx, cy - ry, cx + rx, cy + ry]);
    this.parts.push(
      `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${attributes(fitted)}/>`,
    );
  }

  /** Fills a circle. */
  circle(cx: number, cy: number, r: number, fill: string, paint: Paint = {}): void {
    this.ellipse(cx, cy, r, r, fill, paint);
  }

  /** Strokes a circle. */
  ring(cx: number, cy: number, r: number, stroke: string, width: number, paint: Paint = {}): void {
    this.parts.push(
      `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"${attributes(paint)}/>`,
    );
  }

  /** Fills a rectangle. */
  rect(
    x: number,
    y: number,
    width: number,
    height: number,
    fill: string,
    paint: Paint & { radius?: number } = {},
  ): void {
    const fitted = this.fit(paint, [x, y, x + width, y + height]);
    const radius = paint.radius ? ` rx="${round(paint.radius)}"` : '';
    this.parts.push(
      `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${radius}${attributes(fitted)}/>`,
    );
  }

  /** Draws everything inside under one transform, clip, mask, filter or opacity. */
  group(paint: Paint, draw: () => void): void {
    this.parts.push(`<g${attributes(paint)}>`);
    draw();
    this.parts.push('</g>');
  }

  /** Draws everything inside with each of its colours (as #rrggbb) passed through a rule. */
  retint(tone: (colour: string) => string, draw: () => void): void {
    const start = this.parts.length;
    draw();
    const drawn = this.parts.splice(start);
    for (const part of drawn) this.parts.push(part.replace(/#[0-9a-f]{6}/g, tone));
  }

  /** Returns all that was drawn, in order. */
  markup(): string {
    return this.parts.join('');
  }

  /** Narrows a blur to what it can reach: its cost grows with the area of its region. */
  private fit(paint: Paint, box: Box | undefined, margin = 0): Paint {
    const deviation = paint.filter === undefined ? undefined : this.blurs.get(paint.filter);
    if (!box || deviation === undefined) return paint;
    const reach = margin + deviation * 3 + 1;
    const [left, top, right, bottom] = box;
    const region = `x="${round(left - reach)}" y="${round(top - reach)}" width="${round(right - left + reach * 2)}" height="${round(bottom - top + reach * 2)}"`;
    const filter = this.define(
      (id) =>
        `<filter id="${id}" filterUnits="userSpaceOnUse" ${region} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${round(deviation)}"/></filter>`,
    );
    return { ...paint, filter };
  }

  private define(make: (id: string) => string): string {
    this.count += 1;
    const id = `p${this.count}`;
    this.parts.push(`<defs>${make(id)}</defs>`);
    return `url(#${id})`;
  }
}
