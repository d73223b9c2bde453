import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MAX_LINEAR_GROWTH, growthOf } from '../../../../tests/support/growth';
import { phrases } from '../../../../tests/support/phrases';
import { draftCheck, draftCheckInput, type DraftFinding } from '../../../contract/draft-check';
import { outline } from '../../../writing/rules/offline/outline';
import { readProse } from '../../../text/prose/prose';
import { checkDraft } from './check-draft';
import type { DraftContext } from './draft';
import { internalPath, internalPaths, ownImages } from './link-rules';

const STARTER = path.join(__dirname, '../../../../starter/articles');
const articles = readdirSync(STARTER).map((name) =>
  readFileSync(path.join(STARTER, name), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''),
);

const nothing: DraftContext = {
  similar: [],
  titles: [],
  products: [],
  missingPaths: new Set(),
  blocks: [],
  shownProducts: new Set(),
  shownSlugs: new Set(),
  ownHost: 'magazine.test',
};
const check = (draft: Record<string, unknown>, context: Partial<DraftContext> = {}) =>
  checkDraft(draftCheckInput.parse(draft), { ...nothing, ...context });
const of = (rule: DraftFinding['rule'], draft: Record<string, unknown>, context = {}) =>
  check(draft, context).findings.filter((finding) => finding.rule === rule);

const words = (count: number): string => 'Plain words stand here now. '.repeat(count / 5);

const expectPlaces = (content: string, findings: readonly DraftFinding[]): void => {
  for (const { field, quote, offset } of findings) {
    expect((quote === null) === (offset === null)).toBe(true);
    if (quote === null || offset === null) continue;
    expect(field).toBe('content');
    expect(content.slice(offset, offset + quote.length)).toBe(quote);
  }
};

