import type { Knex } from 'knex';
import type { AiPurpose } from '../../contract/ai-usage';
import { countOf } from '../../strapi/count-of';

/** Purposes whose generations are stored for a while. */
export type GenerationPurpose = Extract<AiPurpose, 'article' | 'improve'>;

/** A stored generation; `input`, `result`, `problem` and `origin` are JSON. */
export interface GenerationRow {
  id: string;
  purpose: GenerationPurpose;
  status: 'running' | 'done' | 'failed' | 'cancelled';
  cancelled: boolean | number;
  input: string;
  result: string | null;
  problem: string | null;
  origin: string | null;
  created_at: number | string;
  seen_at: number | string;
}

/** Outcome of a generation. */
export type GenerationEnd = Pick<GenerationRow, 'status'> &
  Partial<Pick<GenerationRow, 'result' | 'problem' | 'origin'>>;

const table = (knex: Knex) => knex<GenerationRow>('ai_generations');

/** Records the start of a generation. */
export async function insertGeneration(
  knex: Knex,
  {
    id,
    purpose,
    input,
    now,
  }: { id: string; purpose: GenerationPurpose; input: object; now: number },
): Promise<void> {
  await table(knex).insert({
    ...{ id, purpose, status: 'running', cancelled: false },
    ...{ input: JSON.stringify(input), created_at: now, seen_at: now },
  });
}

/** A generation; undefined if it does not exist. */
export const findGeneration = (knex: Knex, id: string): Promise<GenerationRow | undefined> =>
  table(knex).where({ id }).first();

/** Records a heartbeat of a generation; returns whether it is still wanted. */
export async function renewGeneration(knex: Knex, id: string, now: number): Promise<boolean> {
  const renewed = await table(knex).where({ id, status: 'running' }).update({ seen_at: now });
  return renewed === 1;
}

/** Records the outcome of a generation; returns whether it was still running. */
export async function endGeneration(knex: Knex, id: string, end: GenerationEnd): Promise<boolean> {
  const cancelled = end.status === 'cancelled';
  const ended = await table(knex)
    .where({ id, status: 'running' })
    .update({ ...end, cancelled });
  return ended === 1;
}

/** A page of the generations of a purpose since a time, newest first, and their number. */
export async function listGenerations(
  knex: Knex,
  {
    purpose,
    since,
    limit,
    offset,
  }: {
    purpose: GenerationPurpose;
    since: number;
    limit: number;
    offset: number;
  },
): Promise<{ rows: GenerationRow[]; total: number }> {
  const found = () => table(knex).where({ purpose }).where('created_at', '>=', since);
  const total = await countOf(found());
  const rows: GenerationRow[] = await found()
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .offset(offset)
    .select('*');
  return { rows, total };
}

const startedBefore = (knex: Knex, moment: number) => table(knex).where('created_at', '<', moment);

/** Number of generations from before a time. */
export async function countGenerationsBefore(knex: Knex, moment: number): Promise<number> {
  return countOf(startedBefore(knex, moment));
}

/** Deletes the generations from before a time; returns how many. */
export const deleteGenerationsBefore = (knex: Knex, moment: number): Promise<number> =>
  startedBefore(knex, moment).delete();
