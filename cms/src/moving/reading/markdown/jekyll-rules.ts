import { isFields } from '../../../lib/json-fields';
import type { Row } from '../json/row-values';
import { firstText, textsAt, withLowerNames } from './fields';

/** Values that a configuration sets for all files of a folder or type. */
interface Defaults {
  path: string;
  type: string;
  values: Row;
}

/** Rules of a Jekyll site's configuration about its files. */
export interface JekyllRules {
  /** The folder of the site with a trailing `/`; empty for that of the configuration. */
  source: string;
  /** The folder of the collections, in the same form. */
  collectionsFolder: string;
  /** Collections whose files have pages, with the pattern of their addresses, possibly empty. */
  shown: ReadonlyMap<string, string>;
  included: readonly string[];
  excluded: readonly string[];
  defaults: readonly Defaults[];
}

const trimmed = (path: string): string => path.replace(/^(?:\.?\/)+|\/+$/g, '');

const folderAt = (config: Row, name: string): string => {
  const path = trimmed(firstText(config, [name]));
  return path === '' || path === '.' ? '' : `${path}/`;
};

function shownCollections({ collections }: Row): Map<string, string> {
  const shown = new Map<string, string>();
  if (!isFields(collections)) return shown;
  for (const [name, said] of Object.entries(collections)) {
    if (isFields(said) && said.output === true) shown.set(name, firstText(said, ['permalink']));
  }
  return shown;
}

function defaultsIn({ defaults }: Row): Defaults[] {
  if (!Array.isArray(defaults)) return [];
  return defaults
    .filter(isFields)
    .map(({ scope, values }) => ({
      path: isFields(scope) ? trimmed(firstText(scope, ['path'])) : '',
      type: isFields(scope) ? firstText(scope, ['type']) : '',
      values: isFields(values) ? withLowerNames(values) : {},
    }))
    .toSorted(
      (one, other) =>
        one.path.length - other.path.length || Number(one.type !== '') - Number(other.type !== ''),
    );
}

/** The folder with a site's source, such as `src/`; empty if there is none, or several. */
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
    excluded: textsAt(config, ['exclude'])
      .map((said) => said.replace(/^(?:\.?\/)+/, ''))
      .filter((said) => said !== ''),
    defaults: defaultsIn(config),
  };
}

const isWithin = (path: string, folder: string): boolean =>
  folder === '' || path === folder || path.startsWith(`${folder}/`);

/**
 * Whether a text matches a pattern: `*` matches anything, including `/`, and `?` a single
 * character.
 */
function matches(pattern: string, text: string): boolean {
  let [at, star, tried] = [0, -1, 0];
  for (let next = 0; next < text.length;) {
    if (pattern[at] === '*') {
      star = at;
      tried = next;
      at += 1;
    } else if (pattern[at] === '?' || pattern[at] === text[next]) {
      at += 1;
      next += 1;
    } else if (star < 0) {
      return false;
    } else {
      at = star + 1;
      tried += 1;
      next = tried;
    }
  }
  return /^\**$/.test(pattern.slice(at));
}

/** A path and its parent folders. */
const withFolders = (path: string): string[] =>
  path.split('/').map((_name, at, names) => names.slice(0, at + 1).join('/'));

const isIncluded = ({ included }: JekyllRules, path: string): boolean =>
  included.some((one) => one !== '' && isWithin(path, one));

/** Whether the site excludes a file; Jekyll excludes all paths that begin with an excluded one. */
export const isExcluded = (rules: JekyllRules, path: string): boolean =>
  !isIncluded(rules, path) &&
  rules.excluded.some(
    (pattern) =>
      path.startsWith(pattern) || withFolders(path).some((place) => matches(pattern, place)),
  );

const isMarked = (name: string): boolean => name.startsWith('_');

/**
 * The folder or file, such as `_old`, because of which Jekyll makes no page of a file; empty if it
 * makes one. In a collection only the first folder and the file name count.
 */
export function hiddenPart(rules: JekyllRules, path: string): string {
  const own = path.startsWith(rules.collectionsFolder)
    ? path.slice(rules.collectionsFolder.length)
    : path;
  const names = own.split('/');
  const at = names.findIndex(isMarked);
  const [marked = '', ...within] = at < 0 ? [] : names.slice(at);
  if (marked === '' || isIncluded(rules, path)) return '';
  const isShown = /^_(?:posts|drafts|pages)$/.test(marked) || rules.shown.has(marked.slice(1));
  if (within.length === 0 || !isShown) return marked;
  return [within[0] ?? '', within.at(-1) ?? ''].find(isMarked) ?? '';
}

function typeOf(path: string): string {
  const [, type = 'pages'] = /(?:^|\/)_([^/]+)\//.exec(path) ?? [];
  return type;
}

/** A file's fields with the configuration's defaults; the file's own values take precedence. */
export function withDefaults({ defaults }: JekyllRules, path: string, fields: Row): Row {
  const type = typeOf(path);
  const given = defaults.filter(
    (one) =>
      !one.path.includes('*') && isWithin(path, one.path) && (one.type === '' || one.type === type),
  );
  return Object.assign({}, ...given.map(({ values }) => values), fields) as Row;
}
