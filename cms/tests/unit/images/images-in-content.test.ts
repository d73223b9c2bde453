import {
  loadImageReader,
  type ReadImages,
  replaceContentImages,
} from '../../../src/images/rules/content-images';
import { processorTimeMs } from '../../support/processor-time';

let read: ReadImages;
beforeAll(async () => {
  read = await loadImageReader();
});

const urls = (content: string): string[] => read(content).map(({ url }) => url);
const replace = (content: string, list: Record<string, string>): string =>
  replaceContentImages(read, content, new Map(Object.entries(list)));

describe('the images of a text', () => {
  it.each([
    ['![A boat](/uploads/boat.jpg)', ['/uploads/boat.jpg']],
    ['![A boat](/uploads/boat.jpg "At anchor")', ['/uploads/boat.jpg']],
    ['![](<https://a.example/a b.jpg>)', ['https://a.example/a b.jpg']],
    ['![x [y] z](https://a.example/x_(y).jpg)', ['https://a.example/x_(y).jpg']],
    ['![](/uploads/a.jpg?x=1&amp;y=2&#38;z)', ['/uploads/a.jpg?x=1&y=2&z']],
    ['[![in a link](/uploads/a.jpg)](/post/a)', ['/uploads/a.jpg']],
    ['![a][boat] ![Boat][] ![boat]\n\n[boat]: /uploads/b.jpg', Array(3).fill('/uploads/b.jpg')],
    ['![not defined][boat], ![neither]', []],
    ['> - ![a](/uploads/a.jpg)\n\n| a |\n|---|\n| ![b](/b.jpg) |', ['/uploads/a.jpg', '/b.jpg']],
    ['A note.[^1]\n\n[^1]: ![a](/uploads/a.jpg)', ['/uploads/a.jpg']],
    ['<img alt="1" src="/uploads/a.jpg" />', ['/uploads/a.jpg']],
    ['In a line <img src=a.jpg> of text', ['a.jpg']],
    ['<div><img src=/uploads/a.jpg></div>', ['/uploads/a.jpg']],
    ["<IMG SRC='https://a.example/?a=1&amp;b=2&#x26;c'>", ['https://a.example/?a=1&b=2&c']],
    ['<img data-src="/no.jpg" src = "/yes.jpg" src="/no.jpg">', ['/yes.jpg']],
    ['<img alt="src=&quot;/no.jpg&quot; >" src="/yes.jpg">', ['/yes.jpg']],
    ['<figure>\n\n![a](/uploads/a.jpg)\n\n</figure>', ['/uploads/a.jpg']],
    [
      '![a](/uploads/1.jpg) <img src="/uploads/2.jpg"> ![b](/uploads/3.jpg)',
      ['/uploads/1.jpg', '/uploads/2.jpg', '/uploads/3.jpg'],
    ],
    ['[a link](/uploads/a.jpg), no picture', []],
    ['![](), ![](<>), ![unfinished](, <img src>, <img>', []],
  ])('are found in %j', (content, expected) => {
    expect(urls(content)).toEqual(expected);
  });

  it.each([
    '```\n![code](/uploads/no.jpg)\n```',
    '~~~\n![never closed](/uploads/no.jpg)',
    '> ```\n> ![in a quote](/uploads/no.jpg)\n> ```',
    '    ![indented](/uploads/no.jpg)',
    'In a line `![a](/uploads/no.jpg)` and ``<img src="/uploads/no.jpg">``',
    '<pre>\n![a](/uploads/no.jpg)\n</pre>',
    '<div>![a](/uploads/no.jpg)</div>',
    '<!-- ![a](/uploads/no.jpg) <img src="/uploads/no.jpg"> -->',
    '<script>const a = \'<img src="/uploads/no.jpg">\';</script>',
    '<textarea><img src="/uploads/no.jpg"></textarea>',
    '<template><img src="/uploads/no.jpg"></template>',
    'In a line <noscript><img src="/uploads/no.jpg"></noscript>',
    '<code>&lt;img src="/uploads/no.jpg"&gt;</code>',
    '!\\[a](/uploads/no.jpg) \\![a](/uploads/no.jpg)',
  ])('do not include invisible ones: %j', (content) => {
    expect(urls(content)).toEqual([]);
    expect(replace(content, { '/uploads/no.jpg': '/uploads/b.jpg' })).toBe(content);
  });

  it('include their alternative text', () => {
    expect(
      read('![A *fine* boat](/a.jpg) <img src="/b.jpg" alt="Tom &amp; Co"> <img src="/c.jpg">').map(
        ({ alt }) => alt,
      ),
    ).toEqual(['A fine boat', 'Tom & Co', '']);
  });

  it.each(['> '.repeat(60) + '![a](/a.jpg)', '<div>'.repeat(40_000) + '<img src="/a.jpg">'])(
    'are refused if the text is nested too deeply',
    (content) => {
      expect(() => urls(content)).toThrow(/nested too deeply/);
    },
  );

  it('are found quickly in a hostile text', () => {
    const started = processorTimeMs();
    urls('![['.repeat(10_000));
    urls('<img '.repeat(10_000));
    urls(`![a](${'('.repeat(60_000)}`);
    expect(processorTimeMs() - started).toBeLessThan(4_000);
  });
});

