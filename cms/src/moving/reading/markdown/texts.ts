import { withoutCode } from '../../texts/markdown/code-mask';
import { decoded } from '../addresses';
import type { FileTree } from '../files/file-tree';

/** Joins a path to a folder, both from the root; undefined if it leads outside. */
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
 * The path from the root, with a leading `/`, of a file named relative to a folder; unchanged if
 * the tree lacks it.
 */
export function placeInTree(tree: FileTree, folder: string, said: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(said)) return said;
  const plain = decoded(said.replace(/[?#].*$/s, ''));
  // Vite's aliases for the source folder.
  const path = /^[@~]\//.test(plain) ? `src/${plain.slice(2)}` : joined(folder, plain);
  return path !== undefined && tree.files.has(path)
    ? `/${path.split('/').map(encodeURIComponent).join('/')}`
    : said;
}

/** File names in Markdown, HTML, shortcodes and MDX imports, except those of other texts. */
const NAMED =
  /(\]\(\s*<?|=\s*["']|\bfrom\s+["'])([^"'()\s<>]+\.(?!(?:mdx?|markdown|html?)\b)\w{2,5})/g;

/** Relative links to other texts. */
const LINKED = /(\]\(\s*<?)([^"'()\s<>#?:]+\.(?:mdx?|markdown))(?=[#)>\s])/gi;

/** Resolves a text's links to other texts from the root of the site, which begins at `root`. */
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

/** Resolves a text's relative file names from the root of the tree, except in code. */
export const withPlaces = (text: string, tree: FileTree, folder: string): string =>
  edited(text, NAMED, (said) => placeInTree(tree, folder, said));
