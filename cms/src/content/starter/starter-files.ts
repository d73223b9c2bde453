import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';

/** An article of the starter magazine; what is not named here is a field of a post. */
export interface StarterArticle {
  slug: string;
  category: string;
  products: string[];
  daysAgo: number;
  published: boolean;
  content: string;
  fields: StarterTexts;
}

type StarterTexts = Record<string, unknown> & { title: string; excerpt: string };

/** A product of the starter magazine; what is not named here is a field of a product. */
export interface StarterProductFile {
  key: string;
  priceDaysAgo: number;
  fields: Record<string, unknown> & { name: string; affiliateUrl: string };
}

/** The files of the starter magazine; articles from the oldest on. */
export interface StarterFiles {
  categories: (Record<string, unknown> & { slug: string })[];
  products: StarterProductFile[];
  articles: StarterArticle[];
}

type FrontMatter = StarterTexts &
  Omit<StarterArticle, 'content' | 'fields' | 'published'> & { published?: boolean };

/** Splits a Markdown file into its YAML front matter and its text. */
export function parseMarkdownFile(text: string): { front: unknown; content: string } {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
  return { front: parseYaml(match?.[1] ?? ''), content: match?.[2]?.trim() ?? '' };
}

function parseArticle(text: string): StarterArticle {
  const { front, content } = parseMarkdownFile(text);
  const parts = front as FrontMatter;
  const { slug, category, products, daysAgo, published = true, ...fields } = parts;
  return {
    slug,
    category,
    products,
    daysAgo,
    published,
    content,
    fields,
  };
}

const readYaml = async <T>(folder: string, name: string): Promise<T> =>
  parseYaml(await readFile(path.join(folder, name), 'utf8')) as T;

const folderOf = (appRoot: string): string => path.join(appRoot, 'starter');

/** The first settings of the site. */
export const readFirstSettings = (appRoot: string): Promise<Record<string, unknown>> =>
  readYaml(folderOf(appRoot), 'site.yaml');

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
    products: products.map(({ key, priceDaysAgo, ...fields }) => ({
      key,
      priceDaysAgo,
      fields,
    })),
    articles: articles.sort((a, b) => b.daysAgo - a.daysAgo),
  };
}
