import type { Row } from '../json/row-values';
import { firstText, textsAt } from './fields';

/** Values that a configuration gives to all files of a folder or a kind. */
interface Defaults {
  path: string;
  type: string;
  values: Row;
}

/** Rules of a Jekyll site's configuration about its files. */
export interface JekyllRules {
  /** The folder with the site, with `/` at its end; empty for that of the configuration. */
  source: string;
  /** The folder that holds those of the collections, in the same form. */
  collectionsFolder: string;
  /** Collections whose files have pages of their own, with the pattern of their addresses or an empty text. */
  shown: ReadonlyMap<string, string>;
  included: readonly string[];
  excluded: readonly string[];
  defaults: readonly Defaults[];
}

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const lowered = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));

const trimmed = (path: string): string => path.replace(/^(?:\.?\/)+|\/+$/g, '');

const folderAt = (config: Row, name: string): string => {
  const path = trimmed(firstText(config, [name]));
  return path === '' || path === '.' ? '' : `${path}/`;
};

function shownCollections({ collections }: Row): Map<string, string> {
  const shown = new Map<string, string>();
  if (!isRecord(collections)) return shown;
  for (const [name, said] of Object.entries(collections)) {
    if (isRecord(said) && said.output === true) shown.set(name, firstText(said, ['permalink']));
  }
  return shown;
}

function defaultsIn({ defaults }: Row): Defaults[] {
  if (!Array.isArray(defaults)) return [];
  return defaults
    .filter(isRecord)
    .map(({ scope, values }) => ({
      path: isRecord(scope) ? trimmed(firstText(scope, ['path'])) : '',
      type: isRecord(scope) ? firstText(scope, ['type']) : '',
      values: isRecord(values) ? lowered(values) : {},
    }))
    .toSorted((one, other) => one.path.length - other.path.length);
}

/** A folder that holds what only the source of a site does, such as `src/`; empty where none, or several do. */
function sourceIn(paths: readonly string[]): string {
  const holding = (pattern: RegExp): Set<string> =>
    new Set(paths.flatMap((path) => pattern.exec(path)?.[1] ?? []));
  if (paths.some((path) => path.startsWith('_posts/'))) return '';
  const layouts = holding(/^(.+?\/)_(?:layouts|includes)\//);
  const [source = '', ...others] = [...holding(/^(.+?\/)_posts\//)].filter((folder) =>
    layouts.has(folder),
  );
  return others.length === 0 ? source : '';
}

/** Rules of a configuration, which may be missing, given the paths of all files. */
export function jekyllRules(config: Row, paths: readonly string[]): JekyllRules {
  const said = folderAt(config, 'source');
  const isThere = said !== '' && paths.some((path) => path.startsWith(said));
  return {
    source: isThere ? said : sourceIn(paths),
    collectionsFolder: folderAt(config, 'collections_dir'),
    shown: shownCollections(config),
    included: textsAt(config, ['include']).map(trimmed),
    excluded: textsAt(config, ['exclude']).map(trimmed),
    defaults: defaultsIn(config),
  };
}

const isWithin = (path: string, folder: string): boolean =>
  folder === '' || path === folder || path.startsWith(`${folder}/`);

/** Whether the site leaves a file out altogether. */
export const isExcluded = ({ excluded }: JekyllRules, path: string): boolean =>
  excluded.some((folder) => isWithin(path, folder));

/** The folder, such as `_old`, on account of which Jekyll makes no page of a file; empty where it makes one. */
export function hidingFolder(rules: JekyllRules, path: string): string {
  const own = path.startsWith(rules.collectionsFolder)
    ? path.slice(rules.collectionsFolder.length)
    : path;
  const folder =
    own
      .split('/')
      .slice(0, -1)
      .find((segment) => segment.startsWith('_')) ?? '';
  const isShown =
    /^_(?:posts|drafts|pages)$/.test(folder) ||
    rules.shown.has(folder.slice(1)) ||
    rules.included.some((included) => included !== '' && isWithin(path, included));
  return isShown ? '' : folder;
}

function typeOf(path: string): string {
  const [, type = 'pages'] = /(?:^|\/)_([^/]+)\//.exec(path) ?? [];
  return type;
}

/** The fields of a file with those that the configuration gives to it; what the file says itself has precedence. */
export function withDefaults({ defaults }: JekyllRules, path: string, fields: Row): Row {
  const type = typeOf(path);
  const given = defaults.filter(
    (one) =>
      !one.path.includes('*') && isWithin(path, one.path) && (one.type === '' || one.type === type),
  );
  return Object.assign({}, ...given.map(({ values }) => values), fields) as Row;
}
