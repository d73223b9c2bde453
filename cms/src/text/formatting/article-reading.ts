import type { Element, Nodes } from 'hast';
import { isElement, spaced, textIn } from './article';
import { placeholderElements } from './markdown-tools';

/** Everything that a reader perceives in an article, in order. */
export interface Reading {
  words: string;
  links: string[];
  images: string[];
  tables: string[];
  /** Headings by their rank on the site, items, quotes, code. */
  outline: string[];
}

/** How an article is read. */
interface ReadingOptions {
  /** Also reads addresses and list numbers as words: broken marks show them as text. */
  spellsOut?: boolean;
}

// Elements that the site never shows, nor their contents.
const UNSEEN = new Set([
  ...['script', 'style', 'template', 'title', 'noscript', 'textarea', 'iframe', 'embed', 'object'],
  ...['math', 'svg', 'head', placeholderElements.definition],
]);
const WITHIN_LINES = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'big',
    'cite',
    'code',
    'del',
    'dfn',
    'em',
    'font',
    'i',
    'img',
  ],
  ...[
    'input',
    'ins',
    'kbd',
    'label',
    'mark',
    'picture',
    'q',
    's',
    'samp',
    'small',
    'source',
    'span',
  ],
  ...['strike', 'strong', 'sub', 'sup', 'time', 'tt', 'u', 'var', 'wbr', 'rb', 'rp', 'rt', 'ruby'],
]);
const HEADING = /^h([1-6])$/;

