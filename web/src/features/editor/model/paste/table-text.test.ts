import { readCopied } from './copied-html';
import { tableOfHtml, tableOfText } from './table-text';

describe('a copied table', () => {
  it.each([
    ['Room\tPrice\nSuite\t$900\n', '| Room | Price |\n| --- | --- |\n| Suite | $900 |'],
    ['a\tb\r\n"two\nlines"\t"say ""hi"""', '| a | b |\n| --- | --- |\n| two<br>lines | say "hi" |'],
    ['a|b\tc\n\td', '| a\\|b | c |\n| --- | --- |\n|  | d |'],
    ['a\t\tb\n1\t\t2', '| a |  | b |\n| --- | --- | --- |\n| 1 |  | 2 |'],
  ])('as text becomes Markdown: %j', (text, markdown) => {
    // A line that begins with a tab makes it code, as in the third text.
    expect(tableOfText(text)).toBe(/^\t/m.test(text) ? null : markdown);
  });

  it.each(['one line', 'a\tb', '\tif (a)\n\t\tb', 'a\tb\nc', 'a\nb'])(
    'is not recognized in %j',
    (text) => {
      expect(tableOfText(text)).toBeNull();
    },
  );

  it.each([
    [
      'Google Sheets',
      '<meta charset="utf-8"><google-sheets-html-origin><style type="text/css">td{}</style><table cellspacing="0"><colgroup><col width="100"></colgroup><tbody><tr><td data-sheets-value="1">Room</td><td>Price</td></tr><tr><td>Suite</td><td>$900</td></tr></tbody></table>',
      '| Room | Price |\n| --- | --- |\n| Suite | $900 |',
    ],
    [
      'Excel',
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table{}--></style></head><body link=blue><table border=0><!--StartFragment--> <col width=64><tr height=20><td>Room</td><td>Price</td></tr><tr><td>Suite</td><td align=right>900</td></tr><!--EndFragment--></table></body></html>',
      '| Room | Price |\n| --- | --- |\n| Suite | 900 |',
    ],
    [
      'LibreOffice',
      '<html><head><style type="text/css">td{}</style></head><body><table cellspacing="0" border="0"><tr><td height="17">Room</td><td>Price</td></tr><tr><td>Suite</td><td sdval="900">900</td></tr></table></body></html>',
      '| Room | Price |\n| --- | --- |\n| Suite | 900 |',
    ],
    [
      'merged cells',
      '<table><tr><td rowspan="2">Rooms</td><td colspan="2">Prices</td></tr><tr><td>low</td><td>high</td></tr></table>',
      '| Rooms | Prices |  |\n| --- | --- | --- |\n|  | low | high |',
    ],
    [
      'a page, with a comment in a cell',
      '<table><tr><td>Room<!-- rate plan 7 --></td><td>Price</td></tr><tr><td>Suite</td><td>$900</td></tr></table>',
      '| Room | Price |\n| --- | --- |\n| Suite | $900 |',
    ],
    [
      'Word, whose lines end anywhere',
      '<table>\n <tr>\n  <td>\n  <p class=MsoNormal>Long\n  name<o:p></o:p></p>\n  </td>\n  <td>Price</td>\n </tr><tr><td><p>A</p><p>B</p></td><td>$1<br>\nsale</td></tr></table>',
      '| Long name | Price |\n| --- | --- |\n| A<br>B | $1<br>sale |',
    ],
  ])('from %s becomes Markdown', (_program, html, markdown) => {
    expect(tableOfHtml(readCopied(html))).toBe(markdown);
  });

  it.each([
    '<p>Words</p><table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table>',
    '<table><tr><td><a href="/x">a</a></td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table>',
    '<p>none</p>',
  ])('is left to the general conversion if there is other content: %#', (html) => {
    expect(tableOfHtml(readCopied(html))).toBeNull();
  });
});
