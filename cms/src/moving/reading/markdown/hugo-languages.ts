import { isFields } from '../../../lib/json-fields';
import type { FileTree } from '../files/file-tree';
import { readWhole } from '../files/read-whole';
import type { Row } from '../json/row-values';
import { dataIn } from '../parse-data';
import { fieldAt, firstText, namesAt, withLowerNames } from './fields';

/** The languages of a Hugo site; empty if it has only one. */
export interface HugoLanguages {
  /**
   * Content folders such as `content/de`, by language code; empty if file names contain the
   * language.
   */
  folders: ReadonlyMap<string, string>;
  /** The language without a prefix such as `/de` in addresses; empty if all have one. */
  bare: string;
  /** Disabled languages, whose pages were never public. */
  off: ReadonlySet<string>;
}

const ONE = /^config\/_default\/languages\.([a-z]{2,3}(?:-[a-z\d]+)*)\.(?:toml|ya?ml|json)$/i;
const ALL = /^config\/_default\/languages\.(?:toml|ya?ml|json)$/;

const folderOf = (said: Row): string => firstText(said, ['contentdir']).replace(/^\/+|\/+$/g, '');

/** Reads the languages from the configuration and the files beside it. */
export async function hugoLanguages(
  tree: FileTree,
  root: string,
  config: Row,
): Promise<HugoLanguages> {
  const folders = new Map<string, string>();
  const off = new Set(namesAt(config, ['disablelanguages']).map((code) => code.toLowerCase()));
  const add = (languages: unknown): void => {
    if (!isFields(languages)) return;
    for (const [name, value] of Object.entries(languages)) {
      if (!isFields(value)) continue;
      const [code, said] = [name.toLowerCase(), withLowerNames(value)];
      folders.set(code, folderOf(said));
      if (fieldAt(said, 'disabled') === true) off.add(code);
    }
  };
  add(config.languages);
  for (const [path, file] of tree.files) {
    const own = path.startsWith(root) ? path.slice(root.length) : '';
    const [, code] = ONE.exec(own) ?? [];
    if (code === undefined && !ALL.test(own)) continue;
    const value = await dataIn(path, await readWhole(path, file));
    add(code === undefined ? value : { [code]: value });
  }
  const isInFolder = config.defaultcontentlanguageinsubdir === true;
  const first = firstText(config, ['defaultcontentlanguage']).toLowerCase() || 'en';
  return { folders, bare: isInFolder ? '' : first, off };
}

/** The language whose folder contains a file, with that folder; undefined if there is none. */
export function languageFolder(
  { folders }: HugoLanguages,
  path: string,
): { code: string; folder: string } | undefined {
  for (const [code, folder] of folders) {
    if (folder !== '' && path.startsWith(`${folder}/`)) return { code, folder };
  }
  return undefined;
}

/**
 * Whether a file is outside the languages' folders if each language has one: Hugo makes no page of
 * it.
 */
export const isBesideLanguages = (languages: HugoLanguages, path: string): boolean =>
  languages.folders.size > 1 &&
  [...languages.folders.values()].every((folder) => folder !== '') &&
  languageFolder(languages, path) === undefined;
