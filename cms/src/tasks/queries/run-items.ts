import type { Knex } from 'knex';
import type { ItemOutcome, ReportItem } from '../../contract/automation-run';
import { limits } from '../../contract/limits';
import { wellFormed } from '../../lib/well-formed';
import type { Change, Subject, UndoData } from '../runner/job';
import { countOf } from '../../strapi/count-of';

const CONTEXT = 60;
const SHOWN = 300;
/**
 * New texts are shown in full up to this length, since nobody has read them yet; social posts are
 * never longer.
 */
const SHOWN_NEW = limits.socialText;

/** An item of a run as the database stores it. */
export interface ItemRow {
  id: number;
  run_id: number;
  kind: ReportItem['kind'];
  item_id: number | null;
  title: string;
  outcome: ItemOutcome;
  message: string;
  changes: string;
  undo: string | null;
  child_run: number | null;
}

/** A stored item. */
export interface KeptItem {
  subject: Subject;
  outcome: ItemOutcome;
  message: string;
  changes?: readonly Change[];
  undo?: UndoData;
  childRun?: number;
  basis?: string;
}

/** The part of both texts around their first difference. */
function shortenChange({ field, before, after }: Change): Change {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  const from = Math.max(0, start - CONTEXT);
  const most = before === '' ? SHOWN_NEW : SHOWN;
  const cut = (text: string): string => {
    if (from === 0 && text.length <= most) return text;
    const end = Math.min(text.length, from + most);
    return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`;
  };
  // No database stores half of a surrogate pair, which a cut can leave.
  return { field, before: wellFormed(cut(before)), after: wellFormed(cut(after)) };
}

/** An item for a report. */
export const toReportItem = ({
  subject,
  outcome,
  message,
  changes = [],
  childRun,
}: KeptItem): ReportItem => ({
  ...subject,
  title: wellFormed(subject.title.slice(0, limits.title)),
  outcome,
  message,
  changes: changes.map(shortenChange),
  childRun: childRun ?? null,
});

/** Stores items of a run, in order. */
export async function insertItems(
  knex: Knex,
  runId: number,
  items: readonly KeptItem[],
): Promise<void> {
  if (items.length === 0) return;
  await knex('task_run_items').insert(
    items.map((item) => {
      const { kind, id, title, outcome, message, changes, childRun } = toReportItem(item);
      return {
        run_id: runId,
        kind,
        item_id: id,
        title,
        outcome,
        message,
        changes: JSON.stringify(changes),
        undo: item.undo === undefined ? null : JSON.stringify(item.undo),
        child_run: childRun,
        basis: item.basis ?? null,
      };
    }),
  );
}

/** Failed items first, then changed ones, then skipped ones. */
const URGENCY = `case outcome when 'failed' then 0 when 'skipped' then 2 else 1 end`;

/** Outcomes that a run counts together: created and proposed items count as changed. */
const countedAs = (outcome: ItemOutcome): ItemOutcome[] =>
  outcome === 'changed' ? ['created', 'changed', 'proposed'] : [outcome];

/** A page of a run's items, failed ones first, then changed ones, with their total number. */
export async function listItems(
  knex: Knex,
  runId: number,
  page: { limit: number; offset: number; outcome?: ItemOutcome | undefined },
): Promise<{ rows: ItemRow[]; total: number }> {
  const { outcome } = page;
  const items = () =>
    knex('task_run_items')
      .where({ run_id: runId })
      .where((query) => void (outcome && query.whereIn('outcome', countedAs(outcome))));
  const total = await countOf(items());
  const rows = await items()
    .orderByRaw(`${URGENCY}, id`)
    .limit(page.limit)
    .offset(page.offset)
    .select<ItemRow[]>('*');
  return { rows, total };
}

/** The items of a run after a given one, oldest first. */
export const listItemsAfter = (
  knex: Knex,
  runId: number,
  afterId: number,
  limit: number,
): Promise<ItemRow[]> =>
  knex('task_run_items')
    .where({ run_id: runId })
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .select<ItemRow[]>('*');

/** The id after which the newest `items` items of a run start; 0 if there are fewer. */
export async function idBeforeNewest(knex: Knex, runId: number, items: number): Promise<number> {
  const row = await knex('task_run_items')
    .where({ run_id: runId })
    .orderBy('id', 'desc')
    .offset(items)
    .first<{ id: number } | undefined>('id');
  return row?.id ?? 0;
}

/** Items that can be undone and have not been. */
const undoable = (knex: Knex): Knex.QueryBuilder =>
  knex('task_run_items').whereNotNull('undo').whereNull('undone_at');

/** Items of a run that can be undone, newest first, before a given item. */
export const listUndoable = (
  knex: Knex,
  runId: number,
  beforeId: number,
  limit: number,
): Promise<ItemRow[]> =>
  undoable(knex)
    .where({ run_id: runId })
    .where('id', '<', beforeId)
    .orderBy('id', 'desc')
    .limit(limit)
    .select<ItemRow[]>('*');

/** Which of some runs have changes that can still be undone. */
export async function listUndoableRuns(
  knex: Knex,
  runIds: readonly number[],
): Promise<Set<number>> {
  const rows = await knex('task_runs')
    .whereIn('id', [...runIds])
    .whereExists(undoable(knex).whereRaw('run_id = task_runs.id').select('id'))
    .select<{ id: number }[]>('id');
  return new Set(rows.map(({ id }) => id));
}

/** Marks items as undone. */
export const markItemsUndone = async (
  knex: Knex,
  ids: readonly number[],
  now: number,
): Promise<void> => {
  await knex('task_run_items')
    .whereIn('id', [...ids])
    .update({ undone_at: now });
};

/** The last change by a run to an item's subject after that item; undefined if there is none. */
export const findLastChange = (
  knex: Knex,
  { id, kind, item_id }: ItemRow,
): Promise<ItemRow | undefined> =>
  knex('task_run_items')
    .where({ kind, item_id })
    .whereNotNull('undo')
    .where('id', '>', id)
    .orderBy('id', 'desc')
    .first<ItemRow | undefined>('*');

/** The keys (`kind:id`) of the items that a run has already processed. */
export async function listDone(knex: Knex, runId: number): Promise<Set<string>> {
  const rows = await knex('task_run_items')
    .where({ run_id: runId })
    .whereNotNull('item_id')
    .select<{ kind: string; item_id: number }[]>('kind', 'item_id');
  return new Set(rows.map((row) => `${row.kind}:${row.item_id}`));
}
