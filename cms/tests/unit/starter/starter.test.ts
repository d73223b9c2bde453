import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { metaHints } from '../../../src/contract/limits';
import { affiliateProductInput } from '../../../src/contract/affiliate-product';
import { categoryInput } from '../../../src/contract/category';
import { postInput } from '../../../src/contract/post';
import { readSiteImages } from '../../../src/images/services/image';

const folder = path.resolve(__dirname, '../../../starter');
const readYaml = (name: string): Record<string, unknown>[] =>
  parse(readFileSync(path.join(folder, name), 'utf8'));

const categories = readYaml('categories.yaml');
const products = readYaml('products.yaml');

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

  it('follows the rules that every article, category and product follows', () => {
    for (const { head, text } of articles) {
      const post = postInput.parse({ ...head, content: text, categoryId: 1 });
      expect(post.slug.length).toBeLessThan(60);
    }
    for (const category of categories) categoryInput.parse(category);
    for (const product of products) affiliateProductInput.parse(product);
  });

  it.each(articles.map((article) => [article.name, article] as const))(
    '%s keeps the promised lengths',
    (_name, { head, text }) => {
      const words = wordCount(text);
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

  it('sells one to three products an article, all of which exist', () => {
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

  it('has seen each price in the last weeks, not all on one day', () => {
    const days = products.map(({ priceDaysAgo }) => Number(priceDaysAgo));
    expect(days.filter((day) => !(day >= 2 && day <= 40))).toEqual([]);
    expect(new Set(days).size).toBeGreaterThan(15);
  });

  it('shows only pictures that it has', () => {
    const shown = [...categories, ...products, ...articles.map(({ head }) => head)];
    expect(shown.map(({ imageUrl }) => imageUrl).filter((url) => !isListed(url))).toEqual([]);
  });

  it('has a drawing for each picture of its list, of the same shape and whole in itself', () => {
    const names = readdirSync(path.join(folder, 'pictures'));
    expect(names.sort()).toEqual(images.map(({ name }) => `${name}.svg`).sort());
    expect(images).toHaveLength(60);
    for (const { name, width, height } of images) {
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

  it('shares no paragraph and no slug between two articles', () => {
    const paragraphs = articles.flatMap(({ text }) =>
      text.split(/\n{2,}/).filter((paragraph) => wordCount(paragraph) > 8),
    );
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
    expect(new Set(articles.map(({ head }) => head.slug)).size).toBe(articles.length);
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
  });
});
