import { readArticle } from '../../../src/text/formatting/article';
import { readPage } from '../../../src/text/formatting/article-reading';
import { loadMarkdownTools, type MarkdownTools } from '../../../src/text/formatting/markdown-tools';
import { fixFormatting } from '../../../src/text/formatting/fix';
import { processorTimeMs } from '../../support/processor-time';
import { corpus, extremes } from './corpus';
import { ArticleGenerator } from './generated';

const GENERATED = 100;
/** On a slow, busy machine; it usually takes about a second. */
const TIMEOUT_MS = 10_000;

/** Only the letters and digits, which fixing must not change. */
const messages = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

describe('fixing Markdown', () => {
  let tools: MarkdownTools;
  beforeAll(async () => {
    tools = await loadMarkdownTools();
  });

  /** Fixes content and checks that only whitespace and Markdown syntax changed. */
  const fix = (content: string): string => {
    const fixed = fixFormatting(tools, content);
    if (fixed.outcome !== 'changed') return content;
    // The source may change only in whitespace and punctuation.
    expect(messages(fixed.content)).toBe(messages(content.replaceAll(/&nbsp;|&#160;/g, ' ')));
    const tables = (text: string) => readPage(readArticle(tools, text).page).tables;
    expect(tables(fixed.content).map(messages)).toEqual(tables(content).map(messages));
    expect(fixFormatting(tools, fixed.content).outcome).not.toBe('changed');
    return fixed.content;
  };

  it.each(Object.entries(corpus))('keeps what readers see: %s', (_name, content) => {
    fix(content);
  });

  it('keeps every block line byte for byte', () => {
    const lines = [
      ':::figure{width=wide  credit="Jane   Doe "}  ',
      '::product{ id=“36” }',
      ':::note{title="A *b* <b>c</b>"}\t',
      '::tip{x=1}',
    ];
    const content = `<p>One <b>two</b>.</p>\n\n${lines[0]}\n![A](/uploads/a.jpg)\nA  caption.\n:::\n\n\n\n${lines[1]}\n\n${lines[2]}\n<i>Three</i> \n\n* four\n:::\n\n${lines[3]}\n\n##Five`;
    const after = fix(content);
    expect(after).not.toBe(content);
    for (const line of [...lines, '\n:::\n']) expect(after).toContain(line);
  });

  it('keeps what readers see in generated articles', () => {
    const generator = new ArticleGenerator(7);
    const articles = Array.from({ length: GENERATED }, () => generator.article());
    const changed = articles.filter((content) => fix(content) !== content);
    expect(changed.length).toBeGreaterThan(GENERATED / 3);
  });

  it.each(Object.entries(extremes))('is fast: %s', (_name, content) => {
    const start = processorTimeMs();
    fixFormatting(tools, content);
    expect(processorTimeMs() - start).toBeLessThan(TIMEOUT_MS);
  });

  it.each([
    ['one  \t \n\n\n\ntwo\twords', 'one\n\ntwo words'],
    ['one   \ntwo', 'one  \ntwo'],
    ['one\r\ntwo\r\n', 'one\ntwo\n'],
    ['\n\none\n\n\n', 'one\n'],
    ['so\u00a0much\u00a0\u00a0more &nbsp; x', 'so\u00a0much more x'],
    ['these\u00a0words were pasted', 'these words were pasted'],
    ['wo\u200brds \ufeffhere', 'words here'],
    ['##Heading', '## Heading'],
    ['**bold **and more', '**bold** and more'],
    ['or ** bold** so', 'or **bold** so'],
    ['a ~~gone ~~ b', 'a ~~gone~~ b'],
    ['see *it * too', 'see *it* too'],
    ['A **bold **text and **more **text.', 'A **bold** text and **more** text.'],
    ['## The **bold **one', '## The **bold** one'],
    ['| **a **b |\n| - |\n| **c |', '| **a** b |\n| - |\n| c |'],
    ['**Unclosed mark', 'Unclosed mark'],
    ['**[Silk](/a) is soft', '[Silk](/a) is soft'],
    ['# **Unclosed', '# Unclosed'],
    ['An `unclosed tick', 'An unclosed tick'],
    ['[a] (https://example.com/a) b', '[a](https://example.com/a) b'],
    ['[a](https://example.com/a b', '[a](https://example.com/a) b'],
    ['![a] (/a.jpg)', '![a](/a.jpg)'],
    ['Intro:\n- a\n- b', 'Intro:\n\n- a\n- b'],
    ['Intro:\n• a\n• b', 'Intro:\n\n- a\n- b'],
    ['-one\n-two', '- one\n- two'],
    ['1.One\n2.Two', '1. One\n2. Two'],
    ['Steps:\n2. two\n3. three', 'Steps:\n\n2. two\n3. three'],
    ['A\n\n```\ncode\n\n## Next\n\nText', 'A\n\n```\ncode\n```\n\n## Next\n\nText'],
    ['A\n\n```\ncode\n```\n\n```\n', 'A\n\n```\ncode\n```\n'],
    ['A\n\n~~~\ncode', 'A\n\n~~~\ncode\n~~~'],
  ])('fixes %j', (content, expected) => {
    expect(fix(content)).toBe(expected);
  });

  it.each([
    '👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏽 ❤️‍🔥',
    'می\u200cخواهم \u200fעולם \u202bعربي\u202c',
    '10\u00a0km, M.\u00a0Dupont, «\u00a0oui\u00a0»',
    "\"Straight\" and 'single', rock `n' roll",
    '#travel and #1',
    '2 ** 3 ** 4 and 2 * 3 * 4',
    'Use 2 ** 3 and 4 ** 5 for powers.',
    '5 ** 3 = 125. Use ** wisely.',
    '\\*\\*kept\\*\\* and `**code **` and <b>**html **</b>',
    'Price** is high\n\n** without tax',
    '```\nx  \n\n\n\ty **a **\n```',
    '<pre>\nx  \t**a **\n</pre>',
    '[a](https://example.com/a__b**c) <https://example.com/a_b>',
    'hard  \nbreak\\\nkept',
    '-5 degrees\n-6 tomorrow',
    '* one *and* two\n* three',
  ])('leaves %j unchanged', (content) => {
    expect(fixFormatting(tools, content)).toEqual({
      outcome: 'clean',
      message: 'Nothing to fix',
    });
  });

  it.each([
    ['an odd number may close the previous one or open the next', '**bold **text and **unclosed'],
    ['each of two sentences may lack a closing mark', '**One **two. **Three **four. **Five'],
    ['a passage across sentences may be two unclosed ones', '**a b. C d **e **f **g'],
    ['a mark after a word may refer to a footnote', 'Silk** and linen** cost more'],
    ['single asterisks may refer to footnotes', 'Silk *and *linen cost more'],
    ['the inner text may already be bold', '**a **b** c**'],
    ['two words may be joined on purpose', 'silk**linen'],
  ])('leaves ambiguous markup unchanged: %s', (_why, content) => {
    expect(fixFormatting(tools, content).outcome).toBe('clean');
  });

  it('reports what it did', () => {
    expect(fixFormatting(tools, '##a\n\n##b\n\n**c\n\n\n\nd  ').message).toBe(
      '2 headings without a space, 1 unclosed mark, 1 run of blank lines, 1 space at the end of a line',
    );
  });
});
