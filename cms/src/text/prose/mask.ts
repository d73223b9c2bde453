import { blank } from '../../contract/code-spans';

/** A link, or an image, of a text. */
export interface ProseLink {
  url: string;
  /** Range of its address in the source, where characters may be escaped. */
  from: number;
  to: number;
  isImage: boolean;
  /** Alternative text of an image; null for links, videos and the like. */
  alt: string | null;
}

/** A text of the same length with blanks for everything except words, and its links. */
export interface Masked {
  plain: string;
  links: ProseLink[];
}

/** Tags that end the preceding text. */
const BLOCK_TAG =
  /^<\/?(?:address|article|aside|blockquote|br|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)\b/i;

const TAG = /<[A-Za-z/!][^<>]*>/g;
const HTML_ADDRESS = /\b(href|src)\s{0,3}=\s{0,3}(?:"([^"<>]*)"|'([^'<>]*)')/gi;
const IMAGE = /^<ima?ge?\b/i;
const ALT = /\salt\s{0,3}=\s{0,3}(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/i;
const FRAMED = /<((?:https?:\/\/|mailto:)[^<>\s]*)>/gi;
const LINK =
  /(!?)\[([^[\]]*)\]\(\s{0,3}(<[^<>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s{1,3}(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'))?\s{0,3}\)/g;
const BARE = /\bhttps?:\/\/[^\s<>"'`\]|]+/gi;
const FOOTNOTE = /\[\^[^[\]\s]{1,60}\]:?/g;
const ENTITY = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z]{2,8});/g;
const MARKS = /\\(?=[^\w\s])|[*~`]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}_])/gu;

/** Blanks out scripts, styles and comments; each end is searched for once. */
function withoutAsides(text: string): string {
  const opening = /<!--|<(script|style|template|iframe)\b/gi;
  const missing = new Set<string>();
  let rest = '';
  let at = 0;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const name = match[1]?.toLowerCase();
    const closing = name === undefined ? '-->' : `</${name}`;
    if (missing.has(closing)) continue;
    const end = indexOfTag(text, closing, match.index);
    if (end < 0) {
      missing.add(closing);
      continue;
    }
    const bracket = name === undefined ? -1 : text.indexOf('>', end);
    const stop = bracket < 0 ? end + closing.length : bracket + 1;
    rest += text.slice(at, match.index) + blank(text.slice(match.index, stop));
    at = stop;
    opening.lastIndex = stop;
  }
  return rest + text.slice(at);
}

function indexOfTag(text: string, closing: string, from: number): number {
  if (closing === '-->') return text.indexOf(closing, from);
  const pattern = new RegExp(closing, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}

/** An address in running text without trailing punctuation. */
function trimmed(address: string): string {
  let open = 0;
  let end = 0;
  for (; end < address.length; end += 1) {
    if (address[end] === '(') open += 1;
    else if (address[end] === ')') open -= 1;
    if (open < 0) break;
  }
  const kept = address.slice(0, end);
  let last = kept.length;
  while (last > 0 && '.,;:!?*_~'.includes(kept[last - 1] ?? '')) last -= 1;
  return kept.slice(0, last);
}

/** The alternative text of an image's tag, empty without one; null for any other tag. */
function altOf(tag: string): string | null {
  if (!IMAGE.test(tag)) return null;
  const [, double, single, bare] = ALT.exec(tag) ?? [];
  return double ?? single ?? bare ?? '';
}

class Masker {
  readonly links: ProseLink[] = [];

  /** Blanks for a tag, beginning with a line end if it ends a block; collects its addresses. */
  tag(tag: string, at: number): string {
    for (const match of tag.matchAll(HTML_ADDRESS)) {
      const url = match[2] ?? match[3] ?? '';
      const from = at + match.index + match[0].length - 1 - url.length;
      const isImage = (match[1] ?? '').toLowerCase() === 'src';
      this.links.push({
        url: url.replaceAll('&amp;', '&'),
        from,
        to: from + url.length,
        isImage,
        alt: isImage ? altOf(tag) : null,
      });
    }
    return BLOCK_TAG.test(tag) ? `\n${blank(tag.slice(1))}` : blank(tag);
  }

  framed(whole: string, url: string, at: number): string {
    this.links.push({ url, from: at + 1, to: at + 1 + url.length, isImage: false, alt: null });
    return blank(whole);
  }

  link(whole: string, bang: string, text: string, target: string, at: number): string {
    const isFramed = target.startsWith('<');
    const written = isFramed ? target.slice(1, -1) : target;
    const start = at + whole.indexOf('](', bang.length + text.length) + 2;
    const from = start + whole.slice(start - at).indexOf(target) + (isFramed ? 1 : 0);
    const isImage = bang !== '';
    const url = written.replace(/\\([^\w\s])/g, '$1').replaceAll('&amp;', '&');
    this.links.push({
      url,
      from,
      to: from + written.length,
      isImage,
      alt: isImage ? text : null,
    });
    if (isImage) return blank(whole);
    return ` ${text}${blank(whole.slice(1 + text.length))}`;
  }

  bare(address: string, at: number): string {
    const url = trimmed(address);
    this.links.push({ url, from: at, to: at + url.length, isImage: false, alt: null });
    return blank(url) + address.slice(url.length);
  }
}

/**
 * Masks Markdown, or HTML, whose code is already blank: tags, marks, addresses and images become
 * blanks, so that every word keeps its position. Linear time for any text.
 */
export function mask(text: string): Masked {
  const masker = new Masker();
  const links = (whole: string, bang: string, words: string, target: string, at: number): string =>
    masker.link(whole, bang, words, target, at);
  let plain = withoutAsides(text)
    .replace(FRAMED, (whole, url: string, at: number) => masker.framed(whole, url, at))
    .replace(TAG, (tag, at: number) => masker.tag(tag, at));
  // A link may contain an image, which is then already blank.
  plain = plain.replace(LINK, (whole, bang: string, words: string, target: string, at: number) =>
    bang === '' ? whole : links(whole, bang, words, target, at),
  );
  plain = plain
    .replace(LINK, links)
    .replace(BARE, (address, at: number) => masker.bare(address, at))
    .replace(FOOTNOTE, blank)
    .replace(ENTITY, blank)
    .replace(MARKS, blank);
  masker.links.sort((one, other) => one.from - other.from);
  return { plain, links: masker.links };
}
