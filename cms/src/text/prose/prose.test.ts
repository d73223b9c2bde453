import { MAX_LINEAR_GROWTH, growthOf } from '../../../tests/support/growth';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readProse } from './prose';
import { readingEase, syllables } from './readability';
import { countWords, sentencesIn, sentencesOf } from './sentences';

const STARTER = path.join(__dirname, '../../../starter/articles');
const articles = readdirSync(STARTER).map((name) =>
  readFileSync(path.join(STARTER, name), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''),
);

const words = (source: string): string => readProse(source).plain.replace(/\s+/g, ' ').trim();
const kinds = (source: string): string[] => readProse(source).blocks.map(({ kind }) => kind);

describe('readProse', () => {
  it('keeps every word at its position', () => {
    for (const source of articles) {
      const { plain, blocks } = readProse(source);
      expect(plain).toHaveLength(source.length);
      const words = [...plain.matchAll(/\S+/g)];
      expect(words.filter(({ 0: word, index }) => !source.startsWith(word, index))).toEqual([]);
      expect(blocks.length).toBeGreaterThan(5);
    }
  });

  it('does not count block lines as words, but the text between them', () => {
    const source = 'One.\n::product{id=36}\n:::note{title="So"}\nTwo three.\n:::\n::std::vector';
    expect(words(source)).toBe('One. Two three. ::std::vector');
    expect(kinds(source)).toEqual(['paragraph', 'paragraph', 'paragraph']);
    expect(readProse(source).plain).toHaveLength(source.length);
  });

  it('reads words without markup, code, URLs and images', () => {
    expect(
      words('A **bold** _line_ with `code`, a [link](https://a.b/c_(d) "t") and ![alt](/p.jpg).'),
    ).toBe('A bold line with , a link and .');
    expect(words('```\nx = 1\n```\nAfter\n\n    indented\n\nEnd <b>here</b>')).toBe(
      'After End here',
    );
    expect(words('<p>One &amp; two</p><script>var a</script>')).toBe('One two');
    expect(words('See https://example.com/x.')).toBe('See .');
  });

  it('separates blocks', () => {
    expect(kinds('# A\n\ntext\nmore\n\n- one\n- two\n\n> said\n\n| a | b |\n|---|---|\n')).toEqual([
      'heading',
      'paragraph',
      'item',
      'item',
      'quote',
      'row',
    ]);
    expect(kinds('Title\n=====\n\nText\n\n---\n\nMore')).toEqual([
      'heading',
      'paragraph',
      'paragraph',
    ]);
    expect(kinds('<h2>A</h2><p>Text one.</p><p>Text two.</p>')).toEqual([
      'heading',
      'paragraph',
      'paragraph',
    ]);
  });

  it('finds links with their positions', () => {
    const source =
      'A [b](/post/c), [![p](/x.jpg)](https://a.b) <https://c.d/e> <a href="/f">g</a> https://h.i.\n\n[r]: /z';
    const { links } = readProse(source);
    expect(links.map(({ url }) => url)).toEqual([
      '/post/c',
      '/x.jpg',
      'https://a.b',
      'https://c.d/e',
      '/f',
      'https://h.i',
    ]);
    for (const { url, from, to } of links) expect(source.slice(from, to)).toBe(url);
  });

  it.each([
    '[',
    '*',
    '> ',
    '`',
    '<',
    '<!--',
    '<script>',
    '](',
    '![',
    '_a',
    '| ',
    '. ',
    'a',
    '\n',
    '```\n',
    '&',
    '[a](b ',
    '<h2>',
    '- ',
    '#',
    '"',
  ])('reads 100,000 of %j in linear time', (part) => {
    const source = part.repeat(100_000);
    expect(readProse(source).plain).toHaveLength(source.length);
    const growth = growthOf((size) => sentencesOf(readProse(part.repeat(size))), 25_000);
    expect(growth).toBeLessThan(MAX_LINEAR_GROWTH);
  });
});

describe('sentences and words', () => {
  const split = (text: string): string[] =>
    sentencesIn(text, 0, text.length).map((one) => one.text);

  it('end at full stops, but not after abbreviations', () => {
    expect(split('Dr. Vale left. “Why?” Nobody knew… It cost 4.5 euros.')).toEqual([
      'Dr. Vale left.',
      '“Why?”',
      'Nobody knew…',
      'It cost 4.5 euros.',
    ]);
  });

  it('treat a contraction or a hyphenated compound as one word', () => {
    expect(countWords('It’s a well-made watch, 36 mm.')).toBe(6);
  });
});

describe('readingEase', () => {
  it('is higher for plain than for complex prose', () => {
    const ease = (text: string): number => {
      const source = text.repeat(20);
      return readingEase(sentencesIn(source, 0, source.length)) ?? -1;
    };
    expect(ease('The cat sat on the mat. It was warm. ')).toBeGreaterThan(90);
    expect(
      ease('Institutional considerations necessitate comprehensive organizational documentation. '),
    ).toBeLessThan(10);
    expect(readingEase(sentencesIn('Too short.', 0, 10))).toBeNull();
  });

  it('is based on a count of syllables', () => {
    expect(['cat', 'table', 'watches', 'elegant', 'made', 'yellow'].map(syllables)).toEqual([
      1, 2, 2, 3, 1, 2,
    ]);
  });
});
