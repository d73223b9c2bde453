import { decodeCsv } from './decode-csv';

const refusal = (bytes: Uint8Array): string => {
  try {
    decodeCsv(bytes);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the encoding of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('Größe;€'), 'UTF-8'],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFGröße;€'), 'UTF-8'],
    ['UTF-16LE', Buffer.from('\uFEFFGröße;€', 'utf16le'), 'UTF-16LE'],
    ['UTF-16BE', Buffer.from('\uFEFFGröße;€', 'utf16le').swap16(), 'UTF-16BE'],
    ['UTF-16LE without a byte order mark', Buffer.from('Größe;€', 'utf16le'), 'UTF-16LE'],
    ['UTF-16BE without a byte order mark', Buffer.from('Größe;€', 'utf16le').swap16(), 'UTF-16BE'],
    ['windows-1252', Buffer.from('Größe;\u0080', 'latin1'), 'windows-1252'],
    ['UTF-16LE without a byte order mark', Buffer.from('Größe;€', 'utf16le'), 'UTF-16LE'],
    ['UTF-16BE without a byte order mark', Buffer.from('Größe;€', 'utf16le').swap16(), 'UTF-16BE'],
  ])('is detected: %s', (_name, bytes, encoding) => {
    expect(decodeCsv(bytes)).toEqual({ text: 'Größe;€', encoding });
  });
});

it.each([
  ['€', 1],
  ['€', 2],
  ['ö', 1],
  ['🚆', 3],
])('a text stays UTF-8 if it is cut off within %s', (last, missing) => {
  const whole = Buffer.from(`name\nJosé ${last}`);
  expect(decodeCsv(whole.subarray(0, whole.length - missing))).toEqual({
    text: 'name\nJosé \ufffd',
    encoding: 'UTF-8',
  });
});

describe('a file that is not CSV', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'is empty'],
    ['spaces', Buffer.from('\uFEFF \n\n'), 'is empty'],
    [
      'an Excel workbook',
      Buffer.from('PK\u0003\u0004…xl/workbook.xml'),
      'an Excel workbook, despite',
    ],
    [
      'a spreadsheet',
      Buffer.from('PK\u0003\u0004application/vnd.oasis.opendocument.spreadsheet'),
      'ODS',
    ],
    ['an archive', Buffer.from('PK\u0003\u0004…report.csv…'), 'a ZIP archive; unpack it'],
    ['another archive', Buffer.from('PK\u0003\u0004xyz'), 'Excel workbook'],
    ['a text document', Buffer.from('{\\rtf1\\ansi'), 'text document'],
    ['JSON', Buffer.from('[\n  {"id": 1}\n]'), 'JSON'],
    ['an HTML table named .xls', Buffer.from('<table border=1><tr><td>'), '.xls'],
    ['an XML sheet', Buffer.from('\uFEFF<?xml version="1.0"?><Workbook>'), 'XML'],
    ['an old Excel workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'Excel workbook'],
    ['a PDF', Buffer.from('%PDF-1.7 …'), 'PDF'],
    ['a compressed file', Buffer.from([0x1f, 0x8b, 8, 0]), 'compressed'],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]), 'not a text file'],
    ['a page', Buffer.from('\n<!DOCTYPE html><title>Log in</title>'), 'page'],
    ['an incomplete UTF-16 file', Buffer.from('\uFEFFab', 'utf16le').subarray(0, 5), 'damaged'],
    [
      'an incomplete UTF-16 file without a byte order mark',
      Buffer.from('email', 'utf16le').subarray(0, 9),
      'damaged',
    ],
    ['damaged UTF-8', Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xff]), 'damaged'],
  ])('is refused with the reason: %s', (_name, bytes, message) => {
    expect(refusal(bytes)).toContain(message);
  });
});
