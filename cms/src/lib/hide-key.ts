/** Number of consecutive characters of a key that reveal it. */
const SENDING = 8;
/** Maximum length of a text; the rest is cut off and never shown. */
const LOOKED_AT = 2_000;
/** Text that looks like a key or a shortened one. */
const SECRETS =
  /\bBearer\s+\S+|\b(?:sk|key|api)[-_][\w*.-]{4,}|[\w-]{0,80}(?:\*{3,}|•{3,})[\w*•-]*/gi;
/** Rest of a shortened key whose start is already hidden. */
const REST_OF_A_KEY = /…(?:[*•.…]{2,}|…)[\w-]*/g;

/** A decoded character, and its position in the text. */
interface Read {
  character: string;
  from: number;
  to: number;
}

const asItStands = (text: string): Read[] =>
  Array.from({ length: text.length }, (_, from) => ({
    character: text.charAt(from),
    from,
    to: from + 1,
  }));

/** The characters of a text with percent-encoding decoded (RFC 3986, 2.1). */
const decoded = (text: string): Read[] =>
  Array.from(text.matchAll(/%([\da-f]{2})|[^]/gi), ({ 0: found, 1: code, index }) => ({
    character: code === undefined ? found : String.fromCharCode(Number.parseInt(code, 16)),
    from: index,
    to: index + found.length,
  }));

/** Marks each run of characters that also occurs in the key. */
function mark(hidden: Uint8Array, read: readonly Read[], key: string): void {
  const text = read.map(({ character }) => character).join('');
  const length = Math.min(SENDING, key.length);
  for (let at = 0; at + length <= text.length; at += 1) {
    if (!key.includes(text.slice(at, at + length))) continue;
    hidden.fill(1, read[at]?.from, read[at + length - 1]?.to);
  }
}

/**
 * The first 2,000 characters of a text with a key removed: plain, percent-encoded, any eight
 * consecutive characters of it, and anything else that looks like a full or shortened key.
 */
export function hideKey(text: string, key: string): string {
  const looked = text.slice(0, LOOKED_AT);
  const hidden = new Uint8Array(looked.length);
  if (key !== '') for (const read of [asItStands(looked), decoded(looked)]) mark(hidden, read, key);
  const open = Array.from(hidden, (isHidden, at) => {
    if (isHidden === 0) return looked.charAt(at);
    return hidden[at - 1] === 1 ? '' : '…';
  });
  return open.join('').replace(SECRETS, '…').replace(REST_OF_A_KEY, '…');
}
