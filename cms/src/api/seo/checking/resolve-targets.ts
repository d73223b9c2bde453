import type { Knex } from 'knex';
import { tagPath } from '../../../contract/tag-slug';
import { type EntryPath, readSitePath } from '../../../domain/drafts/site-paths';
import type { LinkTarget } from '../../../domain/seo/text-rules';
import { resolveSlugs } from '../queries/checked-stories';

const pathOf = (kind: EntryPath['kind'], slug: string): string =>
  kind === 'tag' ? tagPath(slug) : `/${kind}/${encodeURIComponent(slug)}`;

/** Where paths of the site lead readers. */
export async function resolveTargets(
  knex: Knex,
  paths: readonly string[],
): Promise<Map<string, LinkTarget>> {
  const targets = new Map<string, LinkTarget>();
  const entries: (EntryPath & { path: string })[] = [];
  for (const path of new Set(paths)) {
    const read = readSitePath(path);
    if (typeof read === 'object') entries.push({ ...read, path });
    else targets.set(path, { state: read === 'page' ? 'found' : 'missing' });
  }
  for (const kind of ['post', 'category', 'tag'] as const) {
    const asked = entries.filter((entry) => entry.kind === kind);
    const known = await resolveSlugs(
      knex,
      kind,
      asked.map(({ slug }) => slug),
    );
    for (const { slug, path } of asked) {
      const row = known.get(slug);
      if (row === undefined) targets.set(path, { state: 'missing' });
      else if (row.draft !== null) targets.set(path, { state: 'draft', title: row.draft });
      else if (row.now !== null) targets.set(path, { state: 'moved', to: pathOf(kind, row.now) });
      else targets.set(path, { state: 'found' });
    }
  }
  return targets;
}
