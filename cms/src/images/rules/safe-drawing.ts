import { Parser } from 'htmlparser2';
import sharp from 'sharp';

/** Maximum size of a drawing in bytes; a logo has a few thousand. */
export const MAX_DRAWING_BYTES = 262_144;
const MAX_ELEMENTS = 5_000;
const MAX_DEPTH = 40;
const MAX_EDGE = 4_000;

/** A drawing is refused; `message` is one sentence for the person who sent it. */
export class DrawingRefused extends Error {}

/** A drawing reduced to its safe parts, and its size in pixels. */
export interface SafeDrawing {
  svg: string;
  width: number;
  height: number;
}

const SHAPES = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'path', 'rect', 'circle'],
  ...['ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'linearGradient', 'stop'],
  ...['radialGradient', 'clipPath', 'mask', 'pattern', 'marker'],
];
const elements: ReadonlySet<string> = new Set(SHAPES);

const ATTRIBUTES = [
  ...['id', 'class', 'style', 'transform', 'd', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx'],
  ...['cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'dx', 'dy', 'rotate', 'width', 'height', 'viewBox'],
  ...['preserveAspectRatio', 'href', 'offset', 'gradientUnits', 'gradientTransform'],
  ...['spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits', 'patternUnits'],
  ...['patternContentUnits', 'patternTransform', 'markerWidth', 'markerHeight', 'markerUnits'],
  ...['orient', 'refX', 'refY', 'pathLength', 'textLength', 'lengthAdjust', 'fill', 'fill-rule'],
  ...['fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'display'],
  ...['stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-opacity', 'opacity'],
  ...['color', 'visibility', 'overflow', 'clip-path', 'clip-rule', 'mask', 'marker-start'],
  ...['marker-mid', 'marker-end', 'stop-color', 'stop-opacity', 'paint-order', 'font-family'],
  ...['font-size', 'font-weight', 'font-style', 'font-stretch', 'letter-spacing', 'word-spacing'],
  ...['text-anchor', 'dominant-baseline', 'alignment-baseline', 'baseline-shift'],
  ...['vector-effect', 'shape-rendering', 'text-rendering', 'xml:space', 'version'],
];
const attributes: ReadonlySet<string> = new Set(ATTRIBUTES);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML cannot hold. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;
const escapeXml = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (char) => entities[char] ?? char);

/** Whether a value or style sheet refers to nothing outside the drawing. */
const isSelfContained = (text: string): boolean =>
  !/[\\@]/.test(text) &&
  !/\/\*|expression|javascript|image-set|-moz-binding|behavior/i.test(text) &&
  [...text.matchAll(/url\s*\(\s*(["']?)([^)]*)/gi)].every(([, , aim = '']) =>
    /^#[\w.:-]+["']?\s*$/.test(aim),
  ) &&
  !/\bsrc\s*\(/i.test(text);

/**
 * Comments, and fonts that no logo may load; programs export both along with the necessary styles.
 */
const UNUSED_CSS = /\/\*[\s\S]*?\*\/|@font-face\s*\{[^}]*\}/gi;

/** An attribute as it is written; undefined if it is dropped. */
function keptAttribute(given: string, value: string): [string, string] | undefined {
  const name = given === 'xlink:href' ? 'href' : given;
  if (!attributes.has(name)) return undefined;
  if (name === 'href') return /^#[\w.:-]+$/.test(value) ? [name, value] : undefined;
  return isSelfContained(value) ? [name, value] : undefined;
}

const number = (value: string | undefined): number | undefined => {
  const found = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(value ?? '')?.[1];
  return found === undefined || Number(found) <= 0 ? undefined : Number(found);
};

/** The size of a drawing by its view box, or by width and height, in pixels, at most 4,000 each. */
function measureOf(root: Readonly<Record<string, string>>): {
  viewBox: string;
  width: number;
  height: number;
} {
  const box = (root.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isBox = box.length === 4 && box.every(Number.isFinite);
  const [left = 0, top = 0, wide = NaN, high = NaN] = isBox ? box : [];
  const width = wide > 0 ? wide : number(root.width);
  const height = high > 0 ? high : number(root.height);
  if (width === undefined || height === undefined) {
    throw new DrawingRefused('This drawing does not say how large it is; export it with a viewBox');
  }
  const scale =
    Math.min(1, MAX_EDGE / Math.max(width, height)) * Math.max(1, 64 / Math.min(width, height));
  const bounded = (edge: number): number =>
    Math.min(MAX_EDGE, Math.max(1, Math.round(edge * scale)));
  return {
    viewBox: [left, top, width, height].join(' '),
    width: bounded(width),
    height: bounded(height),
  };
}

/** Rewrites a drawing element by element while it is parsed. */
class Writer {
  #out = '';
  #count = 0;
  /** The open elements; null for one that is dropped with its contents. */
  readonly #open: (string | null)[] = [];
  #styles: string | undefined;
  #measure: ReturnType<typeof measureOf> | undefined;

  open(name: string, given: Readonly<Record<string, string>>): void {
    this.#count += 1;
    if (this.#count > MAX_ELEMENTS || this.#open.length >= MAX_DEPTH) {
      throw new DrawingRefused('This drawing is too complex for a logo; simplify it first');
    }
    const local = name.replace(/^svg:/, '');
    if (this.#open.length === 0) this.#openRoot(local, given);
    const isKept = elements.has(local) && !this.#open.includes(null) && this.#styles === undefined;
    this.#open.push(isKept ? local : null);
    if (!isKept) return;
    if (local === 'style') this.#styles = '';
    else this.#out += `<${local}${this.#attributesOf(local, given)}>`;
  }

  text(text: string): void {
    if (this.#open.includes(null)) return;
    if (this.#styles !== undefined) this.#styles += text;
    else if (this.#open.length > 0) this.#out += escapeXml(text);
  }

  close(): void {
    const name = this.#open.pop();
    if (name === null || name === undefined) return;
    if (name !== 'style') {
      this.#out += `</${name}>`;
      return;
    }
    const css = (this.#styles ?? '').replace(UNUSED_CSS, '');
    this.#styles = undefined;
    if (isSelfContained(css)) this.#out += `<style>${escapeXml(css)}</style>`;
  }

  get drawing(): SafeDrawing {
    if (this.#measure === undefined) throw new DrawingRefused('This file is not a drawing (SVG)');
    const { width, height } = this.#measure;
    return { svg: this.#out, width, height };
  }

  #openRoot(name: string, given: Readonly<Record<string, string>>): void {
    if (name !== 'svg' || this.#measure !== undefined) {
      throw new DrawingRefused('This file is not a drawing (SVG)');
    }
    this.#measure = measureOf(given);
  }

  #attributesOf(name: string, given: Readonly<Record<string, string>>): string {
    const isRoot = this.#open.length === 1;
    const kept = Object.entries(given).flatMap(([key, value]) => {
      const one = keptAttribute(key, value);
      return one === undefined ? [] : [one];
    });
    const all = new Map(kept);
    if (name === 'svg' && isRoot && this.#measure !== undefined) {
      all.set('xmlns', 'http://www.w3.org/2000/svg');
      all.set('viewBox', this.#measure.viewBox);
      all.set('width', String(this.#measure.width));
      all.set('height', String(this.#measure.height));
    }
    return [...all].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join('');
  }
}

/** Whether a file may be a drawing: text with an svg element near its beginning. */
export const beginsLikeDrawing = (input: Buffer): boolean =>
  /^\s*(?:\ufeff\s*)?<(?:\?xml|!--|!doctype\s+svg|svg|svg:svg)[\s>/]/i.test(
    input.subarray(0, 512).toString('utf8'),
  );

const drawings = new WeakMap<object, SafeDrawing>();

/**
 * Makes the media library's gate store a file as this drawing, without reading the file's contents.
 */
export const takeAsDrawing = (file: object, drawing: SafeDrawing): void => {
  drawings.set(file, drawing);
};

/** The drawing to store for a file; undefined for other files. */
export const drawingOf = (file: object): SafeDrawing | undefined => drawings.get(file);

/**
 * A drawing (SVG) rewritten with only shapes, gradients, texts and styles that refer to nothing
 * outside it: scripts, handlers, links, images, foreign content, animations and entities are
 * dropped. Throws DrawingRefused.
 */
export function safeDrawing(input: Buffer): SafeDrawing {
  if (input.length > MAX_DRAWING_BYTES) {
    throw new DrawingRefused('The drawing must be at most 256 KB');
  }
  const source = input.toString('utf8');
  if (/<!ENTITY/i.test(source)) throw new DrawingRefused('The drawing must not define entities');
  const writer = new Writer();
  const parser = new Parser(
    {
      onopentag: (name, given) => writer.open(name, given),
      ontext: (text) => writer.text(text),
      onclosetag: () => writer.close(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(source);
  parser.end();
  return writer.drawing;
}

/** Renders a drawing once; throws DrawingRefused if that fails or takes more than ten seconds. */
export async function checkDraws({ svg }: SafeDrawing): Promise<void> {
  try {
    await sharp(Buffer.from(svg))
      .resize(64, 64, { fit: 'inside' })
      .timeout({ seconds: 10 })
      .stats();
  } catch (error) {
    throw new DrawingRefused('This drawing cannot be drawn; export it again as plain SVG', {
      cause: error,
    });
  }
}
