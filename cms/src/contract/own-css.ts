/** A part of a style sheet: a comment, a string, an address without quotes, or a character between those. */
const PART =
  /(\/\*[\s\S]*?(?:\*\/|$))|("(?:\\[\s\S]|[^"\\\n\r\f])*"?|'(?:\\[\s\S]|[^'\\\n\r\f])*'?)|(\burl\(\s*)((?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|[^)"'])*)|[\s\S]/gi;

const ESCAPE = /\\(?:([\da-f]{1,6})\s?|(\r\n|[\s\S]))/gi;

const unescaped = (text: string): string =>
  text.replace(ESCAPE, (_escape, code: string | undefined, char: string | undefined) => {
    if (code === undefined) return /[\r\n\f]/.test(char ?? '') ? '' : (char ?? '');
    const point = Number.parseInt(code, 16);
    return point > 0x10ffff ? '' : String.fromCodePoint(point);
  });

/** What browsers drop from an address before they read it. */
const UNREAD = /[\0-\x20]/g;

const isOwnAddress = (address: string): boolean =>
  /^(?:#|\/(?![/\\])|data:(?:image|font)\/)/i.test(address.replace(UNREAD, ''));

const withoutQuotes = (text: string): string => text.trim().replace(/^(["'])([\s\S]*)\1$/, '$2');

const AT_RULES = /@(?:import|charset|namespace|document)\b/i;
/** Functions that take addresses as plain strings. */
const FUNCTIONS = /(?:^|[^\w-])(?:-webkit-)?(?:image-set|image|cross-fade|src|element|attr)\s*\(/i;

/**
 * Why a style sheet of the owner's own cannot be taken, as the end of a sentence that begins with its name; undefined
 * where it can. Nothing in it may leave its element or load anything from another host.
 */
export function ownCssProblem(css: string): string | undefined {
  if (css.includes('</') || css.includes('<!--')) return 'must not contain HTML';
  let code = '';
  for (const [part, comment, string, url, address = ''] of css.matchAll(PART)) {
    if (comment !== undefined) continue;
    if (url !== undefined) {
      if (!isOwnAddress(unescaped(withoutQuotes(address)))) {
        return 'must not load anything from other sites: url() takes addresses of this site only, such as /uploads/paper.jpg';
      }
      code += ' ';
    } else code += string === undefined ? part : '""';
  }
  if (code.includes('\\')) return 'must not contain backslashes outside quotes';
  if (AT_RULES.test(code)) return 'must not contain @import, @charset, @namespace or @document';
  if (FUNCTIONS.test(code))
    return 'must not contain image-set(), image(), cross-fade(), src(), element() or attr()';
  return (code.match(/\{/g)?.length ?? 0) === (code.match(/\}/g)?.length ?? 0)
    ? undefined
    : 'must have as many closing as opening braces';
}
