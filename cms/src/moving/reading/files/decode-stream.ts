import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { decodeWestern } from '../../../lib/western-text';

/** Encoding problems of a text, for the owner. */
export interface Decoding {
  /** The file should be UTF-8 but contains invalid bytes, which were read as windows-1252. */
  hadBadBytes: boolean;
}

const marks: readonly (readonly [label: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** UTF-16 without a byte order mark: after an initial `<` or `{` every other byte is zero. */
function wideLabel(head: Uint8Array): string | undefined {
  const [first, second, third, fourth] = head;
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  return first === 0 && second !== 0 && third === 0 && fourth !== 0 ? 'utf-16be' : undefined;
}

const WESTERN =
  /^(?:windows-?125[24]|cp-?1252|iso-?8859-?(?:1|15)|iso_8859-1|latin-?1|us-ascii|ascii)$/;

function declaredLabel(head: Uint8Array): string | undefined {
  const start = Buffer.from(head.subarray(0, 1_024)).toString('latin1');
  return /<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1]?.toLowerCase();
}

/**
 * The encoding of a text: from its byte order mark, its first bytes or its declaration, else UTF-8.
 */
function labelOf(head: Uint8Array): string {
  const mark = marks.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  const label = mark?.[0] ?? wideLabel(head) ?? declaredLabel(head) ?? 'utf-8';
  if (mark === undefined && WESTERN.test(label)) return 'windows-1252';
  // A declaration readable byte by byte cannot be UTF-16, whatever it says.
  return mark === undefined && label.startsWith('utf-16') && wideLabel(head) === undefined
    ? 'utf-8'
    : label;
}

/** Length of the sequence that a byte begins; 0 if it begins none. */
function lengthOf(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte >= 0xc2 && byte < 0xe0) return 2;
  if (byte >= 0xe0 && byte < 0xf0) return 3;
  return byte >= 0xf0 && byte < 0xf5 ? 4 : 0;
}

/** Start of an incomplete last character; the length if all are complete. */
function wholeEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return lengthOf(byte) > back ? bytes.length - back : bytes.length;
    if (byte < 0x80) break;
  }
  return bytes.length;
}

/** Decodes bytes that are partly not UTF-8; those are read as windows-1252. */
function decodeMixed(bytes: Uint8Array): string {
  const parts: string[] = [];
  const decoder = new TextDecoder('utf-8');
  for (let at = 0; at < bytes.length;) {
    const start = at;
    while (at < bytes.length) {
      const length = lengthOf(bytes[at] ?? 0);
      if (length === 0 || !isUtf8(bytes.subarray(at, at + length))) break;
      at += length;
    }
    if (at > start) parts.push(decoder.decode(bytes.subarray(start, at)));
    if (at < bytes.length) parts.push(decodeWestern(bytes.subarray(at, at + 1)));
    at += 1;
  }
  return parts.join('');
}

async function* decodeUtf8(
  chunks: AsyncIterable<Uint8Array>,
  decoding: Decoding,
): AsyncGenerator<string> {
  let rest: Uint8Array = new Uint8Array();
  const decode = (bytes: Uint8Array): string => {
    if (isUtf8(bytes)) return Buffer.from(bytes).toString('utf8');
    decoding.hadBadBytes = true;
    return decodeMixed(bytes);
  };
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = wholeEnd(bytes);
    rest = bytes.subarray(end);
    yield decode(bytes.subarray(0, end));
  }
  if (rest.length > 0) yield decode(rest);
}

function decoderOf(label: string): (bytes: Uint8Array, isMore: boolean) => string {
  if (label === 'windows-1252') return decodeWestern;
  const decoder = new TextDecoder(label);
  return (bytes, isMore) => decoder.decode(bytes, { stream: isMore });
}

/** Whether a decoder for an encoding exists. */
function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

async function* withFirst(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/**
 * Decodes a stream part by part: UTF-8 or UTF-16 by byte order mark or first bytes, another
 * encoding if an XML declaration names one, else UTF-8. Invalid UTF-8 is read as windows-1252, and
 * `decoding` records it.
 */
export async function* decodeStream(
  stream: AsyncIterable<Uint8Array>,
  decoding: Decoding,
): AsyncGenerator<string> {
  const chunks = stream[Symbol.asyncIterator]();
  try {
    const first = await chunks.next();
    if (first.done === true) return;
    const label = labelOf(first.value);
    const bytes = withFirst(first.value, chunks);
    let isStart = true;
    const texts =
      label === 'utf-8' || !isKnown(label)
        ? decodeUtf8(bytes, decoding)
        : decodeAs(bytes, decoderOf(label));
    for await (const text of texts) {
      yield isStart ? text.replace(/^\ufeff/, '') : text;
      isStart = false;
    }
  } finally {
    await chunks.return?.();
  }
}

async function* decodeAs(
  chunks: AsyncIterable<Uint8Array>,
  decode: (bytes: Uint8Array, isMore: boolean) => string,
): AsyncGenerator<string> {
  for await (const chunk of chunks) yield decode(chunk, true);
  yield decode(new Uint8Array(), false);
}
