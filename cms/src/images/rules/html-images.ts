import type { Element, Nodes as HtmlNodes, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import type { ContentImage, Place } from './content-image';
import { imageNodes, placeOf } from './markdown-images';

/** Elements that the site never shows, including their contents; templates have no children anyway. */
const UNSEEN = new Set(['noscript', 'object', 'math', 'svg']);

/** Where a line of a text's HTML begins in all of its HTML, and in the text. */
interface Line {
  inHtml: number;
  inText: number;
}

/** All HTML of a text concatenated, since an element may open in one piece and close in another. */
interface GatheredHtml {
  html: string;
  lines: readonly Line[];
}

const mayContainImages = (html: string): boolean => /<ima?ge?\b/i.test(html);

/**
 * Concatenates the HTML of a text. Its lines lack the marks of quotes and lists before them; a
 * piece that cannot be located in the text is left out.
 */
function gatherHtml(content: string, root: Root): GatheredHtml {
  const lines: Line[] = [];
  let html = '';
  for (const node of imageNodes(root)) {
    if (node.type !== 'html') continue;
    const { from, to } = placeOf(node);
    const written = content.slice(from, to).split('\n');
    const values = node.value.split('\n');
    const isFound =
      written.length === values.length &&
      values.every((value, at) => written[at]?.endsWith(value) === true);
    if (!isFound) continue;
    let inText = from;
    for (const [at, value] of values.entries()) {
      const { length } = written[at] ?? '';
      lines.push({ inHtml: html.length, inText: inText + length - value.length });
      html += `${value}\n`;
      inText += length + 1;
    }
  }
  return { html, lines };
}

/** Maps an offset in the HTML to the text. */
const findInText =
  (lines: readonly Line[]) =>
  (offset: number): number => {
    let [low, high] = [0, lines.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((lines[middle]?.inHtml ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const line = lines[low];
    return line === undefined ? offset : line.inText + offset - line.inHtml;
  };

function* imagesOf(root: HtmlRoot): Generator<Element> {
  const open: HtmlNodes[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'element') {
      if (UNSEEN.has(node.tagName)) continue;
      if (node.tagName === 'img') yield node;
    }
    if ('children' in node) open.push(...node.children);
  }
}

/** The parser's positions of an element's attributes. */
interface AttributePlaces {
  properties?: Record<string, { start: { offset?: number }; end: { offset?: number } } | undefined>;
}

/** The range of an image's `src` value in its HTML, including its quotes. */
function valuePlace(image: Element, html: string): Place | undefined {
  const places = image.data?.position as AttributePlaces | undefined;
  const attribute = places?.properties?.src;
  const [from, to] = [attribute?.start.offset, attribute?.end.offset];
  if (from === undefined || to === undefined) return undefined;
  const name = /^[^=]*=\s*/.exec(html.slice(from, to))?.[0];
  return name === undefined ? undefined : { from: from + name.length, to };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '|': '&#124;',
};

const attribute = (address: string): string =>
  address.replace(/[&<>"'|]/g, (mark) => ENTITIES[mark] ?? mark);

/** The images of the HTML within a Markdown text. */
export function htmlImages(
  content: string,
  root: Root,
  parseHtml: (html: string) => HtmlRoot,
): ContentImage[] {
  const { html, lines } = gatherHtml(content, root);
  if (!mayContainImages(html)) return [];
  const inText = findInText(lines);
  const images: ContentImage[] = [];
  for (const image of imagesOf(parseHtml(html))) {
    const { src, alt } = image.properties;
    const value = valuePlace(image, html);
    if (typeof src !== 'string' || src === '' || value === undefined) continue;
    const place = { from: inText(value.from), to: inText(value.to - 1) + 1 };
    const quote = content[place.from] === "'" ? "'" : '"';
    images.push({
      url: src,
      alt: typeof alt === 'string' ? alt : '',
      start: inText(image.position?.start.offset ?? 0),
      place,
      write: (address) => quote + attribute(address) + quote,
    });
  }
  return images;
}
