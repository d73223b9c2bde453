import type { TypePair } from '@contract/look';

/** A variable font of a pair, and what it measures: em of the font before `size` is applied. */
interface PairFont {
  /** Its package below `@fontsource-variable`, and the beginning of its files. */
  name: string;
  /** How large it is drawn, so that every pair takes about the same room. */
  size: number;
  /**
   * The average width of English text (the serif at 500, the sans at 400 and 600) and of semibold capitals, and the
   * ascent and descent of the hhea table.
   */
  average: number;
  semibold: number;
  caps: number;
  ascent: number;
  descent: number;
}

interface Pair {
  serif: PairFont;
  sans: PairFont;
}

const cormorant: PairFont = {
  name: 'cormorant',
  size: 1,
  ...{ average: 0.4016, semibold: 0.4032, caps: 0.5891, ascent: 0.924, descent: 0.287 },
};
const sourceSans: PairFont = {
  name: 'source-sans-3',
  size: 1,
  ...{ average: 0.4273, semibold: 0.4409, caps: 0.5392, ascent: 1.024, descent: 0.4 },
};
const playfair: PairFont = {
  name: 'playfair-display',
  size: 0.86,
  ...{ average: 0.4659, semibold: 0.4697, caps: 0.6193, ascent: 1.082, descent: 0.251 },
};
const garamond: PairFont = {
  name: 'eb-garamond',
  size: 1,
  ...{ average: 0.4038, semibold: 0.4169, caps: 0.6255, ascent: 1.007, descent: 0.298 },
};
const jost: PairFont = {
  name: 'jost',
  size: 0.88,
  ...{ average: 0.4578, semibold: 0.4716, caps: 0.6151, ascent: 1.07, descent: 0.375 },
};
const inter: PairFont = {
  name: 'inter',
  size: 0.9,
  ...{ average: 0.492, semibold: 0.5024, caps: 0.637, ascent: 0.9688, descent: 0.2412 },
};
const figtree: PairFont = {
  name: 'figtree',
  size: 0.94,
  ...{ average: 0.4621, semibold: 0.4714, caps: 0.6114, ascent: 0.95, descent: 0.25 },
};

/** The pair that `fonts.css` is written for. */
const basePair: Pair = { serif: cormorant, sans: sourceSans };

/** The other pairs, by their name in the contract. */
export const otherPairs: Readonly<Record<Exclude<TypePair, 'classic'>, Pair>> = {
  editorial: { serif: playfair, sans: inter },
  literary: { serif: garamond, sans: figtree },
  modern: { serif: jost, sans: figtree },
};

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

const NUMBER = (property: string) => new RegExp(`(${property}: )([\\d.]+)%`);

/** A fallback given the measures of another font than those that it was written for. */
function asFallback(face: string, base: PairFont, font: PairFont): string {
  const kind = face.includes('Caps')
    ? 'caps'
    : /font-weight: 600/.test(face)
      ? 'semibold'
      : 'average';
  const wider = (font[kind] * font.size) / base[kind];
  const size = (Number(NUMBER('size-adjust').exec(face)?.[2]) / 100) * wider;
  return face
    .replace(NUMBER('size-adjust'), `$1${percent(size)}`)
    .replace(NUMBER('ascent-override'), `$1${percent((font.ascent * font.size) / size)}`)
    .replace(NUMBER('descent-override'), `$1${percent((font.descent * font.size) / size)}`);
}

/** The faces of `fonts.css` for another pair, under the same names; the addresses are those of `.cache/fonts`. */
export function pairStyles(css: string, id: keyof typeof otherPairs): string {
  const pair = otherPairs[id];
  const [, ...faces] = css.split('@font-face');
  const written = faces.map((face) => {
    const isSerif = face.includes("'Aurelian Serif");
    const [base, font] = isSerif ? [basePair.serif, pair.serif] : [basePair.sans, pair.sans];
    if (!face.includes('url(')) return asFallback(face, base, font);
    const named = face
      .replaceAll(`${base.name}/files/${base.name}-`, `${font.name}/files/${font.name}-`)
      .replace(
        /\.\.\/\.\.\/\.cache\/fonts\/(?:serif|sans)(-italic)?-core/,
        `./${font.name}$1-core`,
      );
    return font.size === 1
      ? named
      : named.replace(
          'font-display: swap;',
          `font-display: swap;\n  size-adjust: ${percent(font.size)};`,
        );
  });
  return written.map((face) => `@font-face${face}`).join('');
}

/** A font whose core is cut. */
export interface CoreFont {
  /** Its file in `.cache/fonts`. */
  file: string;
  /** That of the first pair which has the same part, as `fonts.css` says what it holds. */
  name: string;
  source: string;
}

const sourceOf = ({ name }: PairFont, style: string): string =>
  `@fontsource-variable/${name}/files/${name}-latin-wght-${style}.woff2`;

/** All fonts whose cores are cut, each once. */
export function allCoreFonts(): CoreFont[] {
  const fonts = new Map<string, CoreFont>();
  const add = (file: string, name: string, source: string) =>
    fonts.set(file, { file, name, source });
  for (const pair of [basePair, ...Object.values(otherPairs)]) {
    const { serif, sans } = pair;
    const named = (name: string, own: string) => (pair === basePair ? name : own);
    add(
      named('serif-core.woff2', `${serif.name}-core.woff2`),
      'serif-core.woff2',
      sourceOf(serif, 'normal'),
    );
    add(
      named('sans-core.woff2', `${sans.name}-core.woff2`),
      'sans-core.woff2',
      sourceOf(sans, 'normal'),
    );
    add(
      named('sans-italic-core.woff2', `${sans.name}-italic-core.woff2`),
      'sans-italic-core.woff2',
      sourceOf(sans, 'italic'),
    );
  }
  return [...fonts.values()];
}
