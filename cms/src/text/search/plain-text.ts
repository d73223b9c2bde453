import { shownText } from '../../contract/blocks/shown-text';
import { writable } from '../../contract/text';
import { foldText } from '../../contract/search-terms';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/** Lines that only separate tables, code or sections. */
const RULE = /^[\s|:*_~`=-]*$|^\s*(?:```|~~~)/;
/** Markdown prefix of a heading, quotation or list item. */
const LEADING_MARK = /^\s*(?:>\s*)*(?:#{1,6}\s+|[-*+]\s+|\d{1,3}[.)]\s+)?/;

const LAST_CHARACTER = 0x10_ffff;

/** The character of a code point; empty for a forbidden one. */
const characterOf = (code: number): string =>
  code <= LAST_CHARACTER ? writable(String.fromCodePoint(code)) : '';

/** The character of an HTML character reference; an unknown one is returned unchanged. */
const decoded = (whole: string, decimal?: string, hex?: string, name?: string): string => {
  if (name !== undefined) return ENTITIES[name] ?? whole;
  return characterOf(decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal));
};

/** An image with a title, which is its caption. */
const CAPTIONED = /!\[[^[\]]*\]\([^()\s]*\s{1,3}"([^"\n]{1,500})"\s{0,3}\)/g;

/** A text with captions in place of their images. */
const withCaptions = (content: string): string => content.replace(CAPTIONED, ' $1 ');

/** An image in Markdown; readers do not see its description, so it is not searched. */
const IMAGE = /!\[[^[\]]*\]\([^()]*\)/g;

const withoutMarkup = (content: string): string =>
  content
    .replace(/<tr\b[^<>]*>|<\/t[dh]\b[^<>]*>/gi, (tag) => (tag.startsWith('</') ? '|' : '\n|'))
    .replace(/<\/?(?:p|div|h[1-6]|li|tr|blockquote|figcaption|br|hr)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(IMAGE, ' ')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,6}));/g, decoded);

const sentence = (text: string): string => (/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text);

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');

function readableLine(line: string): string {
  if (RULE.test(line)) return '';
  const mark = LEADING_MARK.exec(line)?.[0] ?? '';
  const words = line.slice(mark.length);
  const isRow = /^\|.*\|$/.test(words.trim());
  const text = (isRow ? cellsOf(words).join(' · ') : words)
    .replace(/\\([^\w\s])/g, '$1')
    .replace(/\*+|`+|~~/g, '')
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return mark.trim() !== '' || isRow ? sentence(text) : text;
}

/**
 * Markdown or HTML as one readable line: without tags, marks and images; headings, list items and
 * table rows end like sentences.
 */
export const plainText = (content: string): string =>
  withoutMarkup(withCaptions(shownText(content)))
    .split('\n')
    .map(readableLine)
    .filter((line) => line !== '')
    .join(' ');

/** Markdown or HTML as plain searchable words, without tags, images, link targets and marks. */
export const indexableText = (content: string): string =>
  foldText(
    withCaptions(shownText(content))
      .replace(/<[^<>]*>/g, ' ')
      .replace(IMAGE, ' ')
      .replace(/\]\([^()]*\)/g, '] ')
      .replace(/[#*_`>|[\]!]/g, ' ')
      .replace(/\s+/g, ' '),
  );
