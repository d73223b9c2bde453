/** White space of CSS; other spaces belong to the token around them. */
const BLANKS = String.raw`[ \t\r\n\f]*`;
const ESCAPED = String.raw`\\(?:\r\n|[\s\S])`;
const quoted = (quote: string): string => `${quote}(?:${ESCAPED}|[^${quote}\\\\\\n\\r\\f])*`;

/**
 * A token of a style sheet (CSS Syntax 3, section 4): a comment, a string, a quoted or unquoted
 * URL, or a single character. After a name, `url(` starts an ordinary function.
 */
const PART = new RegExp(
  [
    String.raw`(\/\*[\s\S]*?(?:\*\/|$))`,
    `(${quoted('"')}"?|${quoted("'")}'?)`,
    String.raw`(?<![\w@#\-\u0080-\uffff])url\(${BLANKS}(${quoted('"')}"|${quoted("'")}'|[^"'()\\\s]*)${BLANKS}\)`,
    String.raw`[\s\S]`,
  ].join('|'),
  'gi',
);

const ESCAPE = /\\(?:([\da-f]{1,6})\s?|(\r\n|[\s\S]))/gi;

const unescaped = (text: string): string =>
  text.replace(ESCAPE, (_escape, code: string | undefined, char: string | undefined) => {
    if (code === undefined) return /[\r\n\f]/.test(char ?? '') ? '' : (char ?? '');
    const point = Number.parseInt(code, 16);
    return point > 0x10ffff ? '' : String.fromCodePoint(point);
  });

/** Characters that browsers remove from a URL before they parse it. */
const UNREAD = /[\0-\x20]/g;

const isOwnAddress = (address: string): boolean =>
  /^(?:#|\/(?![/\\])|data:image\/)/i.test(address.replace(UNREAD, ''));

const withoutQuotes = (text: string): string => text.replace(/^(["'])([\s\S]*)\1$/, '$2');

const AT_RULES = /@(?:import|charset|namespace|document)\b/i;
/** Functions that take URLs as plain strings. */
const FUNCTIONS = /(?:^|[^\w-])(?:-webkit-)?(?:image-set|image|cross-fade|src|element|attr)\s*\(/i;

const FOREIGN =
  'must not load anything from other sites: url() takes addresses of this site only, such as /uploads/paper.jpg';

/**
 * Why the owner's style sheet is refused, as the end of a sentence that begins with its name;
 * undefined if it is accepted. It must not escape from its element or load anything from another
 * host.
 */
export function ownCssProblem(css: string): string | undefined {
  if (css.includes('</') || css.includes('<!--')) return 'must not contain HTML';
  let code = '';
  for (const [part, comment, string, address] of css.matchAll(PART)) {
    if (comment !== undefined) continue;
    if (address === undefined) code += string === undefined ? part : '""';
    else if (isOwnAddress(unescaped(withoutQuotes(address)))) code += ' ';
    else return FOREIGN;
  }
  // Browsers may read a remaining `url(` differently than we do.
  if (/url\(/i.test(code)) return FOREIGN;
  if (code.includes('\\')) return 'must not contain backslashes outside quotes';
  if (AT_RULES.test(code)) return 'must not contain @import, @charset, @namespace or @document';
  if (FUNCTIONS.test(code))
    return 'must not contain image-set(), image(), cross-fade(), src(), element() or attr()';
  return (code.match(/\{/g)?.length ?? 0) === (code.match(/\}/g)?.length ?? 0)
    ? undefined
    : 'must have as many closing as opening braces';
}
