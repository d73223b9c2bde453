import { withoutCode } from '../../texts/markdown/code-mask';
import { decoded } from '../addresses';
import type { FileTree } from '../files/file-tree';

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
 * The path from the top, with `/` before it, of a file that is named relative to a folder; unchanged where the tree has
 * no such file.
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

/** Names of files, but of other texts, where Markdown, HTML, shortcodes and imports of MDX have them. */
const NAMED =
  /(\]\(\s*<?|=\s*["']|\bfrom\s+["'])([^"'()\s<>]+\.(?!(?:mdx?|markdown|html?)\b)\w{2,5})/g;

/** Links to other texts, as these lie beside each other. */
const LINKED = /(\]\(\s*<?)([^"'()\s<>#?:]+\.(?:mdx?|markdown))(?=[#)>\s])/gi;

/** A text in which other texts that it links to are named from the top of the site, which begins at `root`. */
export function withLinkedTexts(
  text: string,
  tree: FileTree,
  { folder, root }: { folder: string; root: string },
): string {
  return edited(text, LINKED, (said) => {
    const plain = decoded(said);
    const path = plain.startsWith('/') ? root + plain.slice(1) : joined(folder, plain);
    return path !== undefined && path.startsWith(root) && tree.files.has(path)
      ? `/${encodeURI(path.slice(root.length))}`
      : said;
  });
}

/** A text with the matches of a pattern rewritten, except in code. */
function edited(text: string, pattern: RegExp, write: (said: string) => string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { 0: whole, 1: before = '', 2: said = '', index } of withoutCode(text).matchAll(
    pattern,
  )) {
    parts.push(text.slice(at, index), before, write(said));
    at = index + whole.length;
  }
  return parts.join('') + text.slice(at);
}

/** A text whose relative file names are resolved against the top of the tree, except in code. */
export const withPlaces = (text: string, tree: FileTree, folder: string): string =>
  edited(text, NAMED, (said) => placeInTree(tree, folder, said));
