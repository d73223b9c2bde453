import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { allCoreFonts, type CoreFont, otherPairs, pairStyles } from './type-pairs';

const web = path.join(import.meta.dirname, '..');
const styles = path.join(web, 'src/theme/fonts.css');
const target = path.join(web, '.cache/fonts');

/** Weights that the theme uses. */
const WEIGHTS = { min: 400, max: 600 };

/** Features that the pages use: kerning, ligatures, lining and tabular numerals. The core has no combining marks. */
const FEATURES = ['kern', 'liga', 'lnum', 'tnum'];

/**
 * Contextual alternates, for serifs alone: their f makes room for a quotation mark after it. Inter's cost 4 KB: arrows, and
 * signs that stand higher beside capitals and figures, as in (A), 10:30 and +5 %.
 */
const SERIF_FEATURES = [...FEATURES, 'calt'];

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

/** Cuts the core of a font. */
async function cut(css: string, { file, name, source }: CoreFont) {
  // The package's types do not know all of its options yet.
  const options: Parameters<typeof subsetFont>[2] & Record<string, unknown> = {
    targetFormat: 'woff2',
    keepFeatures: name.startsWith('serif') ? SERIF_FEATURES : FEATURES,
    variationAxes: { wght: WEIGHTS },
    noHinting: true,
  };
  const whole = await readFile(path.join(web, 'node_modules', source));
  await writeFile(path.join(target, file), await subsetFont(whole, promised(css, name), options));
}

/**
 * Makes the fonts that every page preloads: of the whole ones only the characters, weights and
 * features that a page in English needs, at two thirds of the size. What else a text holds comes
 * from the whole ones. The other pairs that an owner may choose get styles of their own, from those of the first.
 */
export const coreFonts = (): Plugin => ({
  name: 'aurelian-core-fonts',
  // While developing there is one pair: the faces of all of them have the same names.
  transform: (code, id) =>
    process.env.NODE_ENV !== 'development' && id.endsWith('/src/entry-client.tsx')
      ? { code: `import '~/theme/type-pairs.css';\n${code}`, map: null }
      : null,
  async config() {
    const css = await readFile(styles, 'utf8');
    await mkdir(target, { recursive: true });
    for (const font of allCoreFonts()) await cut(css, font);
    for (const id of Object.keys(otherPairs) as (keyof typeof otherPairs)[]) {
      await writeFile(path.join(target, `${id}.css`), pairStyles(css, id));
    }
  },
});
