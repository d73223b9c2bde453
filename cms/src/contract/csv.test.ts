import { CSV_BOM, csvLine } from './csv';

describe('a line of CSV', () => {
  it('ends with CRLF and keeps plain cells as they are', () => {
    expect(csvLine(['Ada', 7, -3.5, true, ''])).toBe('Ada,7,-3.5,true,\r\n');
  });

  it.each([
    ['a comma', 'a,b', '"a,b"'],
    ['a quote', 'say "yes"', '"say ""yes"""'],
    ['a line feed', 'a\nb', '"a\nb"'],
    ['a carriage return', 'a\rb', '"a\rb"'],
    ['CRLF', 'a\r\nb', '"a\r\nb"'],
  ])('quotes a cell with %s', (_name, cell, written) => {
    expect(csvLine([cell, 'x'])).toBe(`${written},x\r\n`);
  });

  it.each([
    ['=1+1', `'=1+1`],
    ['+1 212', `'+1 212`],
    ['-2', `'-2`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `"'\t'=1"`],
    ['\r=1', `"'\r'=1"`],
    ['\n=1', `"'\n'=1"`],
    ['\tx', `"'\tx"`],
    ['＝1+1', `'＝1+1`],
    ['＠SUM(A1)', `'＠SUM(A1)`],
    [' "=1', `"' ""=1"`],
    ['x;=1+1;y', `"x;'=1+1;y"`],
    ['hello\n=2+2', `"hello\n'=2+2"`],
    ["'=1", `''=1`],
    ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
  ])('protects spreadsheets from running %j', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });

  it('does not change the same characters inside a cell, or other scripts', () => {
    expect(csvLine(['a=b', "'quoted'", '東京 é 😀'])).toBe("a=b,'quoted',東京 é 😀\r\n");
  });
});

it('a CSV file starts with the UTF-8 byte order mark', () => {
  expect([...Buffer.from(CSV_BOM)]).toEqual([0xef, 0xbb, 0xbf]);
});

it('a CSV line omits characters that spreadsheets or XML cannot contain', () => {
  expect(csvLine(['Board\u0008ing', '\u0001=1', 'a\ud83d'])).toBe("Boarding,'=1,a\r\n");
});
