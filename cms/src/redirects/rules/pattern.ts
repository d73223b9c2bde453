/** Maximum length of a pattern, and of an address that patterns are tried on. */
export const MAX_PATTERN = 300;
const MAX_ADDRESS = 400;
/**
 * Maximum combinations of optional parts and alternatives, and maximum overlapping parts of
 * unlimited length.
 */
const MAX_READINGS = 16;
const MAX_OPEN_PARTS = 2;

/** The stored form of a pattern, anchored at the root even if it was written without an anchor. */
export const spelledPattern = (text: string): string =>
  text
    .trim()
    .replace(/^\(\?i\)/, '')
    .replace(/^\^?\\?\//, '^/');

/** The fault of a pattern; undefined if it has none. */
export function patternFault(pattern: string): string | undefined {
  if (pattern.length > MAX_PATTERN) return `A pattern must be at most ${MAX_PATTERN} characters`;
  if (!pattern.startsWith('^')) return 'A pattern must begin with ^ or a slash';
  const construct = refusedConstruct(pattern);
  if (construct !== undefined) return construct;
  let expression: RegExp;
  try {
    expression = compile(pattern);
  } catch {
    return 'The pattern is not a valid regular expression';
  }
  return STRANGERS.every((address) => expression.test(address))
    ? 'The pattern matches every address; begin it with a fixed part, such as ^/old/(.*)$'
    : undefined;
}

/** Unrelated addresses, none of which any sensible pattern matches. */
const STRANGERS = ['/q7w-zebra/71-kx', '/9f/vault.html', '/m_u8'];

const compile = (pattern: string): RegExp => new RegExp(pattern, 'i');

/** A compiled pattern. */
export class Pattern {
  readonly #expression: RegExp;

  /** Throws a SyntaxError for a pattern that is not a regular expression. */
  constructor(pattern: string) {
    this.#expression = compile(pattern);
  }

  /**
   * Groups captured from an address, the whole match first; undefined if it does not match or is
   * longer than 400 characters.
   */
  match(address: string): readonly string[] | undefined {
    if (address.length > MAX_ADDRESS) return undefined;
    const found = this.#expression.exec(address);
    return found === null ? undefined : Array.from(found, (part: string | undefined) => part ?? '');
  }
}

/**
 * A token of a pattern: the start or end of a group, a bar, or a matcher of one character, with its
 * repetition range.
 */
interface Part {
  text: string;
  kind: 'letters' | 'open' | 'close' | 'or';
  least: number;
  most: number;
  /** Start of the next one. */
  end: number;
}

const PART = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?:)?|\)|\||[^\\]/sy;
const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y;

/** Repetition range of a quantifier. */
function rangeOf(quantifier: string): Pick<Part, 'least' | 'most'> {
  if (quantifier === '') return { least: 1, most: 1 };
  if (quantifier.startsWith('*')) return { least: 0, most: Infinity };
  if (quantifier.startsWith('+')) return { least: 1, most: Infinity };
  if (quantifier.startsWith('?')) return { least: 0, most: 1 };
  const [, least = '0', comma = '', most = ''] = /^\{(\d+)(,?)(\d*)\}/.exec(quantifier) ?? [];
  if (comma === '') return { least: Number(least), most: Number(least) };
  return { least: Number(least), most: most === '' ? Infinity : Number(most) };
}

const kindOf = (text: string): Part['kind'] => {
  if (text.startsWith('(')) return 'open';
  if (text === ')') return 'close';
  return text === '|' ? 'or' : 'letters';
};

/**
 * Whether a part can match what begins the next one, so that both compete for the same characters.
 */
function overlaps(part: string, next: string): boolean {
  if (next === '' || next === '$') return false;
  // Anything but a literal character may match anything.
  if (!/^(?:\\[^\p{L}\p{N}]|[^.[(\\|])$/u.test(next)) return true;
  try {
    return new RegExp(`^(?:${part})$`, 'i').test(next.replace('\\', ''));
  } catch {
    return true;
  }
}

/** Match of an expression at exactly this position of a text. */
function textAt(expression: RegExp, text: string, at: number): string {
  expression.lastIndex = at;
  return expression.exec(text)?.[0] ?? '';
}

/** The part at a position of a pattern. */
function partAt(pattern: string, at: number): Part {
  const text = textAt(PART, pattern, at) || pattern.charAt(at);
  const quantifier = textAt(QUANTIFIER, pattern, at + text.length);
  const end = at + text.length + quantifier.length;
  return { text, kind: kindOf(text), ...rangeOf(quantifier), end };
}

/** The next part that must match, after the ends of groups; an optional one counts as anything. */
function nextPart(pattern: string, at: number): string {
  let part = partAt(pattern, at);
  while (part.kind === 'close') part = partAt(pattern, part.end);
  return part.least === 0 ? '(' : part.text;
}

/**
 * Why a pattern could keep the server busy for long: a repeated group, a lookaround, a
 * back-reference, or too many ambiguous parts. Any other pattern takes at most some million steps
 * for the longest address.
 */
function refusedConstruct(pattern: string): string | undefined {
  if (/\(\?(?!:)/.test(pattern))
    return 'A pattern must not use lookaheads or lookbehinds; use plain groups ( )';
  if (/\\[1-9k]/.test(pattern)) return 'A pattern must not use back-references such as \\1';
  let readings = 1;
  let openParts = 0;
  let at = 0;
  while (at < pattern.length) {
    const { text, kind, least, most, end } = partAt(pattern, at);
    at = end;
    if (kind === 'or') readings *= 2;
    if (kind === 'open' || kind === 'or') continue;
    if (most > MAX_ADDRESS && most !== Infinity)
      return 'A pattern must not repeat a part more than 400 times';
    if (kind === 'close' && most > 1) return 'A pattern must not repeat a group, such as (a+)+';
    if (most === Infinity) openParts += overlaps(text, nextPart(pattern, end)) ? 1 : 0;
    else readings *= most - least + 1;
  }
  if (readings > MAX_READINGS) return 'The pattern has too many optional parts or alternatives';
  return openParts > MAX_OPEN_PARTS
    ? `A pattern must not have more than ${MAX_OPEN_PARTS} parts of any length that overlap, such as .*.*`
    : undefined;
}

/** A captured part of a path, escaped exactly once. */
function escaped(text: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(text));
  } catch {
    return encodeURIComponent(text);
  }
}

/** A target with the escaped captures of a pattern in place of `$1` to `$9`. */
export function fillIn(target: string, caught: readonly string[]): string {
  const filled = target.replace(/\$(\d)/g, (_, digit: string) =>
    (caught[Number(digit)] ?? '').split('/').map(escaped).join('/'),
  );
  // A captured group may begin with a slash, and two slashes would name another site.
  return target.startsWith('/') ? filled.replace(/^\/+/, '/') : filled;
}
