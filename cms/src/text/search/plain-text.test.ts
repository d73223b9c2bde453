import { plainText, indexableText } from './plain-text';

describe('plainText', () => {
  it('reads Markdown without its markup', () => {
    const content = [
      '## The Boats',
      '',
      'A *phinisi* is [built on the beach](https://x.example/a_b "Beach") by **eye**,',
      'not by plan — `no_plan` at all. ![A hull](/pictures/hull.jpg)',
      '',
      '---',
      '> They say “it floats”',
      '',
      '- Teak',
      '- Iron_wood!',
      '1. Launch',
    ].join('\n');
    expect(plainText(content)).toBe(
      'The Boats. A phinisi is built on the beach by eye, not by plan — no_plan at all. ' +
        'They say “it floats” Teak. Iron_wood! Launch.',
    );
  });

  it('reads visible texts of blocks: titles, notes, captions, facts and quotes', () => {
    const content = [
      ':::gallery',
      '![Bow](/uploads/a.jpg "The bow at dawn")',
      '![Stern](/uploads/b.jpg)',
      ':::',
      ':::facts{title="At a glance"}',
      '- Seats: 16',
      ':::',
      '::product{id=36}',
      '::embed{url="https://youtu.be/x" title="The film"}',
    ].join('\n');
    expect(plainText(content)).toBe('The bow at dawn At a glance. Seats: 16. The film.');
    const indexed = indexableText(content);
    for (const word of ['dawn', 'glance', '16', 'film']) expect(indexed).toContain(word);
    for (const word of ['title', 'product', 'gallery', 'youtu', 'facts', '36']) {
      expect(indexed).not.toContain(word);
    }
  });

  it('reads tables row by row', () => {
    expect(plainText('| Boat | Berths |\n|:---|---:|\n| **Ombak** | 12 |')).toBe(
      'Boat · Berths. Ombak · 12.',
    );
    expect(plainText('<table><tr><td>Ombak</td><td>12</td></tr></table>')).toBe('Ombak · 12.');
  });

  it('reads HTML without tags and with decoded entities', () => {
    expect(
      plainText('<p>Salt&nbsp;&amp; <em>wind</em>s</p><p>It&#8217;s &unknown; 5&lt;6</p>'),
    ).toBe('Salt & winds It’s &unknown; 5<6');
  });

  it('decodes numeric entities and drops invalid characters', () => {
    expect(plainText('It&#x2019;s &#8220;salt&#X201D; &#128674;')).toBe('It’s “salt” 🚢');
    expect(plainText('Board&#8;ing&#0;&#55296;&#xDFFF;&#1114112; &#x;')).toBe('Boarding &#x;');
  });

  it.each(['<', '](', '![', '&#', '> ', '| ', '|a', '||', '_', '*a', '\\'])(
    'is fast for a hundred thousand of %j',
    (mark) => {
      const from = Date.now();
      plainText(`|${mark.repeat(100_000)}x|`);
      expect(Date.now() - from).toBeLessThan(1_000);
    },
  );
});

describe('indexableText', () => {
  it('keeps words and omits tags, link targets and markup', () => {
    expect(indexableText('## A *very* [fine](https://x.example/y) <b class="z">day</b>')).toBe(
      ' a very fine day ',
    );
  });
  it('is fast for a hundred thousand apparent tags or links', () => {
    expect(indexableText('<'.repeat(200_000))).toHaveLength(200_000);
    expect(indexableText(']('.repeat(100_000)).length).toBeGreaterThan(0);
  });
});
