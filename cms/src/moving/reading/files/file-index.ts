import type { FoundFile } from '../../found';
import { decoded } from '../addresses';
import type { FileTree } from './file-tree';

/** Ghost's addresses of resized versions, such as `/size/w600/`. */
const SIZED = /\/(?:size\/w\d+(?:h\d+)?|format\/\w+)(?=\/)/g;

/** The path of an address as segments, without `..`. */
function segmentsOf(place: string): string[] {
  const path = place
    .replace(/^__GHOST_URL__/, '')
    .replace(/^(?:https?:)?\/\/[^/]+/i, '')
    .replace(/[?#].*$/s, '')
    .replaceAll('\\', '/')
    .replace(SIZED, '');
  return path
    .split('/')
    .map(decoded)
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
}

interface Entry {
  segments: readonly string[];
  file: FoundFile;
}

/** Number of equal segments at the ends of two paths. */
function commonEnd(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a.at(-1 - count) === b.at(-1 - count)) count += 1;
  return count;
}

/** Finds the files of archives and folders by addresses of the old site. */
export class FileIndex {
  private readonly byName = new Map<string, Entry[]>();

  constructor(trees: readonly FileTree[]) {
    for (const tree of trees) {
      for (const [path, file] of tree.files) this.add(path.split('/'), file);
    }
  }

  private add(segments: readonly string[], file: FoundFile): void {
    const name = segments.at(-1) ?? '';
    const entries = this.byName.get(name) ?? [];
    entries.push({ segments, file });
    this.byName.set(name, entries);
  }

  /**
   * The file whose path matches the end of an address: the whole path or the whole address, or at
   * least the name and two folders; undefined if no file matches, or several different ones equally
   * well.
   */
  find(place: string): FoundFile | undefined {
    const wanted = segmentsOf(place);
    const entries = this.byName.get(wanted.at(-1) ?? '') ?? [];
    const [best, ...others] = entries
      .map((entry) => ({ ...entry, common: commonEnd(entry.segments, wanted) }))
      .filter(
        ({ segments, common }) =>
          common >= 3 || common === wanted.length || common === segments.length,
      )
      // The file nearest to the root is the original; programs copy it to deeper folders.
      .sort((a, b) => b.common - a.common || a.segments.length - b.segments.length);
    const isUnclear = others.some(
      ({ segments, common, file }) =>
        common === best?.common &&
        segments.length === best.segments.length &&
        file.bytes !== best.file.bytes,
    );
    return isUnclear ? undefined : best?.file;
  }
}
