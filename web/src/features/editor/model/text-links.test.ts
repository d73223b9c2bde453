import { textLinks } from './text-links';

const urls = (text: string): string[] => textLinks(text).map(({ url }) => url);

describe('the links in a text', () => {
  it.each([
    ['See [it](https://a.example/b) there', 'https://a.example/b'],
    ['[it](<https://a.example/b (1)>)', 'https://a.example/b (1)'],
    ['[it](https://a.example/b_(c) "Title")', 'https://a.example/b_(c)'],
    ['(https://a.example/b).', 'https://a.example/b'],
    ['<https://a.example/b>', 'https://a.example/b'],
    ['<a class="x" href="https://a.example/b?x=1&amp;y=2">it</a>', 'https://a.example/b?x=1&y=2'],
    ['[it]: https://a.example/b', 'https://a.example/b'],
    ['[![boat](https://a.example/boat.jpg)](https://a.example/b)', 'https://a.example/b'],
    ['HTTPS://A.example/b, and on', 'HTTPS://A.example/b'],
  ])('are found in %j', (text, url) => {
    expect(urls(text)).toEqual([url]);
  });

  it.each([
    '![boat](https://a.example/boat.jpg)',
    '<img alt="" src="https://a.example/boat.jpg">',
    'Write `https://a.example/b` there',
    '```\nhttps://a.example/b\n```',
    'Write ``a ` https://a.example/b`` there',
    '~~~ text\nhttps://a.example/b',
    '<!-- https://a.example/b -->',
    '[it](/post/b) and [mail](mailto:a@a.example)',
  ])('are not found in %j', (text) => {
    expect(urls(text)).toEqual([]);
  });

  it('have their lines and positions', () => {
    const text = 'One\n`x`\n\n[two](https://a.example/2)\n<https://a.example/3>';
    const links = textLinks(text);
    expect(links.map(({ line }) => line)).toEqual([4, 5]);
    expect(links.map(({ from, to }) => text.slice(from, to))).toEqual([
      'https://a.example/2',
      'https://a.example/3',
    ]);
  });

  it('are found quickly in the longest text', () => {
    const before = process.cpuUsage().user;
    expect(textLinks('[a](https://a.example/b) `'.repeat(7_600)).length).toBeGreaterThan(3_000);
    for (const part of ['`', '` ', '(', '<!--', '![', '~~~\n', 'https://(', '[](https://'])
      textLinks(part.repeat(200_000 / part.length));
    expect((process.cpuUsage().user - before) / 1_000).toBeLessThan(2_000);
  });
});
