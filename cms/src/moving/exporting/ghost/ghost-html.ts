import { Parser } from 'htmlparser2';

/** Elements that Ghost's editor keeps unless it would drop something in them. */
const PLAIN = /^(?:p|h[1-6]|ul|ol|blockquote|pre|hr)$/;
/** Nested elements that Ghost's importer drops or splits, with text and links. */
const DROPPED =
  /^(?:audio|details|div|dl|figure|footnote|form|iframe|img|input|object|picture|svg|table|video)$/;
/**
 * Elements that may accompany a figure's image; with any other the editor would not take the figure
 * as an image.
 */
const BESIDE_IMAGE = /^(?:a|b|br|code|em|figcaption|i|s|span|strong|sub|sup)$/;
/** Containers without meaning: their contents are examined instead. */
const TRANSPARENT = /^(?:article|main|section)$/;

/** Wraps HTML in a card, so that the importer keeps it unchanged. */
const asCard = (html: string): string =>
  `<!--kg-card-begin: html-->\n${html}\n<!--kg-card-end: html-->\n`;

function isPlain(name: string, inside: readonly string[]): boolean {
  if (PLAIN.test(name)) {
    return !inside.some((one) => DROPPED.test(one) && !(one === 'img' && name === 'p'));
  }
  if (name !== 'figure') return false;
  const rest = inside.filter((one) => one !== 'img' && !BESIDE_IMAGE.test(one));
  if (inside.includes('img'))
    return rest.length === 0 && inside.indexOf('img') === inside.lastIndexOf('img');
  // A quotation without an attribution.
  return rest.includes('blockquote') && !inside.includes('figcaption');
}

/**
 * Prepares a text for Ghost's importer without loss: elements that its editor lacks (facts, notes,
 * products, comparisons, tables) become HTML cards, the rest stays editable text.
 */
export function ghostHtml(text: string): string {
  // The editor recognizes only `s` as struck through.
  const html = text.replace(/<(\/?)del>/g, '<$1s>');
  let made = '';
  let depth = 0;
  let start = 0;
  let inside: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (depth === 0 && TRANSPARENT.test(name)) return;
      if (depth === 0) [start, inside] = [parser.startIndex, []];
      // An item with an id is the target of a footnote reference.
      else inside.push(name === 'li' && 'id' in attributes ? 'footnote' : name);
      depth += 1;
    },
    onclosetag(name) {
      if (depth === 0) return;
      depth -= 1;
      if (depth > 0) return;
      const element = html.slice(start, parser.endIndex + 1);
      made += isPlain(name, inside) ? element : asCard(element);
    },
    ontext() {
      if (depth === 0) made += html.slice(parser.startIndex, parser.endIndex + 1);
    },
  });
  parser.end(html);
  return made;
}
