import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';

/** An article of the starter magazine; other keys are fields of a post. */
export interface StarterArticle {
  slug: string;
  category: string;
  products: string[];
  /** Slugs of its authors; empty if the magazine is the author. */
  authors: string[];
  daysAgo: number;
  published: boolean;
  content: string;
  fields: StarterTexts;
}

type StarterTexts = Record<string, unknown> & { title: string; excerpt: string };

/** A product of the starter magazine; other keys are fields of a product. */
export interface StarterProductFile {
  key: string;
  priceDaysAgo: number;
  fields: Record<string, unknown> & { name: string; affiliateUrl: string };
}

/** A series of the starter magazine, with the slugs of its articles in order. */
export interface StarterSeries {
  title: string;
  slug: string;
  intro: string;
  posts: string[];
}

/** The files of the starter magazine; articles from oldest to newest. */
export interface StarterFiles {
  categories: (Record<string, unknown> & { slug: string })[];
  authors: (Record<string, unknown> & { slug: string })[];
  series: StarterSeries[];
  products: StarterProductFile[];
  articles: StarterArticle[];
}

type FrontMatter = StarterTexts &
  Omit<StarterArticle, 'content' | 'fields' | 'published' | 'authors'> &
  Partial<Pick<StarterArticle, 'published' | 'authors'>>;

/** Splits a Markdown file into its YAML front matter and its text. */
export function parseMarkdownFile(text: string): { front: unknown; content: string } {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
  return { front: parseYaml(match?.[1] ?? ''), content: match?.[2]?.trim() ?? '' };
}

function parseArticle(text: string): StarterArticle {
  const { front, content } = parseMarkdownFile(text);
  const parts = front as FrontMatter;
  const { slug, category, products, authors = [], daysAgo, published = true, ...fields } = parts;
  return {
    slug,
    category,
    products,
    authors,
    daysAgo,
    published,
    content,
    fields,
  };
}

const readYaml = async <T>(folder: string, name: string): Promise<T> =>
  parseYaml(await readFile(path.join(folder, name), 'utf8')) as T;

const folderOf = (appRoot: string): string => path.join(appRoot, 'starter');

/** The initial settings of the site. */
export const readFirstSettings = (appRoot: string): Promise<Record<string, unknown>> =>
  readYaml(folderOf(appRoot), 'site.yaml');

/** Digests of articles' texts from before the starter magazine was listed, by slug. */
export const readFirstTexts = (appRoot: string): Promise<Readonly<Record<string, string>>> =>
  readYaml(folderOf(appRoot), 'first-texts.yaml');

const NAMED_PRODUCT = /^(:{2,}(?:product|comparison)\{)(.*)\}$/gm;
const ID_VALUE = /\b(id|ids|winner)=("?)([\w,-]+)\2/g;

/** Replaces the product keys in blocks of a text by the ids of the products. */
export const withProductIds = (text: string, ids: ReadonlyMap<string, number>): string =>
  text.replace(NAMED_PRODUCT, (_line, start: string, attributes: string) => {
    const written = attributes.replace(
      ID_VALUE,
      (_value, name: string, quote: string, keys: string) => {
        const named = keys.split(',').map((key) => ids.get(key) ?? key);
        return `${name}=${quote}${named.join(',')}${quote}`;
      },
    );
    return `${start}${written}}`;
  });

/** Reads the starter magazine. */
export async function readStarter(appRoot: string): Promise<StarterFiles> {
  const folder = folderOf(appRoot);
  const names = await readdir(path.join(folder, 'articles'));
  const articles = await Promise.all(
    names
      .filter((name) => name.endsWith('.md'))
      .map(async (name) =>
        parseArticle(await readFile(path.join(folder, 'articles', name), 'utf8')),
      ),
  );
  const products = await readYaml<
    ({ key: string; priceDaysAgo: number } & StarterProductFile['fields'])[]
  >(folder, 'products.yaml');
  return {
    categories: await readYaml(folder, 'categories.yaml'),
    authors: await readYaml(folder, 'authors.yaml'),
    series: await readYaml(folder, 'series.yaml'),
    products: products.map(({ key, priceDaysAgo, ...fields }) => ({
      key,
      priceDaysAgo,
      fields,
    })),
    articles: articles.sort((a, b) => b.daysAgo - a.daysAgo),
  };
}
