import { limits } from '../../../contract/limits';
import { loadMarkdownParser, type ParseMarkdown } from '../../../text/markdown';
import { processorTimeMs } from '../../../../tests/support/processor-time';
import type { LinkableProduct } from './name-matcher';
import { type LinkPlan, ProductLinker } from './product-linker';

const product = (id: number, name: string, affiliateUrl = `https://shop.example/${id}`) => ({
  id,
  name,
  affiliateUrl,
});

const catalog: LinkableProduct[] = [
  product(1, 'Halloran & Wix Meridian 38'),
  product(2, 'Skerrow & Lisle Undertow 39'),
  product(3, 'Undertow 39 Bronze'),
  product(4, 'Maison Oudrelle Cendre d’Iris'),
  product(5, 'Foyer'),
  product(6, 'Model 3'),
  product(7, 'Undertow 39'),
  product(8, 'Morvanet Sérac 48'),
  product(9, 'T1'),
  product(10, 'Broken Link', 'javascript:alert(1)'),
];

describe('ProductLinker', () => {
  let parse: ParseMarkdown;
  beforeAll(async () => {
    parse = await loadMarkdownParser();
  });

  const plan = (
    content: string,
    affiliateProductIds: number[] = [],
    products: readonly LinkableProduct[] = catalog,
  ): LinkPlan => new ProductLinker(products, parse).plan({ content, affiliateProductIds });
  const linkedText = (content: string, products = catalog): string =>
    plan(content, [], products).content;
  const attachedBy = (content: string): number[] => plan(content).affiliateProductIds;

  it('attaches a product and links its first mention, keeping its spelling', () => {
    const { content, affiliateProductIds, linked } = plan(
      'First. A *fine* HALLORAN & WIX Meridian 38 will do. Halloran & Wix Meridian 38 again.',
      [6],
    );
    expect(content).toBe(
      'First. A *fine* [HALLORAN & WIX Meridian 38](https://shop.example/1) will do. Halloran & Wix Meridian 38 again.',
    );
    expect(affiliateProductIds).toEqual([6, 1]);
    expect(linked.map(({ sentence }) => sentence)).toEqual([
      'A *fine* HALLORAN & WIX Meridian 38 will do.',
    ]);
  });

  it('links no name in a block’s attributes or a pull quote, but one inside a note', () => {
    const block = ':::note{title="On the Undertow 39"}';
    const quote = ':::pullquote{by="Undertow 39"}\nThe Undertow 39 is quiet.\n:::';
    const content = `${block}\nBring the Undertow 39.\n:::\n\n${quote}`;
    expect(plan(content).content).toBe(
      `${block}\nBring the [Undertow 39](https://shop.example/7).\n:::\n\n${quote}`,
    );
    expect(plan(quote).content).toBe(quote);
  });

  it.each([
    ['typographic and straight apostrophes', "Maison Oudrelle Cendre d'Iris"],
    ['HTML entities', 'Halloran &amp; Wix&nbsp;Meridian&#32;38'],
    ['escaped marks', 'Halloran \\& Wix Meridian 38'],
    ['letters with combining diacritics', 'Morvanet Se\u0301rac 48'],
    ['a name across two lines', 'Halloran & Wix\nMeridian 38'],
    ['invisible characters', 'Halloran\u200B & Wix Meri\u00ADdian 38'],
  ])('finds names in %s', (_, written) => {
    expect(linkedText(`The ${written}’s dial.`)).toMatch(/^The \[[^\]]+\]\(\S+\)’s dial\.$/);
    expect(linkedText(`The ${written}’s dial.`).replace(/\[|\]\(\S+?\)/g, '')).toBe(
      `The ${written}’s dial.`,
    );
  });

  it('prefers a longer name to one that it contains', () => {
    expect(linkedText('An Undertow 39 Bronze and an Undertow 39.')).toBe(
      'An [Undertow 39 Bronze](https://shop.example/3) and an [Undertow 39](https://shop.example/7).',
    );
    expect(attachedBy('A Skerrow & Lisle Undertow 39 Bronze.')).toEqual([2]);
    expect(attachedBy('An Undertow 39 **Bronze**.')).toEqual([3]);
  });

  it.each([
    'A Foyers.',
    'The foyer and the FOYER.',
    'Grand-Foyer and Foyer-like, l’Foyer, Foyer@shop.example.',
    'A Model 3.5, a Model 3:1, a Model 30, supermodel 3.',
    'A T1 and a broken link.',
    'The Caf&eacute;Foyer&eacute;.',
  ])('matches only whole names: %s', (text) => {
    expect(plan(text)).toMatchObject({ content: text, attached: [], linked: [] });
  });

  it.each([
    '## The Undertow 39',
    'The Undertow 39\n===',
    '> An Undertow 39.',
    '- > An Undertow 39.',
    '`Undertow 39`',
    '    Undertow 39',
    '```\nUndertow 39\n```',
    '[An Undertow 39](/post/a)',
    '[An Undertow 39][a]\n\n[a]: /post/a',
    '![Undertow 39](/pictures/a.jpg "Undertow 39")',
    '<p>Undertow 39</p>',
    '<a href="/post/a">Undertow 39</a>',
    'A <a href="/post/a">fine Undertow 39</a>.',
    '<a href="/post/a">\n\nUndertow 39\n\n</a>',
    '<div>\n\nUndertow 39\n\n</div>',
    'An <a href="/x">unclosed link.\n\nUndertow 39',
    '<!-- Undertow 39 -->',
    '| Undertow 39 |\n| --- |\n| x |',
    'A.[^1]\n\n[^1]: Undertow 39.',
    '~~Undertow 39~~',
    '[Undertow 39]: /post/a',
    'https://other.example/Undertow 39x',
  ])('skips text that is not prose: %j', (text) => {
    expect(plan(text)).toMatchObject({ content: text, attached: [], linked: [] });
  });

  it('links in lists, cells, emphasis and after closed HTML', () => {
    expect(linkedText('| A |\n| --- |\n| Undertow 39 |')).toContain('| [Undertow 39](');
    expect(linkedText('1. One\n2. **Undertow 39**')).toContain('2. **[Undertow 39](');
    expect(linkedText('<div>x</div>\n\nA<br>Undertow 39')).toContain('<br>[Undertow 39](');
  });

  it('allows at most three links in a text, including its author’s', () => {
    const names = 'Foyer, Model 3, Undertow 39, Morvanet Sérac 48.';
    expect(plan(names).linked.map((link) => link.product.id)).toEqual([5, 6, 7]);
    expect(plan(names).affiliateProductIds).toEqual([5, 6, 7, 8]);
    const own = '[One](https://www.shop.example/1?tag=a) <a href="https://shop.example/2">two</a> ';
    expect(plan(own + names).linked.map((link) => link.product.id)).toEqual([5]);
    expect(plan(own + names).affiliateProductIds).toEqual([1, 5, 6, 7, 8, 2]);
    expect(plan(`${own}<https://shop.example/3> ${names}`)).toMatchObject({ linked: [] });
  });

  it('does not link a product that is already linked', () => {
    const text = 'Buy [it][shop]. An Undertow 39.\n\n[shop]: https://shop.example/7/#a';
    expect(plan(text)).toMatchObject({ content: text, affiliateProductIds: [7], linked: [] });
  });

  it('distinguishes links through a network by their full URL', () => {
    const through = [1, 2].map((id) =>
      product(id, `Item ${id} Large`, `https://n.example/go?p=${id}`),
    );
    const text = 'See [it](https://n.example/go?p=1). Item 1 Large, Item 2 Large.';
    expect(plan(text, [], through).linked.map((link) => link.product.id)).toEqual([2]);
  });

  it('prefers the product attached to the post if several have the same name', () => {
    const twins = [product(1, 'Twin Name'), product(2, 'Twin Name')];
    expect(plan('A Twin Name.', [2], twins)).toMatchObject({
      content: 'A [Twin Name](https://shop.example/2).',
      affiliateProductIds: [2],
    });
  });

  it.each([
    'https://a.example/x_(y)?a=1&copy;=2',
    'https://a.example/a*b_c|d[e]~f',
    'https://a.example/)(',
    'https://a.example/`a`?q=<b>',
  ])('links to exactly the URL %s', (url) => {
    const one = [product(1, 'Meridian', url)];
    for (const text of ['A Meridian.', '| a |\n|---|\n| Meridian |']) {
      const changed = plan(text, [], one);
      const found: string[] = [];
      JSON.stringify(parse(changed.content), (key, value: unknown) => {
        if (key === 'url') found.push(String(value));
        return value;
      });
      expect(found).toEqual([url.replaceAll('`', '%60')]);
      expect(plan(changed.content, changed.affiliateProductIds, one).linked).toEqual([]);
    }
  });

  it('uses the next mention if linking the first would change the surrounding Markdown', () => {
    expect(linkedText('Wow!Undertow 39 or Undertow 39.')).toBe(
      'Wow!Undertow 39 or [Undertow 39](https://shop.example/7).',
    );
    expect(plan('a*Undertow 39*')).toMatchObject({ content: 'a*Undertow 39*', linked: [] });
  });

  it('reports why nothing changes', () => {
    expect(plan('A boat.').reason).toBe('Its text mentions no product');
    expect(plan('An [Undertow 39](https://shop.example/7).', [7]).reason).toBe(
      'Its products are already added and linked',
    );
    expect(plan(`${'> '.repeat(60)}\n\nUndertow 39`).reason).toMatch(/too deep/);
    const many = Array.from({ length: limits.postProducts }, (_, at) => 100 + at);
    expect(plan('An Undertow 39.', many).reason).toBe(
      `It already has ${limits.postProducts} products`,
    );
    expect(plan('An ~~Undertow 39~~.', many).reason).toMatch(/^It mentions products only in/);
  });

  it.each([
    '## The Undertow 39',
    '> An Undertow 39.',
    '[An Undertow 39](/post/a)',
    '`Undertow 39`',
    '```\nUndertow 39\n```',
    '| Undertow 39 |\n| --- |\n| x |',
    'A.[^1]\n\n[^1]: Undertow 39.',
  ])('reports that products are mentioned only where links are not allowed: %j', (text) => {
    expect(plan(text).reason).toBe(
      'It mentions products only in headings, quotes, notes, links or code, where links aren’t added',
    );
  });

  it.each([
    '<p>An Undertow 39.</p>',
    '<h2>Undertow 39</h2>\n<p>x</p>',
    'A <b>fine Undertow 39</b>.',
    '<div>\n\nUndertow 39\n\n</div>',
    '## Undertow 39\n\n<p>A Model 3.</p>',
  ])('reports that HTML must be reformatted first: %j', (text) => {
    expect(plan(text).reason).toBe('It mentions products only within HTML; reformat it first');
  });

  it('finds no product name within HTML tags', () => {
    expect(plan('<p title="Undertow 39">A boat.</p>').reason).toBe('Its text mentions no product');
  });

  it('processes a long line about as fast as parsing it', () => {
    const line = `Undertow 39. ${'silk and linen by the sea. '.repeat(7_000)}`;
    parse(line);
    const start = processorTimeMs();
    parse(line);
    const parsed = processorTimeMs();
    expect(plan(line).linked).toHaveLength(1);
    expect(processorTimeMs() - parsed).toBeLessThan(5 * (parsed - start) + 300);
  });
});
