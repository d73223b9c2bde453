import { loadMarkdownTools, type MarkdownTools } from '../../../text/formatting/markdown-tools';
import { cleanMarkdown } from './clean-markdown';
import { lackingIn, permittedBy } from './permitted';

describe('Markdown from a model', () => {
  let tools: MarkdownTools;
  beforeAll(async () => {
    tools = await loadMarkdownTools();
  });

  const links = new Set(['/post/known', 'https://shop.test/watch?a=1&b=2']);
  const clean = (markdown: string) =>
    cleanMarkdown(tools.parse, markdown, {
      links,
      images: new Set(),
      html: new Set(),
      blocks: [],
    })?.markdown;

  it('is unchanged if nothing is wrong', () => {
    const markdown =
      'A **bold** word, 5 < 6, `<b>`.\n\n## Two\n\n- [Known](/post/known)\n- [Watch](https://shop.test/watch?a=1&b=2)\n\n| a | b |\n| - | - |\n| 1 | 2 |';
    expect(clean(markdown)).toBe(markdown);
  });

  it('keeps only the permitted block lines', () => {
    const text = 'One.\n\n:::note{title="So"}\nTwo.\n:::\n\n::product{id=9}';
    const permitted = permittedBy(tools.parse(text.replace('9', '8')));
    expect(cleanMarkdown(tools.parse, text, permitted)?.markdown).toBe(
      'One.\n\n:::note{title="So"}\nTwo.\n:::',
    );
  });

  it('reports block lines that are missing or reordered in an edited text', () => {
    const of = (text: string) => permittedBy(tools.parse(text));
    const text = '::product{id=1}\n\nOne.\n\n::newsletter';
    expect(lackingIn(of(text.replace('One', 'Two')), of(text))).toEqual([]);
    expect(lackingIn(of('One.\n\n::newsletter'), of(text))).toEqual([
      '::product{id=1}',
      '::newsletter',
    ]);
    expect(lackingIn(of(text.replace('=1', '=2')), of(text))).toContain('::product{id=1}');
  });

  it.each([
    [
      'a script as a block',
      'One.\n\n<script>\nalert(1)\n\nmore()\n</script>\n\nTwo.',
      'One.\n\nTwo.',
    ],
    ['a script within a line', 'One <script>alert(1)</script> two.', 'One  two.'],
    ['an unclosed script', 'One <script>alert(1) two.', 'One'],
    ['tags around text', 'One <b onclick="x()">two</b> three.', 'One two three.'],
    ['a block of HTML', '<div class="x">One **two**</div>', 'One **two**'],
    ['a comment', 'One <!-- no --> two.', 'One  two.'],
    ['a frame', '<iframe src="https://evil.test"></iframe>\n\nOne.', 'One.'],
    ['a tag inside another', 'One <<b>script>alert(1)</script> two.', 'One'],
    ['a javascript: link', 'One [two](javascript:alert(1)) three.', 'One two three.'],
    ['an encoded javascript: link', 'One [two](java&#115;cript:alert) three.', 'One two three.'],
    ['a link to another site', 'One [**two**](https://evil.test "x") three.', 'One **two** three.'],
    ['a link to a missing post', '[One](/post/other) two.', 'One two.'],
    ['a link whose text is another URL', '[https://evil.test/a](/x) one', 'evil.test one'],
    ['a bare URL', 'See https://evil.test/a?b#c now.', 'See evil.test now.'],
    ['a URL in angle brackets', 'See <https://evil.test/a> now.', 'See evil.test now.'],
    ['a bare host', 'See www.evil.test now.', 'See evil.test now.'],
    ['an email address', 'Write to a@evil.test now.', 'Write to a at evil.test now.'],
    ['a reference link', 'One [two][x] three.\n\n[x]: https://evil.test', 'One two three.'],
    ['a picture', 'One.\n\n![x](https://evil.test/p.png)\n\nTwo.', 'One.\n\nTwo.'],
    ['an image within a link', '[![x](/p.png)](https://evil.test) one', 'one'],
    ['an image by reference', '![x][p] one\n\n[p]: /p.png', 'one'],
  ])('loses %s', (_, markdown, expected) => {
    const cleaned = clean(markdown);
    expect(cleaned?.replace(/ +$/gm, '')).toBe(expected);
    expect(clean(cleaned ?? '')).toBe(cleaned);
  });

  it('keeps what the original contained', () => {
    const original =
      'One <abbr title="x">two</abbr> [three](https://else.test).\n\n![p](/p.png)\n\n<figure>x</figure>';
    const permitted = permittedBy(tools.parse(original));
    expect(cleanMarkdown(tools.parse, original, permitted)?.markdown).toBe(original);
    const worse = `${original}\n\n<script>x()</script> [y](https://evil.test)`;
    expect(cleanMarkdown(tools.parse, worse, permitted)?.markdown).not.toMatch(/script|evil/);
  });

  it('keeps relative URLs, but none with another scheme', () => {
    const markdown =
      '[a](notes/one) ![b](two.jpg) [c](data:text/html,x) [d](java\\&Tab;script:x) [e](?a=b:c)';
    const { links: held, images } = permittedBy(tools.parse(markdown));
    expect([...held, ...images]).toEqual(['notes/one', '?a=b:c', 'two.jpg']);
  });

  it('loses anything executable, even if the original contained it', () => {
    const original =
      'One [two](javascript:alert(1)) <i onclick="x()">three</i>\n\n<script>y()</script>\n\n[four](#there)';
    const permitted = permittedBy(tools.parse(original));
    const cleaned = cleanMarkdown(tools.parse, original, permitted)?.markdown;
    expect(cleaned).toMatch(/^One two three[\s\S]*\[four\]\(#there\)$/);
    expect(cleaned).not.toMatch(/javascript|onclick|script|y\(\)/);
  });

  it.each([
    ['quotes', '> '.repeat(3_000)],
    ['quotes without spaces', '>'.repeat(3_000)],
    ['lists', '- '.repeat(3_000)],
    ['numbered lists', '1. '.repeat(3_000)],
    ['brackets', '[a'.repeat(30_000)],
  ])('is refused if %s are nested too deeply', (_, deep) => {
    expect(clean(`One.\n\n${deep}text`)).toBeUndefined();
  });

  it('may be nested and have rules as usual', () => {
    const markdown = `> > - One\n> >   - Two\n\n${'-'.repeat(80)}\n\n${'[a] '.repeat(300)}b`;
    expect(clean(markdown)).toBe(markdown);
  });

  it.each([
    ['list items', '- a\n'],
    ['nested list items', '- a\n  - b\n'],
    ['quotes', '> a\nb\n'],
    ['bold words', '**a*'],
    ['brackets', '[a] '],
    ['lines', 'a\n'],
    ['paragraphs', 'a\n\n'],
    ['plain text', 'The case is thin. '],
  ])('is refused before parsing if it has 50,000 characters of %s', (_, part) => {
    let parses = 0;
    const parse = (markdown: string) => {
      parses += 1;
      return tools.parse(markdown);
    };
    const nothing = { links, images: new Set<string>(), html: new Set<string>(), blocks: [] };
    const text = part.repeat(50_000 / part.length);
    expect(cleanMarkdown(parse, text, nothing)).toBeUndefined();
    expect(parses).toBe(0);
  });

  it('is cleaned even with many links', () => {
    expect(clean('[a](https://evil.test)'.repeat(200))).toBe('a'.repeat(200));
  });
});
