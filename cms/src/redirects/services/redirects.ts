import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type {
  Redirect,
  RedirectInput,
  RedirectPatch,
  RedirectQuery,
} from '../../contract/redirect';
import { conflict, notFound, validationFailed } from '../../lib/errors';
import { contentChangePort } from '../../strapi/content-change';
import { service } from '../../strapi/service';
import { presentRedirect, type RedirectFacts } from '../presenters/redirect';
import { deleteMissed, selectMissedPaths } from '../queries/missed-rows';
import {
  countPatterns,
  countRedirects,
  type IsUndone,
  type KeptEntries,
  deleteRedirect,
  findRedirect,
  insertRedirect,
  type NewRow,
  type RedirectRow,
  selectByKeys,
  selectRedirects,
  takeBackOfEntries,
  takeBackOfRun,
  updateRedirect,
  upsertRedirects,
} from '../queries/redirect-rows';
import { follow } from '../rules/follow';
import { Pattern } from '../rules/pattern';
import type { Fault, GivenTarget } from '../rules/read-target';
import { draftRedirects, type NewRedirect } from './draft-redirects';
import { SiteWorld, targetOf } from './site-world';

/** All patterns are tried on every address that nothing else answers. */
const MAX_PATTERNS = 500;

/** A redirect that was refused, and why. */
export interface RefusedRedirect {
  redirect: NewRedirect;
  message: string;
}

/** One page of redirects, and the number of all matches. */
export interface RedirectPage {
  items: Redirect[];
  total: number;
}

const refused = ({ path, message }: Fault) => validationFailed([{ path, message }]);

/** The entry that a redirect is bound to, and its destination. */
async function factsOf(row: RedirectRow, world: SiteWorld): Promise<RedirectFacts> {
  const target = targetOf(row);
  const place = 'kind' in target ? await world.entry(target.kind, target.id) : undefined;
  if (row.is_pattern && !('kind' in target)) return { place, end: undefined };
  return { place, end: (await follow(row.source, world)).end };
}

/** Throws 400 if there would be too many patterns. */
async function checkPatterns(trx: Knex, rows: readonly NewRow[]): Promise<void> {
  const added = rows.filter((row) => row.is_pattern).length;
  if (added === 0 || (await countPatterns(trx)) + added <= MAX_PATTERNS) return;
  throw refused({ path: 'source', message: `There can be at most ${MAX_PATTERNS} patterns` });
}

/** Removes addresses that now have a redirect from the list of pages not found. */
async function answerMissed(trx: Knex, rows: readonly NewRow[]): Promise<void> {
  await deleteMissed(
    trx,
    rows.map((row) => row.source_key),
  );
  const patterns = rows.filter((row) => row.is_pattern).map(({ source }) => new Pattern(source));
  if (patterns.length === 0) return;
  const missed = await selectMissedPaths(trx);
  const answered = missed.filter(({ path }) => patterns.some((one) => one.match(path)));
  await deleteMissed(
    trx,
    answered.map((row) => row.path_key),
  );
}

/** Writes redirects in a transaction and notifies all instances. */
export async function writeRedirects(
  strapi: Core.Strapi,
  trx: Knex,
  rows: readonly NewRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await checkPatterns(trx, rows);
  await upsertRedirects(trx, rows);
  await answerMissed(trx, rows);
  await contentChangePort(strapi)({ isWithdrawal: false });
}

/** Target of a redirect as given in a call. */
const givenTarget = ({
  target,
  productId,
}: Pick<RedirectInput, 'target' | 'productId'>): GivenTarget =>
  productId === null ? target : { kind: 'product', id: productId };

const transactionOf = <T>(strapi: Core.Strapi, work: (trx: Knex) => Promise<T>): Promise<T> =>
  strapi.db.transaction(({ trx }: { trx: Knex }) => work(trx)) as Promise<T>;

const noteChange = (strapi: Core.Strapi) => contentChangePort(strapi)({ isWithdrawal: false });

async function present(strapi: Core.Strapi, rows: readonly RedirectRow[]): Promise<Redirect[]> {
  const world = new SiteWorld(strapi);
  await world.learn(rows.flatMap(({ source, target }) => [source, target ?? '']));
  const shown: Redirect[] = [];
  for (const row of rows) shown.push(presentRedirect(row, await factsOf(row, world)));
  return shown;
}

/**
 * The row of an owner's redirect; throws 400 for invalid input, 409 if the address already has a
 * redirect.
 */
async function draftOne(
  strapi: Core.Strapi,
  given: NewRedirect,
  without?: number,
): Promise<NewRow> {
  const [drafted] = await draftRedirects(strapi, [given], { ...(without && { without }) });
  if (drafted === undefined || 'unneeded' in drafted) {
    throw refused({ path: 'source', message: 'The old address and the target are the same' });
  }
  if ('fault' in drafted) throw refused(drafted.fault);
  const { row } = drafted;
  const other = (await selectByKeys(strapi.db.connection, [row.source_key])).get(row.source_key);
  if (other === undefined || other.id === without) return row;
  const message = `“${other.source}” is already redirected`;
  throw conflict(message, [{ path: 'source', message }]);
}

