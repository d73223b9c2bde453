import { unreadableFile } from './file-error';

/** The text of a file and the encoding that it was in. */
export interface DecodedFile {
  text: string;
  encoding: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'windows-1252';
}

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'UTF-8' },
  { bytes: [0xff, 0xfe], encoding: 'UTF-16LE' },
  { bytes: [0xfe, 0xff], encoding: 'UTF-16BE' },
] as const;

/** What people choose by mistake, by the first bytes. */
const otherFormats = [
  { start: 'PK\u0003\u0004', message: 'The file is an Excel workbook; save it as CSV first' },
  {
    start: '\u00d0\u00cf\u0011\u00e0',
    message: 'The file is an Excel workbook; save it as CSV first',
  },
  { start: '%PDF', message: 'The file is a PDF, not a CSV file' },
  { start: '\u001f\u008b', message: 'The file is compressed; unpack it first' },
];

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

function decode(bytes: Uint8Array, encoding: DecodedFile['encoding']): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What windows-1252 has where Latin-1 has control characters, from 0x80 on. */
const WESTERN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node's own decoder takes windows-1252 for Latin-1 in some versions. */
const decodeWestern = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (char) => WESTERN.charAt(char.charCodeAt(0) - 0x80));

function decodeMarked(bytes: Uint8Array): DecodedFile | undefined {
  const mark = marks.find((entry) => startsWith(bytes, entry.bytes));
  if (mark === undefined) return undefined;
  const text = decode(bytes, mark.encoding);
  if (text === undefined) {
    throw unreadableFile(`The file begins as ${mark.encoding} text but is damaged further on`);
  }
  return { text, encoding: mark.encoding };
}

function refuseOtherFormats(bytes: Uint8Array): void {
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  const other = otherFormats.find(({ start }) => head.startsWith(start));
  if (other !== undefined) throw unreadableFile(other.message);
}

/**
 * The text of a CSV file: UTF-8 or UTF-16 by its byte order mark, else UTF-8 where its bytes allow it,
 * else windows-1252. Throws a 400 for a file that is empty or no text.
 */
export function decodeCsv(bytes: Uint8Array): DecodedFile {
  refuseOtherFormats(bytes);
  const marked = decodeMarked(bytes);
  const unmarked = marked === undefined ? decode(bytes, 'UTF-8') : undefined;
  const decoded =
    marked ??
    (unmarked === undefined
      ? { text: decodeWestern(bytes), encoding: 'windows-1252' as const }
      : { text: unmarked, encoding: 'UTF-8' as const });
  if (decoded.text.trim() === '') throw unreadableFile('The file is empty');
  if (decoded.text.includes('\0')) throw unreadableFile('The file is not a text file');
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(decoded.text)) {
    throw unreadableFile('The file is a page or XML document, not a CSV file');
  }
  return decoded;
}
