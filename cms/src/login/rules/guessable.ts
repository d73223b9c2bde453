import { createHash } from 'node:crypto';
import { COMMON_PASSWORDS } from './common-passwords';

const DIGEST_BYTES = 4;
/** So many marks and digits at the end make no other password of a common one. */
const MAX_TAIL = 4;
/** Letters and digits that must be left beside the words that everybody thinks of here. */
const MIN_OWN = 6;
const WORDS = ['administrator', 'aurelian', 'magazine', 'password', 'strapi', 'luxury', 'admin'];

let digests: ReadonlySet<number> | undefined;

const readDigests = (): ReadonlySet<number> => {
  const bytes = Buffer.from(COMMON_PASSWORDS, 'base64');
  const count = bytes.length / DIGEST_BYTES;
  return new Set(Array.from({ length: count }, (_, at) => bytes.readUInt32BE(at * DIGEST_BYTES)));
};

const isCommon = (text: string): boolean => {
  digests ??= readDigests();
  return digests.has(createHash('sha256').update(text).digest().readUInt32BE(0));
};

/** The text, and what is left of it without its last marks and digits. */
function* stemsOf(text: string): Generator<string> {
  yield text;
  for (
    let cut = 1;
    cut <= MAX_TAIL && /[^a-z]$/.test(text.slice(0, text.length - cut + 1));
    cut += 1
  ) {
    yield text.slice(0, -cut);
  }
}

/** Whether hardly more than words of this project, and of the host's name, is in a text. */
function isOfKnownWords(text: string, host: string): boolean {
  const labels = host
    .toLowerCase()
    .split(/[.-]/)
    .filter((label) => label.length >= 4);
  const known = [...WORDS, ...labels];
  if (!known.some((word) => text.includes(word))) return false;
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_OWN;
}

/** Said of a password that `isGuessable`. */
export const GUESSABLE = 'is easy to guess. A few unrelated words are better';

/**
 * Whether a new password is among the first that others try (ASVS 6.2.4 and 6.2.11): a common one, also with up
 * to four marks and digits behind it, one pattern over and over, or words of this project and of `host`, the
 * name of the site.
 */
export function isGuessable(password: string, host: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (/^(.{1,4})\1+$/su.test(text)) return true;
  return [...stemsOf(text)].some(isCommon) || isOfKnownWords(text, host);
}
