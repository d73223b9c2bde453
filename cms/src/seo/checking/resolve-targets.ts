import type { Knex } from 'knex';
import { pathOfEntry } from '../../contract/entry-paths';
import {
  ENTRY_KINDS,
  type EntryPath,
  readSitePath,
  withoutEndSlash,
} from '../../content/rules/drafts/site-paths';
import type { PageTarget } from '../rules/text-rules';
import { resolveSlugs, type SlugRow } from '../../content/slugs/queries/resolve-slugs';

/** The address of an entry with this slug, or of its feed if the path is a feed's. */
const addressOf = ({ kind, path }: EntryPath & { path: string }, slug: string): string =>
  pathOfEntry(kind, slug) + (/^\/\w+\/[^/]+\/feed\.xml/.test(path) ? '/feed.xml' : '');

/** Resolves where paths of the site lead readers. */
export async function resolveTargets(
  knex: Knex,
  paths: readonly string[],
): Promise<Map<string, PageTarget>> {
  const targets = new Map<string, PageTarget>();
  const entries: (EntryPath & { path: string })[] = [];
  for (const path of new Set(paths)) {
    const read = readSitePath(path);
    const straight = withoutEndSlash(path);
    if (typeof read === 'object') entries.push({ ...read, path });
    else if (read === 'nothing') targets.set(path, { state: 'missing' });
    else if (path === straight) targets.set(path, { state: 'found' });
    else targets.set(path, { state: 'moved', to: straight });
  }
  for (const kind of ENTRY_KINDS) {
    const asked = entries.filter((entry) => entry.kind === kind);
    const known = await resolveSlugs(
      knex,
      kind,
      asked.map(({ slug }) => slug),
    );
    for (const entry of asked) targets.set(entry.path, targetOf(entry, known.get(entry.slug)));
  }
  return targets;
}

function targetOf(entry: EntryPath & { path: string }, row: SlugRow | undefined): PageTarget {
  if (row === undefined) return { state: 'missing' };
  if (row.draft !== null) return { state: 'draft', title: row.draft };
  if (row.now !== null) return { state: 'moved', to: addressOf(entry, row.now) };
  if (entry.path === withoutEndSlash(entry.path)) return { state: 'found' };
  return { state: 'moved', to: addressOf(entry, entry.slug) };
}
