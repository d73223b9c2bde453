import { Parser } from 'htmlparser2';

/** Elements that Ghost's editor keeps, unless they contain something that it drops. */
const PLAIN = /^(?:p|h[1-6]|ul|ol|blockquote|pre|hr)$/;
/** Elements that Ghost's importer drops or takes apart, with words and links, when they are nested. */
const DROPPED =
  /^(?:audio|details|div|dl|figure|footnote|form|iframe|img|input|object|picture|svg|table|video)$/;
/** An image with its caption is an image of the editor; with anything else in it a figure is not. */
const BESIDE_IMAGE = /^(?:a|b|br|code|em|figcaption|i|s|span|strong|sub|sup)$/;
/** Containers without a meaning of their own: their contents are examined instead. */
const TRANSPARENT = /^(?:article|main|section)$/;

/** Wraps HTML so that the importer keeps it as a whole. */
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
  // A quotation without a name below it.
  return rest.includes('blockquote') && !inside.includes('figcaption');
}

/**
 * A text as Ghost's importer takes it without loss: what its editor has no part for (facts, notes, products,
 * comparisons, tables) is an HTML card, everything else stays text that can be edited there.
 */
export function ghostHtml(text: string): string {
  // The editor reads this element alone as struck out.
  const html = text.replace(/<(\/?)del>/g, '<$1s>');
  let made = '';
  let depth = 0;
  let start = 0;
  let inside: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (depth === 0 && TRANSPARENT.test(name)) return;
      if (depth === 0) [start, inside] = [parser.startIndex, []];
      // A line that a reference leads to.
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
