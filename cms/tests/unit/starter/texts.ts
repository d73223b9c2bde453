import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { allTexts } from '../../../src/contract/texts/catalogue';
import { readSiteImages } from '../../../src/images/services/image';

/** A piece of text for readers, with the file it stands in. */
export interface Text {
  source: string;
  text: string;
}

const project = path.resolve(__dirname, '../../../..');

/** Fields that hold an address, a key or a color instead of words. */
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

/** The strings of a YAML value that hold words. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (NO_WORDS.has(key) ? [] : stringsOf(part)));
}

const textsOfYaml = (file: string): Text[] =>
  stringsOf(parse(read(file))).map((text) => ({ source: file, text }));

/** A line that begins or ends a block; of its attributes titles and credits are words. */
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

/** Every text of the starter magazine: articles, products, authors, series, categories and the site's settings. */
export const starterTexts = (): Text[] => [
  ...readdirSync(path.join(project, 'cms/starter/articles')).flatMap((name) =>
    textsOfArticle(`cms/starter/articles/${name}`),
  ),
  ...['authors', 'categories', 'products', 'series', 'site'].flatMap((name) =>
    textsOfYaml(`cms/starter/${name}.yaml`),
  ),
];

/** The descriptions of the pictures that ship with the site. */
export const pictureTexts = (): Text[] =>
  readSiteImages(path.join(project, 'cms')).map(({ name, alt }) => ({
    source: `picture ${name}`,
    text: alt,
  }));

/** Syntax of a message besides its words: the name of a number, and its plural forms. */
const FORMS = /\{\w+, plural,|(?:=\d+|one|other) \{/g;

/** Every text of the About and legal pages, and of the catalogue of what readers see. */
export const staticTexts = (): Text[] => [
  ...readdirSync(path.join(project, 'cms/starter/pages')).flatMap((name) =>
    textsOfArticle(`cms/starter/pages/${name}`),
  ),
  ...Object.entries(allTexts('en')).map(([source, text]) => ({
    source,
    text: text.replace(FORMS, ' '),
  })),
];