describe('replaced image URLs', () => {
  it('change nothing but the given URLs', () => {
    const content =
      '\uFEFFText *as it is*\r\n\r\n![a](/uploads/a.jpg "t")  \n<img src="/uploads/a.jpg"> /uploads/a.jpg ' +
      '![b](/uploads/a.jpg.png) `![a](/uploads/a.jpg)`';
    expect(replace(content, { '/uploads/a.jpg': '/uploads/n_e_w.webp' })).toBe(
      '\uFEFFText *as it is*\r\n\r\n![a](/uploads/n_e_w.webp "t")  \n<img src="/uploads/n_e_w.webp"> /uploads/a.jpg ' +
        '![b](/uploads/a.jpg.png) `![a](/uploads/a.jpg)`',
    );
  });

  it.each([
    ['![a](</uploads/a.jpg> \'A "t"\')', '![a](/b.jpg \'A "t"\')'],
    ['![a]( /uploads/a.jpg\n"t" )', '![a]( /b.jpg\n"t" )'],
    ['![&amp; [x]](/uploads/a&#46;jpg)', '![&amp; [x]](/b.jpg)'],
    ["<img class=x src='/uploads/a.jpg' title='t'>", "<img class=x src='/b.jpg' title='t'>"],
    ['<p><img src=/uploads/a.jpg title=t>', '<p><img src="/b.jpg" title=t>'],
    ['> <div>\n> <img\n>   src="/uploads/a.jpg"\n> >', '> <div>\n> <img\n>   src="/b.jpg"\n> >'],
    ['- <p>\n  <img alt="" src="/uploads/a.jpg"></p>', '- <p>\n  <img alt="" src="/b.jpg"></p>'],
    ['![a][x] ![b][X]\n\n[x]: /uploads/a.jpg "t"', '![a][x] ![b][X]\n\n[x]: /b.jpg "t"'],
    ['![a][x]\n\n> [x]: </uploads/a.jpg>', '![a][x]\n\n> [x]: /b.jpg'],
  ])('keep the notation of %j', (content, expected) => {
    expect(replace(content, { '/uploads/a.jpg': '/b.jpg' })).toBe(expected);
  });

  it('do not affect a link with the same reference', () => {
    const after = (content: string) => replace(content, { '/uploads/a.jpg': '/b.jpg' });
    const end = '\n\n[the file][x]\n\n[x]: /uploads/a.jpg "t"';
    expect(after(`![a][x], ![x][], ![x]${end}`)).toBe(
      `![a](/b.jpg "t"), ![x](/b.jpg "t"), ![x](/b.jpg "t")${end}`,
    );
  });

  it.each([
    `https://a.example/x_(y)"'<b>.jpg?a=1&copy=2&amp;c=3|d`,
    'https://a.example/)(',
    'https://a.example/a\\b*c_d_[e]~f',
    'https://a.example/%20%28.jpg#x',
  ])('are exact, whatever characters they contain: %s', (to) => {
    const content =
      '![a](/uploads/a.jpg "t") <img src="/uploads/a.jpg"> <img src=\'/uploads/a.jpg\'>\n\n' +
      '| a |\n|---|\n| ![a](/uploads/a.jpg) <img src="/uploads/a.jpg"> |\n\n![a][x]\n\n[x]: /uploads/a.jpg';
    const text = replace(content, { '/uploads/a.jpg': to });
    expect(urls(text)).toEqual(Array(6).fill(to));
    expect(replace(text, { [to]: '/uploads/a.jpg' })).toBe(content);
  });

  it('keep a two-line title in a quote, but not in a table', () => {
    const end = '\n>\n> [x]: /uploads/a.jpg "one\n> two"';
    const after = (content: string) => replace(content + end, { '/uploads/a.jpg': '/b.jpg' });
    expect(after('> ![a][x] [b][x]')).toBe(`> ![a](/b.jpg "one\n> two") [b][x]${end}`);
    const table = '> | a |\n> |---|\n> | ![a][x] [b][x] |';
    expect(after(table)).toBe(table + end);
  });
});
