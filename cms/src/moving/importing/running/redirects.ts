import { counted } from '../../../lib/counted';
import type { MovedKind } from '../../../contract/moving';
import { selectImageUrls } from '../../../images/queries/image-row';
import { isPlacedKind } from '../../../content/slugs/queries/entry-places';
import { chunksOf } from '../../../lib/chunks';
import {
  type NewRow,
  type RedirectRow,
  selectByKeys,
} from '../../../redirects/queries/redirect-rows';
import { redirectService } from '../../../redirects/services/redirects';
import { draftRedirects, type NewRedirect } from '../../../redirects/services/draft-redirects';
import type { FoundRedirect } from '../../found';
import { selectAddressesOf, selectAtAddresses } from '../queries/addresses';
import { type EntryRow, pageOfEntries } from '../queries/entries';
import { oldPath, withoutQuery } from '../rules/site-key';
import { pathHere } from '../text-world';
import { passed, type Planner, type RunParts } from './arrival';

const AT_ONCE = 200;

/** Kinds of entries with old addresses that lead to content here. */
const LEADING = ['post', 'page', 'category', 'tag', 'author', 'image'] as const;

/** The targets of entries here: an entry, so that a redirect follows its slug, or a path. */
async function targetsOf(
  { strapi, choices }: RunParts,
  rows: readonly EntryRow[],
): Promise<Map<number, NewRedirect['target']>> {
  const imageIds = rows.flatMap(({ kind, target_id: id }) => (kind === 'image' ? (id ?? []) : []));
  const images = await selectImageUrls(strapi.db.connection, imageIds);
  const targets = new Map<number, NewRedirect['target']>();
  for (const row of rows) {
    const { id, kind, target_id: targetId } = row;
    if (kind === 'image') {
      const url = images.get(targetId ?? 0);
      if (url !== undefined) targets.set(id, url);
    } else if (targetId !== null && isPlacedKind(kind)) targets.set(id, { kind, id: targetId });
    else {
      // Tags, and categories that have become tags, have no target id but a path.
      const isByName = kind === 'tag' || (kind === 'category' && targetId === null);
      const path = isByName || targetId !== null ? pathHere(row, choices) : undefined;
      if (path !== undefined) targets.set(id, path);
    }
  }
  return targets;
}

/** Redirects to write, and the reasons for rejected ones. */
interface Judged {
  fresh: NewRedirect[];
  refused: string[];
}

/** Selects the redirects that are needed and not stored yet, with the reasons for rejected ones. */
async function judge({ strapi }: RunParts, wanted: readonly NewRedirect[]): Promise<Judged> {
  const drafted = await draftRedirects(strapi, wanted);
  const keys = drafted.flatMap((one) => ('row' in one ? [one.row.source_key] : []));
  const stored = await selectByKeys(strapi.db.connection, keys);
  const judged: Judged = { fresh: [], refused: [] };
  drafted.forEach((one, index) => {
    const redirect = wanted[index];
    if (redirect === undefined || 'unneeded' in one) return;
    if ('fault' in one) judged.refused.push(one.fault.message);
    else if (!isStored(stored.get(one.row.source_key), one.row)) judged.fresh.push(redirect);
  });
  return judged;
}

const isStored = (there: RedirectRow | undefined, row: NewRow): boolean =>
  there !== undefined &&
  // The owner's redirects are kept.
  (there.made_by === 'owner' ||
    (['target', 'target_kind', 'target_id', 'status'] as const).every(
      (column) => there[column] === row[column],
    ));

/** Redirects old addresses to their imported entries, a few hundred at once. */
export async function leadAddresses(parts: RunParts): Promise<void> {
  for (const kind of LEADING) await leadKind(parts, kind);
}

async function leadKind(parts: RunParts, kind: MovedKind): Promise<void> {
  const { strapi, importId, context, runId } = parts;
  const knex = strapi.db.connection;
  for (let after = 0; ;) {
    const rows = await pageOfEntries(knex, importId, { kind, after, limit: AT_ONCE });
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined) return;
    after = last.id;
    const known = await selectAddressesOf(
      knex,
      importId,
      rows.map(({ id }) => id),
    );
    // Images that appear only in texts have no known page on the old site.
    if (known.length === 0) continue;
    const title = `Addresses of ${kind === 'category' ? counted(rows.length, kind, 'categories') : counted(rows.length, kind)}`;
    await context.item({ kind: 'redirect', id: first.id, title }, async () => {
      const targets = await targetsOf(parts, rows);
      const addresses = known.filter(({ entry_id: id }) => targets.has(id));
      const wanted = addresses.map(({ path, entry_id: id }): NewRedirect => ({
        ...{ source: path, target: targets.get(id) ?? '/', madeBy: 'import', runId },
      }));
      const { fresh: redirects, refused } = await judge(parts, wanted);
      const rest = refused.length === 0 ? '' : `; ${refused.length} not possible: ${refused[0]}`;
      if (redirects.length === 0) {
        return { outcome: 'skipped', message: `Nothing to redirect${rest}` };
      }
      return {
        outcome: 'created',
        message: `${counted(redirects.length, 'address', 'addresses')} redirected${rest}`,
        async apply(trx) {
          for (const some of chunksOf(redirects)) await redirectService(strapi).addAll(trx, some);
          return { undo: {} };
        },
      };
    });
  }
}

/** The current target of an old redirect, which may itself have moved. */
async function targetNow(
  { strapi, importId, siteUrl, choices }: RunParts,
  { to, isPattern }: FoundRedirect,
): Promise<string | null> {
  if (to === '') return null;
  const path = isPattern ? undefined : oldPath(to, siteUrl);
  if (path === undefined) return to;
  const plain = withoutQuery(path);
  const places = await selectAtAddresses(strapi.db.connection, importId, [path, plain ?? path]);
  const asked = to.startsWith('/') ? to : path;
  const exact = places.get(path);
  if (exact !== undefined) return pathHere(exact, choices) ?? asked;
  const entry = plain === undefined ? undefined : places.get(plain);
  const here = entry && pathHere(entry, choices);
  return here === undefined ? asked : here + (/\?[^#]*/.exec(to)?.[0] ?? '');
}

/** The redirect statuses used here; pages do not need the ones that preserve the method. */
const STATUSES = { 301: 301, 302: 302, 307: 302, 308: 301, 410: 410 } as const;

/** Imports a redirect of the old site. */
export const planRedirect: Planner = async (parts, entry, known) => {
  if (known?.status === 'same') return passed('Already imported', 0);
  const { runId } = parts;
  const found = await parts.lines.read<FoundRedirect>(entry);
  const target = await targetNow(parts, found);
  if (found.from === target) return passed('The address has not changed');
  return {
    outcome: 'created',
    kind: 'redirect',
    title: found.from,
    message: target === null ? 'Gone (410)' : `Leads to ${target}`,
    redirect: {
      ...{ source: found.from, isPattern: found.isPattern, target },
      ...{ status: STATUSES[found.status], madeBy: 'import', runId },
    },
  };
};