/** The redirect after a change. */
function changed({ source, isPattern, target, entry, status }: Redirect, patch: RedirectPatch) {
  const staysBound = entry?.kind === 'product' && patch.target === undefined;
  return {
    source: patch.source ?? source,
    isPattern: patch.isPattern ?? isPattern,
    target: givenTarget({
      target: patch.target ?? (staysBound ? '' : target),
      productId: patch.productId ?? (staysBound ? entry.id : null),
    }),
    status: patch.status ?? status,
    madeBy: 'owner' as const,
  };
}

/** Operations of the owner. */
const editing = (strapi: Core.Strapi) => ({
  /** One page of redirects in the requested order, and the number of all matches. */
  async list({ limit, offset, sort, q = '' }: RedirectQuery): Promise<RedirectPage> {
    const knex = strapi.db.connection;
    const words = q.trim();
    const rows = await selectRedirects(knex, words, { limit, offset, sort });
    return { items: await present(strapi, rows), total: await countRedirects(knex, words) };
  },

  /** One redirect; throws 404. */
  async get(id: number): Promise<Redirect> {
    const row = await findRedirect(strapi.db.connection, id);
    const [shown] = row === undefined ? [] : await present(strapi, [row]);
    if (shown === undefined) throw notFound(`There is no redirect ${id}.`);
    return shown;
  },

  /**
   * Creates a redirect; throws 400 if it is invalid, leads in a circle or its address has a page,
   * 409 if its address already has a redirect.
   */
  async create(input: RedirectInput): Promise<Redirect> {
    const { source, isPattern, status } = input;
    const given = {
      source,
      isPattern,
      target: givenTarget(input),
      status,
      madeBy: 'owner' as const,
    };
    const row = await draftOne(strapi, given);
    const id = await transactionOf(strapi, async (trx) => {
      await checkPatterns(trx, [row]);
      const lastHitAt = input.lastHitAt === null ? null : Date.parse(input.lastHitAt);
      const made = await insertRedirect(trx, row, { hits: input.hits, lastHitAt });
      await answerMissed(trx, [row]);
      await noteChange(strapi);
      return made;
    });
    return this.get(id);
  },

  /** Changes a redirect, which is then the owner's; throws 404, and as `create`. */
  async update(id: number, patch: RedirectPatch): Promise<Redirect> {
    const given = changed(await this.get(id), patch);
    const {
      run_id: _run,
      created_at: _created,
      replaced: _replaced,
      ...fields
    } = await draftOne(strapi, given, id);
    await transactionOf(strapi, async (trx) => {
      await updateRedirect(trx, id, fields);
      await noteChange(strapi);
    });
    return this.get(id);
  },

  /** Deletes a redirect; throws 404. */
  delete: (id: number): Promise<void> =>
    transactionOf(strapi, async (trx) => {
      if ((await deleteRedirect(trx, id)) === 0) throw notFound(`There is no redirect ${id}.`);
      await noteChange(strapi);
    }),
});

/** Operations for other rooms, within the caller's transaction. */
const ofOthers = (strapi: Core.Strapi) => ({
  /**
   * Creates redirects, replacing those of the same addresses except the owner's. Returns the
   * refused ones, which are invalid, lead in a circle or have the address of a page. Skips those
   * that the site already answers as requested.
   */
  async addAll(trx: Knex, redirects: readonly NewRedirect[]): Promise<RefusedRedirect[]> {
    const drafted = await draftRedirects(strapi, redirects, { trx });
    const rows = drafted.flatMap((one) => ('row' in one ? [one.row] : []));
    await writeRedirects(strapi, trx, rows);
    return drafted.flatMap((one, index) => {
      const redirect = redirects[index];
      if (!('fault' in one) || redirect === undefined) return [];
      return [{ redirect, message: one.fault.message }];
    });
  },

  /** Deletes the redirects to these entries, or restores the ones that they replaced. */
  async takeBack(
    trx: Knex,
    entries: Parameters<typeof takeBackOfEntries>[1],
    isUndone: IsUndone,
  ): Promise<void> {
    if ((await takeBackOfEntries(trx, entries, isUndone)) > 0) await noteChange(strapi);
  },

  /**
   * Undoes a run's redirects that the owner has not changed since, except those to `kept`;
   * restores the ones that they replaced.
   */
  async takeBackRun(
    trx: Knex,
    run: { runId: number; kept: KeptEntries },
    isUndone: IsUndone,
  ): Promise<void> {
    if ((await takeBackOfRun(trx, run, isUndone)) > 0) await noteChange(strapi);
  },
});

/** Old addresses and their targets. */
export const redirectService = service(({ strapi }) => ({
  ...editing(strapi),
  ...ofOthers(strapi),
}));
