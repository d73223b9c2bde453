import { isIPv6 } from 'node:net';

/** Longer texts are truncated: scanning them takes time, and nobody reads them. */
const MAX_TEXT = 16_384;
const SECRET = '[secret]';
const ADDRESS = '[address]';

const names =
  'password|passwd|pwd|secret|token|api[_-]?key|key|code|signature|sig|authorization|cookie|set-cookie|session';

const rules: readonly (readonly [RegExp, string])[] = [
  // postgres://user:password@host, smtp://user:password@host
  [/\b([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/?#@]{1,500}@/gi, `$1${SECRET}@`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{4,}/gi, `$1 ${SECRET}`],
  [/\b((?:set-)?cookie)(["']?\s*[:=]\s*["']?)[^\n"']+/gi, `$1$2${SECRET}`],
  // ?key=…&token=…
  [new RegExp(`([?&](?:[\\w-]{0,30}[_-])?(?:${names}|email)=)[^&\\s"'#]+`, 'gi'), `$1${SECRET}`],
  // "password": "…", password=…
  [
    new RegExp(
      `(["']?\\b[\\w-]{0,30}(?:password|passwd|pwd|secret|token|api[_-]?key)["']?\\s*[:=]\\s*)(?:"[^"\\n]*"|'[^'\\n]*'|[^\\s,;&#"'}]+)`,
      'gi',
    ),
    `$1${SECRET}`,
  ],
  [/\bsk-[\w-]{16,}/g, SECRET],
  // An API token, complete or in part.
  [/\baur_[0-9A-Za-z]{6,}/g, SECRET],
  // The lookbehind skips long runs of such characters, which `\b` would scan repeatedly.
  [/(?<![\w.+%-])[\w.+%-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,62}\.){1,8}[a-z]{2,24}\b/gi, '[mail]'],
];

const IPV4 = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w]|\.\d)/g;
const IPV6 = /(?<![\w:])(?:[0-9a-f]{0,4}:){2,8}[0-9a-f]{0,4}(?:\.\d{1,3}){0,3}(?![\w:])/gi;
/**
 * Addresses of this machine: not personal data, and useful in messages about services that do not
 * answer.
 */
const OWN = /^(?:127\.\d+\.\d+\.\d+|0\.0\.0\.0|::1?|::ffff:127\.\d+\.\d+\.\d+)$/i;

const hideAddress = (found: string): string => (OWN.test(found) ? found : ADDRESS);

/**
 * A text that is safe to log: without mail addresses, network addresses, passwords, tokens, cookies
 * and the secret values in `known`. Truncated to 16 KB.
 */
export function redact(text: string, known: readonly string[] = []): string {
  let safe = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  for (const value of known) safe = safe.replaceAll(value, SECRET);
  for (const [pattern, stand] of rules) safe = safe.replace(pattern, stand);
  return safe
    .replace(IPV6, (found) => (isIPv6(found) ? hideAddress(found) : found))
    .replace(IPV4, hideAddress);
}
