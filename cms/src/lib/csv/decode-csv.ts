import { decodeWestern } from '../western-text';
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

/** Other formats that people upload by mistake, by their first bytes. */
const otherFormats = [
  {
    start: '\u00d0\u00cf\u0011\u00e0',
    message: 'The file is an Excel workbook; save it as CSV first',
  },
  { start: '%PDF', message: 'The file is a PDF, not a CSV file' },
  { start: '\u001f\u008b', message: 'The file is compressed; unpack it first' },
  { start: '{\\rtf', message: 'The file is a text document, not a CSV file' },
];

/** Error message for a ZIP-based file, by the names in it. */
function packedFormat(bytes: Uint8Array): string {
  const names = Buffer.from(bytes).toString('latin1');
  if (names.includes('[Content_Types].xml') || names.includes('xl/workbook')) {
    return 'The file is an Excel workbook, despite its file name; save it as CSV first';
  }
  if (names.includes('opendocument.spreadsheet')) {
    return 'The file is a spreadsheet (ODS); save it as CSV first';
  }
  return /\.(?:csv|tsv|txt)/i.test(names)
    ? 'The file is a ZIP archive; unpack it and choose the CSV file in it'
    : 'The file is a ZIP archive or an Excel workbook; unpack it, or save it as CSV first';
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

function decode(bytes: Uint8Array, encoding: DecodedFile['encoding']): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes UTF-8, whose last character may be cut off; it is then replaced by U+FFFD. */
function decodeUnmarked(bytes: Uint8Array): string | undefined {
  try {
    const decoder = new TextDecoder('UTF-8', { fatal: true });
    const text = decoder.decode(bytes, { stream: true });
    return Buffer.byteLength(text) === bytes.length ? text : `${text}\ufffd`;
  } catch {
    return undefined;
  }
}

/** Number of bytes examined for zeros. */
const LOOKED_AT = 4_096;

/**
 * Decodes UTF-16 without a byte order mark: in a CSV file, nearly every other byte is then zero.
 */
function decodeWide(bytes: Uint8Array): DecodedFile | undefined {
  const zeros = [0, 0];
  const looked = bytes.subarray(0, LOOKED_AT);
  for (const [at, byte] of looked.entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < looked.length / 4 || Math.min(even, odd) > looked.length / 100) {
    return undefined;
  }
  const encoding = odd > even ? 'UTF-16LE' : 'UTF-16BE';
  const text = decode(bytes, encoding);
  if (text === undefined) throw unreadableFile(`The file is ${encoding} text but is damaged`);
  return { text, encoding };
}

function decodeMarked(bytes: Uint8Array): DecodedFile | undefined {
  const mark = marks.find((entry) => startsWith(bytes, entry.bytes));
  if (mark === undefined) return undefined;
  const text = decode(bytes, mark.encoding);
  if (text === undefined) {
    throw unreadableFile(`The file starts as ${mark.encoding} text but is damaged further on`);
  }
  return { text, encoding: mark.encoding };
}

function refuseOtherFormats(bytes: Uint8Array): void {
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  const other = otherFormats.find(({ start }) => head.startsWith(start));
  if (other !== undefined) throw unreadableFile(other.message);
  if (head.startsWith('PK\u0003\u0004')) throw unreadableFile(packedFormat(bytes));
}

/** Refuses HTML, XML and JSON, by how they begin. */
function refuseOtherTexts(text: string): void {
  const start = text.trimStart().slice(0, 200);
  if (/^<(?:!|\?xml|[a-z][a-z0-9]*[\s>])/i.test(start)) {
    const message =
      'The file is a page or XML document, not a CSV file, even if its name ends in .xls; open it in a spreadsheet and save it as CSV';
    throw unreadableFile(message);
  }
  if (/^(?:\[\s*)?\{\s*["}]/.test(start)) throw unreadableFile('The file is JSON, not a CSV file');
}

/**
 * The text of a CSV file: UTF-8 or UTF-16 by its byte order mark, UTF-16 if every other byte is
 * zero, otherwise UTF-8 if valid, otherwise windows-1252. Throws a 400 for a file that is empty or
 * not text.
 */
export function decodeCsv(bytes: Uint8Array): DecodedFile {
  refuseOtherFormats(bytes);
  const marked = decodeMarked(bytes) ?? decodeWide(bytes);
  const unmarked = marked === undefined ? decodeUnmarked(bytes) : undefined;
  const decoded =
    marked ??
    (unmarked === undefined
      ? { text: decodeWestern(bytes), encoding: 'windows-1252' as const }
      : { text: unmarked, encoding: 'UTF-8' as const });
  if (decoded.text.trim() === '') throw unreadableFile('The file is empty');
  if (decoded.text.includes('\0')) throw unreadableFile('The file is not a text file');
  refuseOtherTexts(decoded.text);
  return decoded;
}
