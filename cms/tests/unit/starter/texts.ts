import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { allTexts } from '../../../src/contract/texts/catalogue';
import { readSiteImages } from '../../../src/images/services/image';

/** A text for readers and the file that contains it. */
export interface Text {
  source: string;
  text: string;
}

const project = path.resolve(__dirname, '../../../..');

/** Fields that contain no words, such as addresses, keys and colors. */
const NO_WORDS = new Set([
  'affiliateUrl',
  'authors',
  'category',
  'color',
  'contactEmail',
  'imageUrl',
  'key',
  'platform',
  'posts',
  'products',
  'slug',
  'timezone',
  'url',
]);

const read = (file: string): string => readFileSync(path.join(project, file), 'utf8');

/** The strings with words in a YAML value. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (NO_WORDS.has(key) ? [] : stringsOf(part)));
}

const textsOfYaml = (file: string): Text[] =>
  stringsOf(parse(read(file))).map((text) => ({ source: file, text }));

/** A line that opens or closes a block; of its attributes only titles and credits contain words. */
const BLOCK_LINE = /^:{2,}.*$/gm;
const titleOf = (line: string): string =>
  [...line.matchAll(/(?:title|credit|by)="([^"]*)"/g)].map(([, words = '']) => words).join('. ');

function textsOfArticle(file: string): Text[] {
  const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(read(file)) ?? [];
  return [...stringsOf(parse(head)), text.replace(BLOCK_LINE, titleOf)].map((part) => ({
    source: file,
    text: part,
  }));
}

/**
 * All texts of the starter magazine: posts, products, authors, series, categories and site
 * settings.
 */
export const starterTexts = (): Text[] => [
  ...readdirSync(path.join(project, 'cms/starter/articles')).flatMap((name) =>
    textsOfArticle(`cms/starter/articles/${name}`),
  ),
  ...['authors', 'categories', 'products', 'series', 'site'].flatMap((name) =>
    textsOfYaml(`cms/starter/${name}.yaml`),
  ),
];

/** Alternative texts of the images that ship with the site. */
export const pictureTexts = (): Text[] =>
  readSiteImages(path.join(project, 'cms')).map(({ name, alt }) => ({
    source: `picture ${name}`,
    text: alt,
  }));

/** Syntax of a plural message that is not text. */
const FORMS = /\{\w+, plural,|(?:=\d+|one|other) \{/g;

/** All texts of the About and legal pages and of the catalog of texts for readers. */
export const staticTexts = (): Text[] => [
  ...readdirSync(path.join(project, 'cms/starter/pages')).flatMap((name) =>
    textsOfArticle(`cms/starter/pages/${name}`),
  ),
  ...Object.entries(allTexts('en')).map(([source, text]) => ({
    source,
    text: text.replace(FORMS, ' '),
  })),
];
