import type { Knex } from 'knex';
import type { WriterKind } from '../../contract/ai';
import type { AiOutcome, AiPurpose } from '../../contract/ai-usage';
import { countOf } from '../../strapi/count-of';

const TABLE = 'ai_calls';
const DELETED_AT_ONCE = 1_000;

/** A stored call; PostgreSQL returns 64-bit numbers as text. */
export interface CallRow {
  id: number;
  at: number | string;
  day: string;
  purpose: AiPurpose;
  writer: WriterKind;
  model: string | null;
  prompt_version: string | null;
  prompt_tokens: number;
  completion_tokens: number;
  cost: number | string;
  duration_ms: number;
  outcome: AiOutcome;
  detail: string;
  run_id: number | null;
}

/** Columns stored when a call begins. */
export type NewCall = Pick<CallRow, 'at' | 'day' | 'purpose' | 'writer' | 'outcome'> &
  Partial<CallRow>;

/** Columns stored when a call ends. */
export type CallEnding = Pick<
  CallRow,
  'prompt_tokens' | 'completion_tokens' | 'cost' | 'duration_ms' | 'outcome' | 'detail'
>;

/** The calls of one or several days; cost in billionths of a USD. */
export interface DaySum {
  day: string;
  requests: number;
  promptTokens: number;
  completionTokens: number;
  /** Of questions and answers. */
  tokens: number;
  costNanos: number;
}

/**
 * Takes a lock until the transaction ends, which serializes model calls, new drafts and new social
 * posts. An update, because reading takes no lock on SQLite.
 */
export async function holdState(trx: Knex): Promise<void> {
  await trx('ai_state').where({ id: 1 }).update({ id: 1 });
}

/** Ends calls whose server has died; their reservations count as spent. */
export async function failAbandonedCalls(trx: Knex, before: number): Promise<void> {
  const detail = 'The server stopped before the response arrived; counted by estimate.';
  await trx(TABLE)
    .where({ outcome: 'running' })
    .where('at', '<', before)
    .update({ outcome: 'failed', detail });
}

export async function insertCall(trx: Knex, call: NewCall): Promise<number> {
  const [row] = await trx(TABLE).insert(call).returning<{ id: number }[]>('id');
  if (row === undefined) throw new Error('The call was not entered');
  return row.id;
}

export async function endCall(knex: Knex, id: number, ending: CallEnding): Promise<void> {
  await knex(TABLE).where({ id }).update(ending);
}

/** Records that the answer of a completed call is unusable. */
export async function rejectCall(knex: Knex, id: number, detail: string): Promise<void> {
  await knex(TABLE)
    .where({ id })
    .update({ outcome: 'unusable' satisfies AiOutcome, detail });
}

/** Records the growing usage of a running call. */
export async function reserveAgain(
  trx: Knex,
  id: number,
  reserved: Pick<CallRow, 'prompt_tokens' | 'completion_tokens' | 'cost'>,
): Promise<void> {
  await trx(TABLE).where({ id }).update(reserved);
}

/**
 * Sums by day (YYYY-MM-DD) within a range, newest first; refused calls and the offline writer cost
 * nothing.
 */
export async function sumDays(
  knex: Knex,
  from: string,
  to: string,
  exceptId?: number,
): Promise<DaySum[]> {
  const query = knex(TABLE)
    .where({ writer: 'openai' })
    .whereNot({ outcome: 'refused' })
    .whereBetween('day', [from, to]);
  if (exceptId !== undefined) void query.whereNot({ id: exceptId });
  const rows: Record<Exclude<keyof DaySum, 'tokens'>, string>[] = await query
    .groupBy('day')
    .orderBy('day', 'desc')
    .select('day')
    .count({ requests: '*' })
    .sum({
      promptTokens: 'prompt_tokens',
      completionTokens: 'completion_tokens',
      costNanos: 'cost',
    });
  return rows.map((row) => ({
    day: row.day,
    requests: Number(row.requests),
    promptTokens: Number(row.promptTokens),
    completionTokens: Number(row.completionTokens),
    tokens: Number(row.promptTokens) + Number(row.completionTokens),
    costNanos: Number(row.costNanos),
  }));
}

/** The sum of one day, optionally without one call; zeros without calls. */
export async function sumDay(knex: Knex, day: string, exceptId?: number): Promise<DaySum> {
  const [sum] = await sumDays(knex, day, day, exceptId);
  return sum ?? { day, requests: 0, promptTokens: 0, completionTokens: 0, tokens: 0, costNanos: 0 };
}

/** The sum of the day on which a call began, without the call itself. */
export async function sumOtherCalls(trx: Knex, id: number): Promise<DaySum> {
  const call: Pick<CallRow, 'day'> | undefined = await trx(TABLE).where({ id }).first('day');
  if (call === undefined) throw new Error('The call is no longer in the log');
  return sumDay(trx, call.day, id);
}

/** A page of the log, newest first. */
export const selectCalls = (
  knex: Knex,
  { limit, offset }: { limit: number; offset: number },
): Promise<CallRow[]> =>
  knex(TABLE).orderBy('id', 'desc').limit(limit).offset(offset).select<CallRow[]>('*');

/**
 * The first and the last failed call of the model since a time and since it last answered; tests do
 * not count. Undefined if there is none.
 */
export async function selectFailing(
  knex: Knex,
  since: number,
): Promise<{ first: CallRow; last: CallRow } | undefined> {
  const ended = () =>
    knex(TABLE).where({ writer: 'openai' }).whereNot({ purpose: 'test' }).where('at', '>=', since);
  const good = await ended()
    .whereIn('outcome', ['done', 'unusable'] satisfies AiOutcome[])
    .orderBy('id', 'desc')
    .first<Pick<CallRow, 'id'> | undefined>('id');
  const failed = () =>
    ended()
      .where({ outcome: 'failed' satisfies AiOutcome })
      .where('id', '>', good?.id ?? 0);
  const first = await failed().orderBy('id').first<CallRow | undefined>('*');
  if (first === undefined) return undefined;
  const last = await failed().orderBy('id', 'desc').first<CallRow | undefined>('*');
  return { first, last: last ?? first };
}

/** Number of calls, optionally before a time. */
export async function countCalls(knex: Knex, before?: number): Promise<number> {
  const query = knex(TABLE);
  if (before !== undefined) void query.where('at', '<', before);
  return countOf(query);
}

/** Deletes a batch of calls from before a time; returns how many. */
export const deleteCallsBefore = (knex: Knex, before: number): Promise<number> =>
  knex(TABLE)
    .whereIn(
      'id',
      knex(TABLE).where('at', '<', before).orderBy('id').limit(DELETED_AT_ONCE).select('id'),
    )
    .delete();
