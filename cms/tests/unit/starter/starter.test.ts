import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { metaHints } from '../../../src/contract/limits';
import { catalogProductInput } from '../../../src/contract/affiliate-product';
import { categoryInput } from '../../../src/contract/category';
import { postInput } from '../../../src/contract/post';
import { authorInput } from '../../../src/contract/author';
import { productsOf, scanBlocks } from '../../../src/contract/blocks/block-line';
import { seriesInput } from '../../../src/contract/series';
import { readBlocks } from '../../../src/rendering/rules/read-blocks';
import { fixFormatting } from '../../../src/text/formatting/fix';
import { loadMarkdownTools } from '../../../src/text/formatting/markdown-tools';
import { toCleanMarkdown } from '../../../src/text/formatting/reformat';
import { loadMarkdownParser } from '../../../src/text/markdown';
import { withProductIds } from '../../../src/content/starter/starter-files';
import { readDetails } from '../../../src/images/serving/image-files';
import { readSiteImages } from '../../../src/images/services/image';

const folder = path.resolve(__dirname, '../../../starter');
const readYaml = (name: string): Record<string, unknown>[] =>
  parse(readFileSync(path.join(folder, name), 'utf8'));

const categories = readYaml('categories.yaml');
const products = readYaml('products.yaml');
const authors = readYaml('authors.yaml');
const series = readYaml('series.yaml');

interface Article {
  name: string;
  head: Record<string, unknown>;
  text: string;
}

const articles: Article[] = readdirSync(path.join(folder, 'articles')).map((name) => {
  const file = readFileSync(path.join(folder, 'articles', name), 'utf8');
  const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  return { name, head: parse(head), text: text.trim() };
});
const published = articles.filter(({ head }) => head.published !== false);

/** Product ids as an installation would assign them, here in the file's order. */
const productIds = new Map(products.map(({ key }, index) => [String(key), index + 1]));
const blocksOf = ({ text }: Article) => scanBlocks(withProductIds(text, productIds));
const textOf = (text: string): string => text.replace(/^:::\w[\s\S]*?^:::$|^::\w.*$/gm, '');
const imagesIn = (text: string): string[] =>
  [...text.matchAll(/!\[[^\]]+\]\(([^ )]+)/g)].map(([, address = '']) => address);

const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0);
const images = readSiteImages(path.dirname(folder));
const isListed = (address: unknown): boolean =>
  address === '' || images.some(({ url }) => address === url);