/** An address in the spelling common to Markdown and HTML. */
function address(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

class Reader {
  readonly reading: Reading = { words: '', links: [], images: [], tables: [], outline: [] };
  readonly #words: string[] = [];
  readonly #ranks: number[] = [];
  readonly #numbers: number[] = [];
  /** Number of open code elements; broken ones may contain others. */
  #codes = 0;

  constructor(private readonly options: ReadingOptions) {}

  finish(): Reading {
    return { ...this.reading, words: spaced(this.#words.join('')) };
  }

  visit(node: Nodes): void {
    if (node.type === 'text') this.#words.push(node.value);
    if (node.type === 'root') node.children.forEach((child) => this.visit(child));
    if (!isElement(node) || UNSEEN.has(node.tagName)) return;
    const gap = WITHIN_LINES.has(node.tagName) ? '' : ' ';
    this.#words.push(gap);
    this.#note(node);
    this.#codes += node.tagName === 'pre' ? 1 : 0;
    node.children.forEach((child) => this.visit(child));
    this.#codes -= node.tagName === 'pre' ? 1 : 0;
    if (isElement(node, 'ol', 'ul')) this.#numbers.pop();
    if (isElement(node, 'a')) this.#noteLink(node);
    this.#words.push(gap);
  }

  #note(node: Element): void {
    const { tagName, properties } = node;
    const { images, tables, outline } = this.reading;
    if (tagName === 'img') this.#noteImage(node, images);
    if (tagName === placeholderElements.footnoteReference)
      this.#words.push(`[^${String(properties.label)}]`);
    if (tagName === 'table') {
      tables.push(rowsOf(node).join('\n'));
      outline.push('table');
    }
    if (/^(?:li|blockquote|hr)$/.test(tagName)) outline.push(tagName);
    if (tagName === 'pre' && this.#codes === 0) outline.push(codeEntry(node));
    const rank = Number(HEADING.exec(tagName)?.[1] ?? 0);
    if (rank > 0 && spaced(textIn(node)) !== '') outline.push(`h${this.#rank(rank)}`);
    if (this.options.spellsOut) this.#noteNumber(node);
  }

  #noteLink({ properties, children }: Element): void {
    const href = address(properties.href);
    if (href === '') return;
    const text = spaced(children.map(textIn).join(''));
    const isBare = [text, `http://${text}`, `mailto:${text}`].includes(href);
    this.reading.links.push(isBare || this.options.spellsOut ? href : `${href} ${text}`);
    if (this.options.spellsOut && href !== address(text)) this.#words.push(` ${href} `);
  }

  #noteImage({ properties }: Element, images: string[]): void {
    const [src, alt, title] = [properties.src, properties.alt, properties.title].map((value) =>
      typeof value === 'string' ? spaced(value) : '',
    );
    if (!src) return;
    images.push(`${address(src)} ${alt ?? ''}`);
    // An image's title is its caption.
    this.#words.push(` ${title ?? ''} `);
    if (!this.options.spellsOut) return;
    this.#words.push(` ${alt ?? ''} ${address(src)} `);
    // The address of a broken image was a link.
    this.reading.links.push(address(src));
  }

  #noteNumber({ tagName, properties }: Element): void {
    if (tagName === 'ol') this.#numbers.push(Number(properties.start ?? 1));
    if (tagName === 'ul') this.#numbers.push(Number.NaN);
    if (tagName !== 'li') return;
    const number = this.#numbers.pop() ?? Number.NaN;
    if (!Number.isNaN(number)) this.#words.push(` ${number} `);
    this.#numbers.push(number + 1);
  }

  /** A heading's rank on the site: the shallowest are h2, and no rank is skipped. */
  #rank(rank: number): number {
    while ((this.#ranks.at(-1) ?? 0) >= rank) this.#ranks.pop();
    this.#ranks.push(rank);
    return Math.min(6, 1 + this.#ranks.length);
  }
}

const BROKEN = 'broken pre ';

/** Code that contains blocks is broken: an empty line ended its HTML for Markdown. */
function codeEntry(code: Element): string {
  const isBroken = code.children.some((child) => isElement(child, 'p', 'pre', 'ul', 'ol', 'h1'));
  return `${isBroken ? BROKEN : 'pre '}${textIn(code).replace(/^\n+|\n+$/g, '')}`;
}

/** Lines of code without indentation and empty lines, which Markdown removed. */
const wordsOfCode = (entry: string): string =>
  spaced(entry.startsWith(BROKEN) ? entry.slice('broken '.length) : entry);

/** Whether two pages have the same outline; broken code may have been fixed. */
function isSameOutline(before: readonly string[], after: readonly string[]): boolean {
  return (
    before.length === after.length &&
    before.every((entry, at) => {
      const other = after[at] ?? '';
      const isBroken = entry.startsWith(BROKEN);
      return isBroken ? wordsOfCode(entry) === wordsOfCode(other) : entry === other;
    })
  );
}

function rowsOf(table: Element): string[] {
  const rows: string[] = [];
  const visit = (node: Nodes): void => {
    if (isElement(node, 'tr')) {
      const cells = node.children.filter((child) => isElement(child, 'td', 'th'));
      rows.push(cells.map((cell) => spaced(textIn(cell))).join(' | '));
    } else if ('children' in node) node.children.forEach(visit);
  };
  visit(table);
  return rows;
}

/** Reads a page as a reader perceives it. */
export function readPage(page: Nodes, options: ReadingOptions = {}): Reading {
  const reader = new Reader(options);
  reader.visit(page);
  return reader.finish();
}

/** Whether no link is lost; additional ones are allowed if an address in the text became a link. */
function keepsLinks(before: readonly string[], after: readonly string[]): boolean {
  let at = 0;
  for (const link of after) {
    if (link === before[at]) at += 1;
    else if (link.includes(' ')) return false;
  }
  return at === before.length;
}

const isSame = (before: readonly string[] | string, after: readonly string[] | string): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

/** The difference between two readings, as words for a message; undefined if they are equal. */
export function lossBetween(before: Reading, after: Reading): string | undefined {
  if (!isSame(before.words, after.words)) return 'words';
  if (!keepsLinks(before.links, after.links)) return 'links';
  if (!isSame(before.images, after.images)) return 'images';
  if (!isSame(before.tables, after.tables)) return 'tables';
  return isSameOutline(before.outline, after.outline) ? undefined : 'headings, lists or quotes';
}
