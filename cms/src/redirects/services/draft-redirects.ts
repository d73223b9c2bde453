import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { RedirectMaker, RedirectStatus } from '../../contract/redirect';
import { entriesBySlug, isPlacedKind } from '../../content/slugs/queries/entry-places';
import { env } from '../../lib/env';
import type { NewRow } from '../queries/redirect-rows';
import { addressKey, patternKey, readAddress } from '../rules/address';
import { hasForeignQuery, isReserved } from '../rules/check-source';
import { type EntryAddress, readOwnPath } from '../rules/entry-path';
import { follow } from '../rules/follow';
import { patternFault, spelledPattern } from '../rules/pattern';
import {
  type Fault,
  type GivenTarget,
  ownPath,
  patternTargetFault,
  readTarget,
  statusFault,
} from '../rules/read-target';
import { SiteWorld, targetOf } from './site-world';

const JUDGED_AT_ONCE = 200;

/** A redirect to create. */
export interface NewRedirect {
  /** A path from the root, with its query where that identifies the page; or a pattern. */
  source: string;
  isPattern?: boolean;
  target: GivenTarget;
  /** Default 301; always 302 for a product, and 410 without a target. */
  status?: RedirectStatus;
  madeBy: RedirectMaker;
  runId?: number | null;
}

/** Result of drafting a redirect: a row to write, a fault, or nothing to do. */
export type Drafted =
  | { row: NewRow }
  | { fault: Fault }
  /** The site already answers the address as requested. */
  | { unneeded: true };

type Source = Pick<NewRow, 'source' | 'source_key' | 'is_pattern'>;

function readPattern(text: string): Source | Fault {
  const source = spelledPattern(text);
  const message = patternFault(source);
  if (message !== undefined) return { path: 'source', message };
  return { source, source_key: patternKey(source), is_pattern: true };
}

function readSource({ source: given, isPattern = false }: NewRedirect): Source | Fault {
  if (isPattern) return readPattern(given);
  const fault = (message: string): Fault => ({ path: 'source', message });
  const path = ownPath(given.trim(), env().PUBLIC_URL);
  if (path === undefined) {
    return fault('Old address must be a path of this site, such as /old-page');
  }
  const address = readAddress(path);
  if (address === undefined) return fault(`“${given}” is not a valid address`);
  if (isReserved(address)) {
    return fault(`“${address.readable}” is reserved by the system`);
  }
  const { readable, query } = address;
  return {
    source: query === '' ? readable : `${readable}?${query}`,
    source_key: addressKey(address.path, query),
    is_pattern: false,
  };
}

const isFault = (read: object): read is Fault => 'message' in read;

function readRow(redirect: NewRedirect): NewRow | Fault {
  const source = readSource(redirect);
  if (isFault(source)) return source;
  const { target, madeBy, runId = null } = redirect;
  const isProduct = target !== null && typeof target === 'object' && target.kind === 'product';
  const isGone = target === null || target === '';
  const status = isProduct ? 302 : (redirect.status ?? (isGone ? 410 : 301));
  const wrong = statusFault(status, target);
  if (wrong !== undefined) return wrong;
  const row: NewRow = {
    ...source,
    ...{ target: null, target_kind: null, target_id: null, status },
    ...{ made_by: madeBy, run_id: runId, created_at: Date.now(), replaced: null },
  };
  if (isGone) return row;
  if (typeof target === 'object') return { ...row, target_kind: target.kind, target_id: target.id };
  const read = readTarget(target.trim(), env().PUBLIC_URL);
  if (isFault(read)) return read;
  const unfit = source.is_pattern ? patternTargetFault(read.address, source.source) : undefined;
  return unfit ?? { ...row, target: read.address };
}

