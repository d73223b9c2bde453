import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const web = path.join(import.meta.dirname, '..');
const styles = path.join(web, 'src/theme/fonts.css');
const target = path.join(web, '.cache/fonts');

interface CoreFont {
  name: string;
  source: string;
  /** Weights that the theme uses. */
  weights: { min: number; max: number };
}

const fonts: readonly CoreFont[] = [
  {
    name: 'serif-core.woff2',
    source: '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2',
    weights: { min: 400, max: 600 },
  },
  {
    name: 'sans-core.woff2',
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    weights: { min: 400, max: 600 },
  },
  {
    name: 'sans-italic-core.woff2',
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-italic.woff2',
    weights: { min: 400, max: 600 },
  },
];

/** What the pages set: pairs and accents stand right, figures are lining or tabular. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum'];

/** The characters of a `unicode-range`. */
function charactersIn(range: string): string {
  let text = '';
  for (const [, first = '', last = first] of range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)) {
    for (let code = parseInt(first, 16); code <= parseInt(last, 16); code += 1) {
      text += String.fromCodePoint(code);
    }
  }
  return text;
}

/** The characters that the styles promise of a file. */
function promised(css: string, name: string): string {
  const face = css.split('@font-face').find((part) => part.includes(`/${name}'`));
  const range = /unicode-range:([^;]*);/.exec(face ?? '')?.[1];
  if (range === undefined) throw new Error(`fonts.css does not say what ${name} holds`);
  return charactersIn(range);
}

/**
 * Makes the fonts that every page preloads: of the whole ones only the characters, weights and
 * features that a page in English needs, at two thirds of the size. What else a text holds comes
 * from the whole ones.
 */
export const coreFonts = (): Plugin => ({
  name: 'aurelian-core-fonts',
  async config() {
    const css = await readFile(styles, 'utf8');
    await mkdir(target, { recursive: true });
    for (const { name, source, weights } of fonts) {
      // The package's types do not know all of its options yet.
      const options: Parameters<typeof subsetFont>[2] & Record<string, unknown> = {
        targetFormat: 'woff2',
        keepFeatures: FEATURES,
        variationAxes: { wght: weights },
        noHinting: true,
      };
      const whole = await readFile(path.join(web, 'node_modules', source));
      const core = await subsetFont(whole, promised(css, name), options);
      await writeFile(path.join(target, name), core);
    }
  },
});
