import { readCopied } from './copied-html';
import { readClipboard } from './read-clipboard';
import { slimHtml } from './slim-html';

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style>p.MsoNormal {margin:0cm;}</style></head><body lang=EN-US><!--StartFragment--><h1>Como<o:p></o:p></h1><p class=MsoNormal><span lang=EN-US>By <b>boat</b></span></p><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>One</p><!--EndFragment--></body></html>`;

const image = new File(['x'], 'lake.png', { type: 'image/png' });

const clipboard = (data: Record<string, string>, files: File[] = []): DataTransfer =>
  ({
    files,
    types: Object.keys(data),
    getData: (type: string) => data[type] ?? '',
  }) as unknown as DataTransfer;

describe('pasted content', () => {
  it.each([
    ['Word', WORD],
    ['Google Docs', '<b style="font-weight:normal" id="docs-internal-guid-1"><p>a</p><p>b</p></b>'],
    ['a page', '<span style="font-weight: 700">a</span>'],
    ['Notion', '<ul><li>One</li></ul>'],
  ])('from %s is treated as HTML', (_program, html) => {
    expect(readClipboard(clipboard({ 'text/html': html, 'text/plain': 'x' }), '').kind).toBe(
      'html',
    );
  });

  it.each([
    [
      'a line in colors',
      '<meta charset="utf-8"><span style="color:red;font-weight:400">words</span>',
    ],
    ['a paragraph', '<p class="x">words</p>'],
    [
      'what Google Docs wraps',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><span>words</span></b>',
    ],
  ])('is treated as plain text: %s', (_name, html) => {
    expect(readClipboard(clipboard({ 'text/html': html, 'text/plain': 'words' }), '').kind).toBe(
      'plain',
    );
  });

  it('is treated as Markdown if it comes from a code editor', () => {
    const data = { 'text/html': '<b>a</b>', 'text/plain': '**a**', 'vscode-editor-data': '{}' };
    expect(readClipboard(clipboard(data), '').kind).toBe('plain');
  });

  it('turns the selected words into a link if it is an address', () => {
    const data = clipboard({ 'text/plain': ' https://a.example/b ' });
    expect(readClipboard(data, 'the boat')).toEqual({ kind: 'link', url: 'https://a.example/b' });
    for (const selected of ['', 'two\nlines', 'https://c.example', '[a](b)']) {
      expect(readClipboard(data, selected).kind).toBe('plain');
    }
    expect(readClipboard(clipboard({ 'text/plain': 'javascript:alert(1)' }), 'a').kind).toBe(
      'plain',
    );
    expect(readClipboard(clipboard({ 'text/plain': 'mailto:a@b.example' }), 'a').kind).toBe('link');
  });

  it('is treated as an image if it contains nothing else; Word adds one to its text', () => {
    const files = { kind: 'files', files: [image] };
    expect(readClipboard(clipboard({}, [image]), '')).toEqual(files);
    const html = '<meta charset="utf-8"><img src="https://a.example/lake.png" alt="">';
    expect(readClipboard(clipboard({ 'text/html': html }, [image]), '')).toEqual(files);
    const word = clipboard({ 'text/html': WORD, 'text/plain': 'x' }, [image]);
    expect(readClipboard(word, '').kind).toBe('html');
  });

  it('is treated as a table if it comes from a spreadsheet', () => {
    const data = clipboard({ 'text/plain': 'a\tb\n1\t2' });
    expect(readClipboard(data, '')).toMatchObject({ kind: 'table' });
  });
});

describe('cleaned HTML', () => {
  it('of Word is at most an eighth as long, with its lists preserved', () => {
    const start = WORD.indexOf('<p class=MsoNormal>');
    const filler = `<p class=MsoNormal style='mso-margin-top-alt:auto;font-size:11.0pt;line-height:115%'><span lang=EN-US style='font-size:11.0pt;font-family:"Calibri",sans-serif;mso-ascii-theme-font:minor-latin;color:black;mso-themecolor:text1'>By boat.<o:p></o:p></span></p>\n\n`;
    const html = WORD.slice(0, start) + filler.repeat(200) + WORD.slice(start);
    const slim = slimHtml(readCopied(html)).html;
    expect(slim.length).toBeLessThan(html.length / 8);
    expect(slim).toContain('mso-list:l0 level1 lfo1');
    expect(slim).not.toMatch(/font-family|mso-ascii|<style|WordDocument/);
  });

  it('refers to embedded images by path, and drops and counts local files', () => {
    const html =
      '<p>a</p><img src="data:image/png;base64,iVB" alt="Lake"><img src="file:///C:/x.png"><img src="https://a.example/b.png">';
    expect(slimHtml(readCopied(html))).toEqual({
      html: '<p>a</p><img src="/pasted-image-1" alt="Lake"><img src="https://a.example/b.png">',
      images: [{ path: '/pasted-image-1', dataUrl: 'data:image/png;base64,iVB' }],
      lost: 1,
    });
  });

  it('contains no scripts or event handlers', () => {
    const { html } = slimHtml(readCopied('<script>alert(1)</script><p onclick="alert(1)">a</p>'));
    expect(html).toBe('<p>a</p>');
  });
});
