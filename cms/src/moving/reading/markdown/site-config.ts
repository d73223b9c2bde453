import { isFields } from '../../../lib/json-fields';
import { readUrl } from '../../../contract/url';
import type { FileTree } from '../files/file-tree';
import { readWhole } from '../files/read-whole';
import type { Row } from '../json/row-values';
import { fieldAt, firstText, withLowerNames } from './fields';
import { dataIn } from '../parse-data';
import { hugoLanguages, type HugoLanguages } from './hugo-languages';
import { jekyllRules, type JekyllRules } from './jekyll-rules';

/** Generator of a Markdown site; `other` if unknown. */
export type Generator = 'hugo' | 'jekyll' | 'astro' | 'aurelian' | 'other';

/** Facts about a Markdown site as a whole. */
export interface MarkdownSite {
  generator: Generator;
  title: string;
  url: string;
  /** Jekyll's pattern of addresses; empty if none is set. */
  permalink: string;
  /** Hugo's patterns of addresses, by section. */
  permalinks: Row;
  /** The folder of the site, with a trailing `/`; empty for the root. */
  root: string;
  /** Rules of Jekyll's configuration; undefined for other generators. */
  jekyll?: JekyllRules;
  /** The languages of a Hugo site; undefined for other generators. */
  languages?: HugoLanguages;
}

const CONFIGS: readonly (readonly [RegExp, Generator])[] = [
  [/^hugo\.(?:toml|ya?ml|json)$/, 'hugo'],
  [/^config\/_default\/(?:hugo|config)\.(?:toml|ya?ml|json)$/, 'hugo'],
  [/^config\.(?:toml|ya?ml|json)$/, 'hugo'],
  [/^_config\.ya?ml$/, 'jekyll'],
  [/^astro\.config\.(?:mjs|js|ts|mts)$/, 'astro'],
  [/^site\.yaml$/, 'aurelian'],
];

const isConfig = (path: string): boolean => CONFIGS.some(([pattern]) => pattern.test(path));

/** A folder that contains a Hugo or Astro site, at any depth. */
const HELD =
  /^(.+?\/)(?:(?:src\/)?content\/|(?:config\/_default\/)?hugo\.(?:toml|ya?ml|json)$|astro\.config\.\w+$)/;

/**
 * The folder of the only site below the root, for example beside a README; empty if there is none,
 * or several.
 */
function heldIn(paths: readonly string[]): string {
  const [held = '', ...others] = new Set(paths.flatMap((path) => HELD.exec(path)?.[1] ?? []));
  return others.length === 0 ? held : '';
}

/** The folder of the site: the archive's root, its only folder, or a site further down. */
function rootOf(tree: FileTree): string {
  const wrapper = wrapperOf(tree);
  const paths = [...tree.files.keys()].map((path) => path.slice(wrapper.length));
  const isOnTop = generatorOf(paths) !== 'other' || paths.some(isConfig);
  return isOnTop ? wrapper : wrapper + heldIn(paths);
}

/** The single folder that contains all files. */
function wrapperOf(tree: FileTree): string {
  const [first = '', ...others] = [...tree.files.keys()].map((path) => path.split('/'));
  const top = first[0] ?? '';
  const isShared =
    first.length > 1 && others.every((segments) => segments.length > 1 && segments[0] === top);
  // A folder with a meaning is no wrapper.
  return isShared && !/^(?:_?posts|_?pages|_drafts|content|src|static)$/.test(top) ? `${top}/` : '';
}

async function parseConfig(name: string, content: string): Promise<Row> {
  if (/^astro\./.test(name)) {
    const [, site = ''] = /\bsite\s*:\s*["'`]([^"'`]+)/.exec(content) ?? [];
    return { url: site };
  }
  const value = await dataIn(name, content);
  return isFields(value) ? withLowerNames(value) : {};
}

/** Guesses the generator from file paths, without a configuration. */
function generatorOf(paths: readonly string[]): Generator {
  if (paths.some((path) => /(?:^|\/)_posts\//.test(path))) return 'jekyll';
  if (paths.some((path) => path.startsWith('src/content/'))) return 'astro';
  return paths.some((path) => path.startsWith('content/')) ? 'hugo' : 'other';
}

/** The path of a file in its site; unchanged for a file outside it. */
export const pathInSite = ({ root }: MarkdownSite, path: string): string =>
  path.startsWith(root) ? path.slice(root.length) : path;

const webAddress = (address: string): string =>
  /^https?:\/\/[^/]/.test(address) && readUrl(address) !== undefined
    ? address.replace(/\/+$/, '')
    : '';

/** Adds the data of a site's generator. */
async function ofProgram(
  site: MarkdownSite,
  config: Row,
  tree: FileTree,
  paths: readonly string[],
): Promise<MarkdownSite> {
  if (site.generator === 'hugo') {
    return { ...site, languages: await hugoLanguages(tree, site.root, config) };
  }
  if (site.generator !== 'jekyll') return site;
  const jekyll = jekyllRules(config, paths);
  return { ...site, jekyll, root: site.root + jekyll.source };
}

/** Reads the configuration of a site and the paths of its files. */
export async function siteIn(tree: FileTree): Promise<MarkdownSite> {
  const root = rootOf(tree);
  const paths = [...tree.files.keys()]
    .filter((path) => path.startsWith(root))
    .map((path) => path.slice(root.length));
  for (const [pattern, generator] of CONFIGS) {
    const name = paths.find((path) => pattern.test(path));
    const file = name === undefined ? undefined : tree.files.get(root + name);
    if (name === undefined || file === undefined) continue;
    const config = await parseConfig(name, await readWhole(name, file));
    if (generator === 'aurelian' && firstText(config, ['format']) !== 'aurelian-markdown') continue;
    const url = webAddress(firstText(config, ['baseurl', 'url']) || firstText(config, ['url']));
    const base = generator === 'jekyll' ? firstText(config, ['baseurl']) : '';
    const permalinks = fieldAt(config, 'permalinks');
    const site = {
      generator,
      root,
      title: firstText(config, ['title', 'brandname']),
      url: generator === 'jekyll' ? webAddress(firstText(config, ['url'])) + base : url,
      permalink: firstText(config, ['permalink']),
      permalinks: isFields(permalinks) ? permalinks : {},
    };
    return ofProgram(site, config, tree, paths);
  }
  const bare = { title: '', url: '', permalink: '', permalinks: {}, root };
  return ofProgram({ ...bare, generator: generatorOf(paths) }, {}, tree, paths);
}