describe('the starter magazine', () => {
  it('has 24 published articles, four in each category, and two drafts', () => {
    const counts = new Map<unknown, number>();
    for (const { head } of published) {
      counts.set(head.category, (counts.get(head.category) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual(
      Object.fromEntries(categories.map(({ slug }) => [slug, 4])),
    );
    expect(articles.length - published.length).toBe(2);
    expect(published.filter(({ head }) => head.featured === true).length).toBe(6);
  });

  it('follows the rules for articles, categories and products', () => {
    for (const { head, text } of articles) {
      const post = postInput.parse({ ...head, content: text, categoryId: 1 });
      expect(post.slug.length).toBeLessThan(60);
    }
    for (const category of categories) categoryInput.parse(category);
    for (const product of products) catalogProductInput.parse(product);
  });

  it.each(articles.map((article) => [article.name, article] as const))(
    '%s has the promised lengths',
    (_name, { head, text }) => {
      const words = wordCount(textOf(text));
      expect(words).toBeLessThanOrEqual(1_400);
      expect(words).toBeGreaterThanOrEqual(head.published === false ? 450 : 700);
      for (const field of ['metaTitle', 'metaDescription'] as const) {
        expect(lengthOf(head[field])).toBeGreaterThanOrEqual(metaHints[field].min);
        expect(lengthOf(head[field])).toBeLessThanOrEqual(metaHints[field].max);
      }
      expect(lengthOf(head.excerpt)).toBeGreaterThanOrEqual(100);
      expect(text).toMatch(/^## /m);
      expect(text).not.toMatch(/^# /m);
    },
  );

  it('has figures in every article, comparisons in some, and every kind of text and image block', async () => {
    const named = articles.map((article) => blocksOf(article).map(({ name }) => name));
    expect(named.filter((names) => !names.includes('figure'))).toEqual([]);
    expect(named.filter((names) => names.includes('comparison')).length).toBeGreaterThanOrEqual(3);
    for (const name of ['product', 'gallery', 'pullquote', 'note', 'facts', 'related'] as const) {
      expect([name, named.flat().includes(name)]).toEqual([name, true]);
    }
    const parse = await loadMarkdownParser();
    for (const article of articles) {
      const read = readBlocks(withProductIds(article.text, productIds), parse);
      expect(
        read.flatMap((block) => ('fault' in block ? [article.name, block.fault] : [])),
      ).toEqual([]);
      expect(read.length).toBe(article.text.match(/^:{2,}\w/gm)?.length);
      expect(imagesIn(article.text).filter((address) => !isListed(address))).toEqual([]);
    }
  });

  it('leaves nothing to do for the formatting jobs', async () => {
    const tools = await loadMarkdownTools();
    for (const { name, text } of articles) {
      const content = withProductIds(text, productIds);
      for (const format of [toCleanMarkdown, fixFormatting])
        expect([name, format(tools, content).outcome]).toEqual([name, 'clean']);
    }
  });

  it('shows each product in its article’s text and has a rating for all', () => {
    for (const article of articles) {
      const shown = new Set(blocksOf(article).flatMap(productsOf));
      const sold = (article.head.products as string[]).map((key) => productIds.get(key));
      expect([article.name, [...shown].sort()]).toEqual([article.name, sold.sort()]);
    }
    for (const { rating, bestFor, pros, cons } of products) {
      expect([rating, bestFor, pros, cons].every(Boolean)).toBe(true);
    }
  });

  it('has two authors, and series of at least three articles', () => {
    const slugs = articles.map(({ head }) => head.slug);
    expect(authors.map((author) => authorInput.parse(author))).toHaveLength(2);
    expect(authors.map(({ imageUrl }) => imageUrl).filter((url) => !isListed(url))).toEqual([]);
    const named = new Set(articles.flatMap(({ head }) => head.authors ?? []));
    expect([...named].sort()).toEqual(authors.map(({ slug }) => slug).sort());
    for (const { posts, ...fields } of series) {
      expect((posts as string[]).filter((slug) => !slugs.includes(slug))).toEqual([]);
      expect((posts as string[]).length).toBeGreaterThanOrEqual(3);
      seriesInput.parse(fields);
    }
  });

  it('has one to three existing products per article', () => {
    const keys = new Set(products.map(({ key }) => key));
    for (const { head } of articles) {
      const chosen = head.products as string[];
      expect(chosen.filter((key) => !keys.has(key))).toEqual([]);
      expect(chosen.length).toBeGreaterThanOrEqual(1);
      expect(chosen.length).toBeLessThanOrEqual(3);
    }
    expect(keys.size).toBe(30);
    expect(
      products.filter(
        ({ affiliateUrl }) => !/^https:\/\/shop\.example\//.test(String(affiliateUrl)),
      ),
    ).toEqual([]);
  });

  it('has prices from the last weeks, not all from one day', () => {
    const days = products.map(({ priceDaysAgo }) => Number(priceDaysAgo));
    expect(days.filter((day) => !(day >= 2 && day <= 40))).toEqual([]);
    expect(new Set(days).size).toBeGreaterThan(15);
  });

  it('shows only existing images', () => {
    const shown = [...categories, ...products, ...articles.map(({ head }) => head)];
    expect(shown.map(({ imageUrl }) => imageUrl).filter((url) => !isListed(url))).toEqual([]);
  });

  it('has a drawing for each image in its list, with the same proportions and no references', () => {
    const names = readdirSync(path.join(folder, 'pictures'));
    const details = readDetails(path.dirname(folder));
    const drawn = images.filter(({ name }) => !details.has(name));
    expect(names.sort()).toEqual(drawn.map(({ name }) => `${name}.svg`).sort());
    for (const { name, width, height } of images) {
      const { of, view } = details.get(name) ?? {};
      if (of === undefined || view === undefined) continue;
      expect([name, names.includes(`${of}.svg`), view[2] / view[3]]).toEqual([
        name,
        true,
        width / height,
      ]);
    }
    for (const { name, width, height } of drawn) {
      const svg = readFileSync(path.join(folder, 'pictures', `${name}.svg`), 'utf8');
      const box = /^<svg [^>]*viewBox="0 0 (\d+) (\d+)">/.exec(svg)?.slice(1).map(Number) ?? [];
      expect([name, (box[0] ?? 0) / (box[1] ?? 0)]).toEqual([name, width / height]);
      expect(svg).not.toMatch(/<(?:script|image|text|foreignObject|use)\b|href="(?!#)|url\((?!#)/);
    }
  });

  it('has a table in at least eight articles', () => {
    expect(
      published.filter(({ text }) => /^\|(?: ?:?-+:? ?\|)+$/m.test(text)).length,
    ).toBeGreaterThanOrEqual(8);
  });

  it('has no paragraph or slug in two articles', () => {
    const paragraphs = articles.flatMap(({ text }) =>
      text.split(/\n{2,}/).filter((paragraph) => wordCount(paragraph) > 8),
    );
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
    expect(new Set(articles.map(({ head }) => head.slug)).size).toBe(articles.length);
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
  });
});
