/** Number of characters of a key in a row that give it away. */
const SENDING = 8;
/** How much of a text is looked at; no more of it is ever shown. */
const LOOKED_AT = 2_000;
/** Text that looks like a key or a shortened one. */
const SECRETS =
  /\bBearer\s+\S+|\b(?:sk|key|api)[-_][\w*.-]{4,}|[\w-]{0,80}(?:\*{3,}|•{3,})[\w*•-]*/gi;
/** Rest of a shortened key whose beginning is already hidden. */
const REST_OF_A_KEY = /…(?:[*•.…]{2,}|…)[\w-]*/g;

/** A character as it reads, and where it stands in the text. */
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

/** The text as it reads without the encoding of addresses (RFC 3986, 2.1). */
const decoded = (text: string): Read[] =>
  Array.from(text.matchAll(/%([\da-f]{2})|[^]/gi), ({ 0: found, 1: code, index }) => ({
    character: code === undefined ? found : String.fromCharCode(Number.parseInt(code, 16)),
    from: index,
    to: index + found.length,
  }));

/** Marks each run of characters that the key has as well. */
function mark(hidden: Uint8Array, read: readonly Read[], key: string): void {
  const text = read.map(({ character }) => character).join('');
  const length = Math.min(SENDING, key.length);
  for (let at = 0; at + length <= text.length; at += 1) {
    if (!key.includes(text.slice(at, at + length))) continue;
    hidden.fill(1, read[at]?.from, read[at + length - 1]?.to);
  }
}

/**
 * A text of at most 2,000 characters without the key: neither plain, nor encoded as in an address, nor
 * eight characters of it in a row, nor anything else that looks like a key or a shortened one.
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
