import type { Knex } from 'knex';
import type { SeoFindingKind } from '../../contract/seo';
import type { FoundFault } from '../rules/checked-page';
import { chunksOf } from '../../lib/chunks';
import { countOf } from '../../strapi/count-of';

/** A row of `seo_findings`. */
export interface FindingRow {
  id: number;
  kind: SeoFindingKind;
  path: string;
  title: string;
  post_id: number | null;
  place: string;
  found: string;
  advice: string;
}

const TABLE = 'seo_findings';

/** Filters of a list of findings. */
interface FindingFilter {
  checkRun: number;
  kind?: SeoFindingKind | undefined;
  /** Excluded kind. */
  except?: SeoFindingKind | undefined;
}

const matching = (knex: Knex, { checkRun, kind, except }: FindingFilter) =>
  knex(TABLE)
    .where({ check_run: checkRun, ...(kind !== undefined && { kind }) })
    .modify((query) => {
      if (except !== undefined) void query.whereNot({ kind: except });
    });

/** Stores findings of a check. */
export async function insertFindings(
  trx: Knex,
  checkRun: number,
  faults: readonly FoundFault[],
): Promise<void> {
  for (const some of chunksOf(faults, 50)) {
    await trx(TABLE).insert(
      some.map(({ postId, ...rest }) => ({ ...rest, check_run: checkRun, post_id: postId })),
    );
  }
}

/** Deletes the findings of other checks; all findings if `checkRun` is null. */
export const deleteOtherFindings = (knex: Knex, checkRun: number | null): Promise<number> =>
  knex(TABLE)
    .where((query) => {
      if (checkRun !== null) void query.whereNot({ check_run: checkRun });
    })
    .delete();

/** Findings of a check, oldest first. */
export const selectFindings = (
  knex: Knex,
  filter: FindingFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<FindingRow[]> =>
  matching(knex, filter).orderBy('id').limit(limit).offset(offset).select<FindingRow[]>('*');

/** Number of matching findings of a check. */
export async function countFindings(knex: Knex, filter: FindingFilter): Promise<number> {
  return countOf(matching(knex, filter));
}

/** Number of matching findings of a check by kind. */
export async function countByKind(
  knex: Knex,
  filter: FindingFilter,
): Promise<{ kind: SeoFindingKind; count: number }[]> {
  const rows = await matching(knex, filter)
    .groupBy('kind')
    .select<{ kind: SeoFindingKind; count: number | string }[]>(
      'kind',
      knex.raw('count(*) as count'),
    );
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }));
}