describe('checkDraft', () => {
  it('compares the text with the requested length', () => {
    expect(of('length', { content: words(1000), wordCount: 1000 })).toEqual([]);
    expect(of('length', { content: words(790), wordCount: 1000 })[0]?.message).toBe(
      'The text has 790 words; 1,000 were requested. Add about 210.',
    );
    expect(of('length', { content: words(1300), wordCount: 1000 })[0]?.message).toContain(
      'Cut about 300.',
    );
    expect(of('length', { content: words(250) })[0]?.severity).toBe('advice');
    expect(of('length', { content: words(300) })).toEqual([]);
    expect(of('length', {})[0]?.message).toBe('There is no text yet.');
  });

  it('reports posts with the same text or title', () => {
    const similar = [
      { title: 'Twin', share: 0.62 },
      { title: 'Cousin', share: 0.15 },
      { title: 'Stranger', share: 0.02 },
    ];
    const found = of('near-duplicate', { title: 'Silk ' }, { similar, titles: ['silk', 'Wool'] });
    expect(
      found.map(({ field, severity, message }) => [field, severity, message.slice(0, 40)]),
    ).toEqual([
      ['title', 'advice', 'Another article is also called “silk”: c'],
      ['content', 'problem', '62% of the text also appears in “Twin”: '],
      ['content', 'advice', '15% of the text also appears in “Cousin”'],
    ]);
  });

  it('quotes at most ten long sentences, the longest ones', () => {
    const long = (count: number): string => `${'Wind '.repeat(count).trim()}.`;
    const content = Array.from({ length: 14 }, (_, at) => long(30 + at * 2)).join(' ');
    const found = of('readability', { content }).filter(({ quote }) => quote !== null);
    expect(found).toHaveLength(10);
    expect(found[0]?.message).toBe('A sentence of 38 words: split it.');
    expectPlaces(content, found);
  });

  it('checks headings', () => {
    const messages = (content: string): string[] =>
      of('headings', { content }).map(({ message }) => message);
    expect(messages(words(450))[0]).toContain('450 words without a heading');
    expect(messages('# Top\n\nText.')[0]).toContain('##');
    expect(messages('## One\n\nText.\n\n#### Deep\n\nText.\n\n### Fine')).toEqual([
      'This heading skips a level: write it with ### instead of ####.',
    ]);
    expect(messages('<h2>One</h2><p>Text.</p><h4>Deep</h4>')).toHaveLength(1);
    expect(messages('## One\n\n### Two\n\n## Three')).toEqual([]);
  });

  it('advises on meta texts and excerpt', () => {
    const good = { metaTitle: 'x'.repeat(55), metaDescription: 'x'.repeat(155), excerpt: 'Fine.' };
    const rules = (draft: object): string[] =>
      check({ content: words(300), ...good, ...draft }).findings.map(
        ({ rule, field }) => `${rule} ${field}`,
      );
    expect(rules({})).toEqual([]);
    expect(rules({ metaTitle: '' })).toEqual(['meta-title metaTitle']);
    expect(rules({ metaTitle: 'x'.repeat(61) })).toEqual(['meta-title metaTitle']);
    expect(rules({ metaDescription: 'x' })).toEqual(['meta-description metaDescription']);
    expect(rules({ excerpt: 'x'.repeat(301) })).toEqual(['excerpt excerpt']);
    expect(rules({ excerpt: ' ' })).toEqual(['excerpt excerpt']);
  });

  it('finds undisclosed affiliate links', () => {
    const products = [
      { id: 1, name: 'Coat', affiliateUrl: 'https://shop.test/coat', isPaid: true },
      { id: 2, name: 'Hat', affiliateUrl: 'https://hats.test/hat', isPaid: false },
    ];
    const content =
      '[coat](https://shop.test/coat) [hat](https://hats.test/hat) [more](https://www.shop.test/other) <https://a.test/?tag=me> [plain](https://a.test/)';
    const real = content.replaceAll('.test', '.shop');
    const shops = products.map((one) => ({
      ...one,
      affiliateUrl: one.affiliateUrl.replace('.test', '.shop'),
    }));
    const messages = (ids: number[]): string[] =>
      of('disclosure', { content: real, affiliateProductIds: ids }, { products: shops }).map(
        ({ message }) => message,
      );
    expect(messages([])).toEqual([
      'This link points to one of your products without disclosure: add “Coat” to the article’s products.',
      'This link points to one of your products without disclosure: add “Hat” to the article’s products.',
      'This link points to the shop of one of your products without disclosure: add it as a product of the article or remove it.',
      'This link carries “tag” without disclosure: add it as a product of the article or remove it.',
    ]);
    expect(messages([1, 2])).toHaveLength(2);
    expectPlaces(real, of('disclosure', { content: real }, { products: shops }));
  });

  it('recognizes affiliate links that are disclosed automatically', () => {
    const [found] = of('disclosure', { content: '[coat](https://amzn.to/3abc)' });
    expect(found).toMatchObject({
      severity: 'advice',
      message:
        'This link goes through a network with disclosure, but clicks are not counted: add it as a product of the article or remove it.',
    });
  });

  it('finds shown or linked images of the magazine that do not exist', () => {
    const content =
      '![here](/uploads/here.jpg) ![gone](/uploads/gone.jpg "T") ![far](https://magazine.test/uploads/far.webp) [large](/uploads/gone.jpg) ![outside](https://real.shop/uploads/gone.jpg)';
    const images = ownImages(readProse(content), 'magazine.test');
    expect(images).toEqual(['/uploads/here.jpg', '/uploads/gone.jpg', '/uploads/far.webp']);
    const missingPaths = new Set(['/uploads/gone.jpg', '/uploads/far.webp']);
    const found = of('broken-link', { content }, { missingPaths });
    expect(found.map(({ quote }) => quote)).toEqual([
      '/uploads/gone.jpg',
      'https://magazine.test/uploads/far.webp',
      '/uploads/gone.jpg',
    ]);
    expect(found[0]?.message).toContain('There is no image at this address');
  });

  it('finds dead links', () => {
    const content =
      '[a](/post/gone) [b](/post/here) [c](https://magazine.test/post/gone#x) [d](post/x) [e](https://www.example.com/a) [f]() [g](mailto:a@b.c) [h](#top) [i](htp://x) [j](https://real.shop/x)';
    const found = of('broken-link', { content }, { missingPaths: new Set(['/post/gone']) });
    expect(found.map(({ quote }) => quote)).toEqual([
      '/post/gone',
      'https://magazine.test/post/gone#x',
      'post/x',
      'https://www.example.com/a',
      '',
      'htp://x',
    ]);
    expectPlaces(content, found);
    expect(internalPaths(readProse(content), [], 'magazine.test')).toEqual([
      '/post/gone',
      '/post/here',
    ]);
    expect(internalPath('//evil.test/post/x', 'magazine.test')).toBeUndefined();
  });

  it('lists claims for a human to verify, at most forty', () => {
    const content =
      'The coat costs €4,200 today. It rained. Nobody knew why it was the oldest house. Is it 40 years old? She met Clara Vale there. “Silk remembers every fold,” she said. In May 2019 it closed. Half of it, 12%, burned.';
    const found = of('claim', { content });
    expect(found.map(({ message }) => message)).toEqual([
      'Contains a price: check the source.',
      'Contains a superlative: check the source.',
      'Contains a name: check the source.',
      'Contains a quotation: check the source.',
      'Contains a date: check the source.',
      'Contains a percentage: check the source.',
    ]);
    expectPlaces(content, found);
    const phrase =
      'The first thing a charter broker will tell you is to bring less. It is the only way through the forest.';
    expect(of('claim', { content: phrase })).toEqual([]);
    expect(of('claim', { content: 'It was the first hotel on the lake.' })).toHaveLength(1);
    expect(of('claim', { content: 'It has 12 rooms. '.repeat(90) })).toHaveLength(40);
  });

  it('finds remaining placeholders of an outline', () => {
    const { content } = outline(
      { topic: 'Light jets', contentType: 'guide', tone: 'casual', wordCount: 800 },
      {
        brandName: 'Aurelian',
        category: { name: 'Private Jets', description: '' },
        archive: [],
        products: [],
        month: 1,
      },
      phrases,
    );
    const found = of('outline', { content });
    expect(found[0]).toMatchObject({ severity: 'problem', quote: 'Outline by the offline writer' });
    expect(found).toHaveLength(2);
    expect(found[1]?.quote).toMatch(/^\[Check: /);
    expect(found[1]?.offset).toBe(content.indexOf('[Check: '));
    const notes = content.match(/\[Check: /g)?.length ?? 0;
    expect(found[1]?.message).toMatch(
      new RegExp(`^${notes} notes from the outline are left, starting with “Check: .+”\\.`),
    );
    expect(of('outline', { content: 'Text. [Check: the year]' })[0]?.message).toBe(
      'A note from the outline is left: “Check: the year”. Replace it.',
    );
    expectPlaces(content, found);
    expect(of('outline', { content: words(300) })).toEqual([]);
  });

  it('returns valid findings in order, with correct positions, for every starter article', () => {
    for (const content of [...articles, ...articles.map((text) => text.replace(/\n/g, '\r\n'))]) {
      const result = check({ content, wordCount: 1500 });
      draftCheck.parse(result);
      expectPlaces(content, result.findings);
      const offsets = result.findings
        .filter(({ field }) => field === 'content')
        .map(({ offset }) => offset ?? -1);
      expect(offsets).toEqual([...offsets].sort((one, other) => one - other));
      expect(result.readingEase).toBeGreaterThan(45);
      expect(result.words).toBeGreaterThan(500);
    }
  });

  it('finds correct positions in broken and mixed texts', () => {
    const parts = [
      '**',
      '[',
      '](',
      '<p>',
      '</p>',
      '\n\n',
      '> ',
      '- ',
      '`',
      '😀',
      'The first 40% of “it all, truly now” ',
      'https://x.y ',
      '![a](b)',
      '&amp;',
      '| a | 3 |\n',
      '# ',
      '\\',
      '\t',
      '<!--',
      'é',
    ];
    let state = 7;
    const next = (below: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let round = 0; round < 150; round += 1) {
      const content = Array.from({ length: 60 }, () => parts[next(parts.length)]).join('');
      const result = check({ content });
      expectPlaces(content, result.findings);
      draftCheck.parse(result);
    }
  });

  it.each([
    '[',
    '*',
    '> ',
    '`',
    '<',
    '“',
    '"',
    '1',
    'a ',
    'A. ',
    '[Check: ',
    '[a](b) ',
    'the ',
    'https://a.b/?tag=1 ',
    '# ',
    '<h4>',
  ])('checks 200,000 characters of %j in linear time', (part) => {
    const growth = growthOf((size) => {
      check({ content: part.repeat(size / part.length) });
    }, 50_000);
    expect(growth).toBeLessThan(MAX_LINEAR_GROWTH);
  });
});