/** The entry whose exact address is the target. */
function entryOf(row: NewRow): EntryAddress | undefined {
  if (row.target === null || (row.is_pattern && row.target.includes('$'))) return undefined;
  // A query may contain what a path cannot, such as a literal percent sign.
  const address = /[?#]/.test(row.target) ? undefined : readAddress(row.target);
  if (address === undefined || address.readable !== decodeURI(row.target)) return undefined;
  const path = readOwnPath(address.readable);
  return typeof path === 'string' || address.readable.endsWith('/feed.xml') ? undefined : path;
}

/** Binds rows to the entries that they lead to, so that they follow an entry to a new address. */
async function bind(knex: Knex, rows: readonly NewRow[]): Promise<void> {
  const byKind = new Map<string, { slug: string; row: NewRow }[]>();
  for (const row of rows) {
    const entry = entryOf(row);
    if (entry === undefined) continue;
    const others = byKind.get(entry.kind) ?? [];
    others.push({ slug: entry.slug, row });
    byKind.set(entry.kind, others);
  }
  for (const [kind, targets] of byKind) {
    if (!isPlacedKind(kind)) continue;
    const slugs = targets.map(({ slug }) => slug);
    const found = await entriesBySlug(knex, kind, slugs);
    for (const { slug, row } of targets) {
      const entry = found.get(slug);
      if (entry !== undefined) {
        Object.assign(row, { target: null, target_kind: kind, target_id: entry.id });
      }
    }
  }
}

/** Placeholders for captured groups. */
const CAUGHT = Array.from({ length: 10 }, (_, index) => `caught${index}`);

/** Checks a redirect together with all others: returns it, its fault, or that it is unneeded. */
async function judge(row: NewRow, world: SiteWorld): Promise<Drafted> {
  const start = row.is_pattern ? (row.target ?? '') : row.source;
  if (!row.is_pattern) {
    const address = readAddress(row.source);
    const own = address && !hasForeignQuery(address) ? await world.own(address) : undefined;
    if (address !== undefined && own !== undefined)
      return judgeOwn(row, own, address.readable, world);
  }
  const from = row.is_pattern
    ? start.replace(/\$(\d)/g, (_, at: string) => CAUGHT[Number(at)] ?? '')
    : start;
  const { end } = await follow(from, world);
  if (end.kind !== 'circle') return { row };
  const message = 'The redirect would lead back to itself';
  return { fault: { path: 'target', message } };
}

/** An address at which the site has a page cannot be redirected. */
async function judgeOwn(
  row: NewRow,
  own: string,
  asked: string,
  world: SiteWorld,
): Promise<Drafted> {
  const target = targetOf(row);
  const place = 'kind' in target ? await world.entry(target.kind, target.id) : undefined;
  if (place !== undefined && 'path' in place && place.path === own) return { unneeded: true };
  const message =
    decodeURI(own) === asked
      ? `“${asked}” is a page of this site and can’t be redirected`
      : `“${asked}” already leads to “${decodeURI(own)}”`;
  return { fault: { path: 'source', message } };
}

/**
 * Context of the checks: a transaction whose rows count, and the redirect being changed, which does
 * not.
 */
interface Circumstances {
  trx?: Knex;
  without?: number;
}

/**
 * Parses redirects, binds them to entries and checks each together with the others; keeps their
 * order.
 */
export async function draftRedirects(
  strapi: Core.Strapi,
  redirects: readonly NewRedirect[],
  { trx, without }: Circumstances = {},
): Promise<Drafted[]> {
  const read = redirects.map(readRow);
  const rows = read.filter((one): one is NewRow => !isFault(one));
  await bind(trx ?? strapi.db.connection, rows);
  const drafts = rows.map((row) => ({ ...row, id: 0 }));
  const world = new SiteWorld(strapi, { rows: drafts, ...(without && { without }) }, trx);
  await world.learn(rows.flatMap(({ source, target }) => [source, target ?? '']));
  const drafted: Drafted[] = [];
  for (const [at, one] of read.entries()) {
    drafted.push(isFault(one) ? { fault: one } : await judge(one, world));
    // Lets other requests run in between.
    if (at % JUDGED_AT_ONCE === 0) await setImmediate();
  }
  return drafted;
}
