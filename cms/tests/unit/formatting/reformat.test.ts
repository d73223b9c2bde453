import { readArticle } from '../../../src/text/formatting/article';
import { lossBetween, readPage } from '../../../src/text/formatting/article-reading';
import { loadMarkdownTools, type MarkdownTools } from '../../../src/text/formatting/markdown-tools';
import { toCleanMarkdown } from '../../../src/text/formatting/reformat';
import { processorTimeMs } from '../../support/processor-time';
import { corpus, extremes } from './corpus';
import { ArticleGenerator } from './generated';

const GENERATED = 100;
/** On a slow, busy machine; it usually takes about a second. */
const TIMEOUT_MS = 10_000;

describe('converting HTML to Markdown', () => {
  let tools: MarkdownTools;
  beforeAll(async () => {
    tools = await loadMarkdownTools();
  });

  const read = (content: string) => readPage(readArticle(tools, content).page);

  /** Reformats content and checks that readers see the same. */
  const convert = (content: string): string => {
    const formatted = toCleanMarkdown(tools, content);
    if (formatted.outcome !== 'changed') return content;
    const [{ links: before, ...was }, { links: after, ...is }] = [content, formatted.content].map(
      read,
    ) as [ReturnType<typeof read>, ReturnType<typeof read>];
    expect(is).toEqual(was);
    // An address in the text may become a link, but no link may be lost.
    let at = 0;
    const added = after.filter((link) => link !== before[at] || (at += 1) < 0);
    expect(at).toBe(before.length);
    expect(added.filter((link) => link.includes(' '))).toEqual([]);
    expect(toCleanMarkdown(tools, formatted.content).outcome).toBe('clean');
    return formatted.content;
  };

  it.each(Object.entries(corpus))('keeps what readers see: %s', (_name, content) => {
    convert(content);
  });

  it('keeps every block line byte for byte', () => {
    const lines = [
      ':::figure{width=wide  credit="Jane   Doe "}  ',
      '::product{ id=“36” }',
      ':::note{title="A *b* <b>c</b>"}\t',
      '::tip{x=1}',
    ];
    const content = `<p>One <b>two</b>.</p>\n\n${lines[0]}\n![A](/uploads/a.jpg)\nA  caption.\n:::\n\n\n\n${lines[1]}\n\n${lines[2]}\n<i>Three</i> \n\n* four\n:::\n\n${lines[3]}\n\n##Five`;
    const after = convert(content);
    expect(after).not.toBe(content);
    for (const line of [...lines, '\n:::\n']) expect(after).toContain(line);
  });

  it('keeps what readers see in generated articles', () => {
    const generator = new ArticleGenerator(20_261_121);
    const articles = Array.from({ length: GENERATED }, () => generator.article());
    const changed = articles.filter((content) => convert(content) !== content);
    expect(changed.length).toBeGreaterThan(GENERATED / 3);
  });

  it.each(Object.entries(extremes))('is fast: %s', (_name, content) => {
    const start = processorTimeMs();
    toCleanMarkdown(tools, content);
    expect(processorTimeMs() - start).toBeLessThan(TIMEOUT_MS);
  });

  it.each([
    [
      '<h1>Como</h1>\n<p>By <b>boat </b>or <i>road</i>: <a href="/p" title="T">on</a>.</p>',
      '## Como\n\nBy **boat** or *road*: [on](/p "T").',
    ],
    ['<ul><li>a<ul><li>b</li></ul></li></ul><ol start="3"><li>c</li></ol>', '- a\n  - b\n\n3. c'],
    ['<blockquote><p>One</p><p>Two</p></blockquote>', '> One\n>\n> Two'],
    ['<pre><code class="language-js">a &lt; b\n  c</code></pre>', '```js\na < b\n  c\n```'],
    [
      '<table><tr><th>A</th><th align="right">B</th></tr><tr><td>1|2</td><td align="right">x<br>y</td></tr></table>',
      '| A | B |\n| - | -: |\n| 1\\|2 | x<br>y |',
    ],
    [
      '<figure><img src="/a.jpg" alt="A"><figcaption>A lake</figcaption></figure>',
      '![A](/a.jpg "A lake")',
    ],
    ['<p>one<br><br>two<br>three</p>', 'one\n\ntwo\\\nthree'],
    ['<p>Safe</p><script>alert(1)</script>', 'Safe'],
    [
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Plain and </span><span style="font-weight:700">loud</span></p></b>',
      'Plain and **loud**',
    ],
    [
      '<p class="p1"><span class="s1" style="font-weight:600;font-style:italic">Both</span></p>',
      '**_Both_**',
    ],
    ['<p>~$900–~$1,200, <s>$1,500</s></p>', '\\~$900–\\~$1,200, ~~$1,500~~'],
    ['# a\n\n### b\n\n## c\n\n> # d', '## a\n\n### b\n\n### c\n\n> ## d'],
    ['Title\n===\n\nUnder\n---\n', 'Title\n---\n\n### Under\n'],
    ['<p>H<sub>2</sub>O <abbr title="X">x</abbr></p>', 'H<sub>2</sub>O <abbr title="X">x</abbr>'],
    [
      '<p>See <a href="https://x.example" rel="sponsored">x</a></p>',
      'See <a href="https://x.example" rel="sponsored">x</a>',
    ],
    ['<div lang="fr"><p>Bonjour</p></div>', '<div lang="fr">\n\nBonjour\n\n</div>'],
    ['* kept *as is*\n\n<p>New</p>\n\n__also__ kept\n', '* kept *as is*\n\nNew\n\n__also__ kept\n'],
    [
      '<p>A claim[^1] <b>b</b></p>\n\nAnd[^1]\n\n[^1]: <i>Note</i>.',
      'A claim\\[^1] **b**\n\nAnd[^1]\n\n[^1]: *Note*.',
    ],
  ])('turns %j into Markdown', (content, expected) => {
    expect(convert(content)).toBe(expected);
  });

  it.each([
    ['<p>x</p><pre>a\n\n  b</pre><p>y</p>', 'x\n\n```\na\n\n  b\n```\n\ny'],
    ['<ul><li><pre>a\n\n\nb</pre></li></ul>', '- ```\n  a\n\n\n  b\n  ```'],
    ['<div><pre>a <b>x</b>\n\nb</pre></div>', '<pre>a <b>x</b>&#10;&#10;b</pre>'],
    ['<div><pre>\n\na <b>x</b></pre></div>', '<pre>&#10;&#10;a <b>x</b></pre>'],
    ['<p>x</p><pre>a\n\n    b\n\nc</pre>', 'x\n\n```\na\n\n    b\n\nc\n```'],
  ])('rejoins code split by an empty line: %j', (content, expected) => {
    const formatted = toCleanMarkdown(tools, content);
    expect(formatted).toMatchObject({ outcome: 'changed', content: expected });
    expect(lossBetween(read(content), read(expected))).toBeUndefined();
    expect(toCleanMarkdown(tools, expected).outcome).toBe('clean');
  });

  it('keeps code split if Markdown in it has another meaning', () => {
    const content = '<p>x</p><pre>a\n\n*b*</pre>';
    expect(convert(content)).toBe('x\n\n<pre>a&#10;<p><em>b</em></p></pre>');
  });

  it.each(['```\na\n\nb\n```', '<pre>a <b>x</b>\n\nb</pre>'])('keeps %j exactly', (code) => {
    expect(convert(`<p>x</p>\n\n${code}\n\ny`)).toBe(`x\n\n${code}\n\ny`);
  });

  it('parses a long text twice if it changes it, but once if only headings change', () => {
    const parsed: number[] = [];
    const counting: MarkdownTools = {
      ...tools,
      parse(content) {
        parsed.push(content.length);
        return tools.parse(content);
      },
    };
    toCleanMarkdown(counting, '<h1>a</h1>\n\n<p>b</p>\n\n#### c');
    expect(parsed).toHaveLength(2);
    toCleanMarkdown(counting, '# a\n\n#### b');
    expect(parsed).toHaveLength(3);
  });

  it.each([
    'a table with paragraphs in it',
    'straight quotes',
    'hashes that are meant',
    'a fence at the end',
  ])('keeps clean text and HTML without a Markdown equivalent exactly: %s', (name) => {
    const content = corpus[name] ?? '';
    expect(toCleanMarkdown(tools, content)).toMatchObject({ outcome: 'clean' });
  });

  it('keeps a table that Markdown cannot represent, next to converted HTML', () => {
    const table = '<table><tr><th colspan="2">A</th></tr><tr><td>1</td><td>2</td></tr></table>';
    expect(convert(`<p>Before</p>\n\n${table}`)).toBe(`Before\n\n${table}`);
    expect(convert(`<p>Before</p>${table}`)).toBe(`Before\n\n${table}`);
  });

  it('reports what it did and why it did nothing', () => {
    const reported = (content: string): string => toCleanMarkdown(tools, content).message;
    expect(reported('<h2>a</h2><h3>b</h3><p>c</p>')).toBe('2 headings, 1 paragraph');
    expect(reported('# a\n\ntext')).toBe('1 heading level');
    expect(reported('*a* text')).toBe('Already clean Markdown');
    expect(reported('<script>x()</script>')).toBe('Not changed: it has no readable text');
    expect(reported('<div>'.repeat(1_000))).toBe('Not changed: it is nested too deeply');
    expect(reported('<p><a href="/x">nine\n\nTen')).toMatch(/^Not changed: as Markdown its links/);
  });
});
