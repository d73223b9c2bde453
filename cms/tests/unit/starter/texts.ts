import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';
import { readSiteImages } from '../../../src/images/services/image';

/** A piece of text for readers, with the file it stands in. */
export interface Text {
  source: string;
  text: string;
}

const project = path.resolve(__dirname, '../../../..');
const STATIC_TEXTS = ['web/src/features/contact/model'];

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

/** A call of the API, such as `POST /api/contact`. */
const ADDRESS = /^[A-Z]+ \//;

/** The string literals of a TypeScript file that read as text: capitalized, or of several words. */
function textsOfCode(file: string): Text[] {
  const texts: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
    if (isText && /^\p{Lu}| /u.test(node.text) && !ADDRESS.test(node.text)) {
      texts.push({ source: file, text: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest));
  return texts;
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

/** Every text of the About, Contact and legal pages. */
export const staticTexts = (): Text[] => [
  ...readdirSync(path.join(project, 'cms/starter/pages')).flatMap((name) =>
    textsOfArticle(`cms/starter/pages/${name}`),
  ),
  ...STATIC_TEXTS.flatMap((folder) =>
    readdirSync(path.join(project, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => textsOfCode(`${folder}/${name}`)),
  ),
];
