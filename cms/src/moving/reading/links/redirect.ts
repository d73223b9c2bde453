import { readUrl } from '../../../contract/url';
import type { FoundRedirect } from '../../found';
import { pathOf } from '../addresses';

/** A redirect as in its file. */
export interface RawRedirect {
  from: string;
  to: string;
  /** 301 if the file has none. */
  status: number;
  isPattern: boolean;
}

/** Characters with a meaning in regular expressions; a single dot is usually literal. */
const MARKS = /[\\^$*+?()[\]{}|]/;

/**
 * A question mark before a name and its value begins a query, although it means something else in a
 * pattern.
 */
const QUERY = /(?<=^\^?|[\w/-])\?(?=[\w-]+=)/;

/** Escapes the question mark of a query as its owner intended: `/?p=12` and not `/p=12`. */
const withQuery = (pattern: string): string => pattern.replace(QUERY, String.raw`\?`);
/** The beginning of a query in a pattern. */
const ESCAPED_QUERY = /\\\?(?=[\w-]+=)/;

/**
 * The path of a regular expression that matches only this path, such as `^/old/?$`; a pattern that
 * only begins with `^` matches more.
 */
function plainOf(pattern: string): string | undefined {
  if (pattern.startsWith('^') && !pattern.endsWith('$')) return undefined;
  const inside = pattern
    .replace(/^\^/, '')
    .replace(/(?:\(\\?\/\?\)|\(\\?\/\)\?|\\?\/\?)?\$$/, '')
    .replace(/\\?\/\?$/, '')
    .replace(/\\([/.\-_])/g, '$1');
  return MARKS.test(inside.replace(ESCAPED_QUERY, ''))
    ? undefined
    : inside.replace(ESCAPED_QUERY, '?');
}

/** Anchors a pattern at the root, in any program's notation. */
const fromRoot = (pattern: string): string =>
  pattern.replace(/^\(\?i\)/, '').replace(/^\^?(?:\\?\/)?/, '^/');

/** Removes Ghost's enclosing slashes and case flag from a pattern. */
const withoutSlashes = (pattern: string): string =>
  /^\/(.+)\/i?$/s.exec(pattern)?.[1]?.startsWith('^') === true
    ? pattern.replace(/^\/(.+)\/i?$/s, '$1')
    : pattern;

const isRegular = (pattern: string): boolean => {
  try {
    return new RegExp(pattern).source !== '';
  } catch {
    return false;
  }
};

/** A target as a path from the root or a web address; undefined if it is neither. */
function targetOf(text: string): string | undefined {
  const to = text.trim();
  if (/^https?:\/\//i.test(to)) return readUrl(to) === undefined ? undefined : to;
  if (/^[a-z][a-z\d+.-]*:/i.test(to) || to.startsWith('//') || /\s/.test(to)) return undefined;
  return to.startsWith('/') ? to : `/${to}`;
}

const statusOf = (status: number): FoundRedirect['status'] | undefined => {
  if (status === 301 || status === 302 || status === 307 || status === 308) return status;
  if (status === 303) return 302;
  return status === 410 || status === 451 ? 410 : undefined;
};

/** Converts a redirect of a file, or gives the reason why it is not imported. */
export function redirectOf(raw: RawRedirect): FoundRedirect | { why: string } {
  const status = statusOf(raw.status);
  if (status === undefined) return { why: `of status ${raw.status}` };
  const to = status === 410 ? '' : targetOf(raw.to);
  if (to === undefined || (to === '/' && raw.to.trim() === '')) return { why: 'without a target' };
  const source = raw.isPattern ? withQuery(withoutSlashes(raw.from.trim())) : raw.from.trim();
  const plain = raw.isPattern ? plainOf(source) : source;
  if (plain === undefined) {
    const from = fromRoot(source);
    return isRegular(from)
      ? { kind: 'redirect', from, to, status, isPattern: true }
      : { why: 'with an invalid pattern' };
  }
  const from = plain === '' ? '' : pathOf(/^(?:https?:)?\/|^\//i.test(plain) ? plain : `/${plain}`);
  if (from === '' || from === to) return { why: 'that lead to themselves' };
  return { kind: 'redirect', from, to, status, isPattern: false };
}
