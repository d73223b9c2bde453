import { decoded } from '../addresses';
import type { FileTree } from '../files/file-tree';

/** Code in which nothing is to be changed. */
const CODE = /(^|\n)(```|~~~)[\s\S]*?\n\2[^\n]*|`[^`\n]+`/g;

/** Changes a text outside of its code. */
function outsideCode(text: string, change: (part: string) => string): string {
  let at = 0;
  let out = '';
  for (const { 0: code, index } of text.matchAll(CODE)) {
    out += change(text.slice(at, index)) + code;
    at = index + code.length;
  }
  return out + change(text.slice(at));
}

const IMAGE = /(!\[[^\]]*\]\(\s*<?)([^)\s>]+)/g;
const SOURCE = /(<(?:img|source|video|audio)\b[^>]*?\ssrc=["'])([^"']+)/gi;

/** A path against a folder, both from the top; undefined where it leads out. */
function joined(folder: string, path: string): string | undefined {
  const segments = folder === '' ? [] : folder.split('/');
  for (const segment of path.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined;
    } else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

/**
 * The path from the top, with `/` before it, of a file that is named from within a folder; as it was where the tree has no
 * such file.
 */
export function placeInTree(tree: FileTree, folder: string, said: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(said)) return said;
  const plain = decoded(said.replace(/[?#].*$/s, ''));
  // Programs of Vite call the folder of the sources so.
  const path = /^[@~]\//.test(plain) ? `src/${plain.slice(2)}` : joined(folder, plain);
  return path !== undefined && tree.files.has(path)
    ? `/${path.split('/').map(encodeURIComponent).join('/')}`
    : said;
}

/** The fields of `figure src="a.jpg" alt="A bag"`. */
function attributesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|(\S+))/g)].map(
      ([, name = '', ...values]) => [name, values.find((value) => typeof value === 'string') ?? ''],
    ),
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function imageMarkup(options: string): string | undefined {
  const of = attributesOf(options);
  const src = of.get('src') ?? of.get('link');
  if (src === undefined) return undefined;
  const caption = of.get('caption') ?? of.get('title') ?? '';
  const image = `<img src="${escaped(src)}" alt="${escaped(of.get('alt') ?? '')}">`;
  return `<figure>${image}${caption === '' ? '' : `<figcaption>${escaped(caption)}</figcaption>`}</figure>`;
}

const firstWord = (options: string): string =>
  attributesOf(options).get('id') ?? /^["']?([^"'\s]+)/.exec(options.trim())?.[1] ?? '';

/** Hugo's own shortcodes and Jekyll's own tags, as what readers saw; undefined for others. */
const OWN: Readonly<Record<string, (options: string) => string | undefined>> = {
  figure: imageMarkup,
  youtube: (options) => `\nhttps://www.youtube.com/watch?v=${firstWord(options)}\n`,
  vimeo: (options) => `\nhttps://vimeo.com/${firstWord(options)}\n`,
  ref: firstWord,
  relref: firstWord,
  raw: () => '',
  endraw: () => '',
};

const SHORTCODE =
  /\{\{[<%]\s*(\/?)([\w-]+)\s*([\s\S]*?)\/?[>%]\}\}|\{%-?\s*()([\w-]+)\s*([^%]*?)-?%\}/g;
const SITE_VALUE =
  /\{\{-?\s*(?:site\.(?:baseurl|url)|["']([^"']*)["']\s*\|\s*(?:relative|absolute)_url)\s*-?\}\}/g;
const HIGHLIGHT = /\{%-?\s*highlight\s+(\w+)[^%]*%\}\n?([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g;

/** A text of Hugo or Jekyll as plain Markdown and HTML; what is not known stays, and is named. */
export function withoutShortcodes(text: string): { text: string; unknown: readonly string[] } {
  const unknown = new Set<string>();
  const whole = text.replace(
    HIGHLIGHT,
    (_whole, language: string, code: string) => `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``,
  );
  const changed = outsideCode(whole, (part) =>
    part
      .replace(SITE_VALUE, (_whole, path: string | undefined) => path ?? '')
      .replace(
        SHORTCODE,
        (
          code,
          slash: string | undefined,
          hugo: string | undefined,
          options: string | undefined,
          _none,
          tag: string | undefined,
          words: string | undefined,
        ) => {
          const name = hugo ?? tag ?? '';
          const known = slash === '/' ? undefined : OWN[name]?.(options ?? words ?? '');
          if (known === undefined) unknown.add(name);
          return known ?? code;
        },
      ),
  );
  return { text: changed, unknown: [...unknown] };
}

/** A text in which images that lie beside it are named from the top of the tree. */
export const withPlaces = (text: string, tree: FileTree, folder: string): string =>
  outsideCode(text, (part) =>
    part
      .replace(
        IMAGE,
        (_whole, before: string, said: string) => before + placeInTree(tree, folder, said),
      )
      .replace(
        SOURCE,
        (_whole, before: string, said: string) => before + placeInTree(tree, folder, said),
      ),
  );

/** The text of an MDX file without what only its program needs. */
export const withoutImports = (text: string): string =>
  text.replace(/^(?:import|export)\s[^\n]*(?:\n[ \t}][^\n]*)*\n/gm, '');
