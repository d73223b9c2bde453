import type { Knex } from 'knex';
import type { AiPurpose } from '../../contract/ai-usage';
import { countOf } from '../../strapi/count-of';

/** Purposes whose generations are stored for a while. */
export type GenerationPurpose = Extract<AiPurpose, 'article' | 'improve'>;

/** A generation as the database keeps it; `input`, `result`, `problem` and `origin` are JSON. */
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

/** How a generation has ended. */
export type GenerationEnd = Pick<GenerationRow, 'status'> &
  Partial<Pick<GenerationRow, 'result' | 'problem' | 'origin'>>;

const table = (knex: Knex) => knex<GenerationRow>('ai_generations');

/** Notes that a generation begins. */
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

/** One generation; undefined where there is none. */
export const findGeneration = (knex: Knex, id: string): Promise<GenerationRow | undefined> =>
  table(knex).where({ id }).first();

/** Records that a generation is being worked on; returns whether it is still wanted. */
export async function renewGeneration(knex: Knex, id: string, now: number): Promise<boolean> {
  const renewed = await table(knex).where({ id, status: 'running' }).update({ seen_at: now });
  return renewed === 1;
}

/** Records how a generation has ended; returns whether it was still running. */
export async function endGeneration(knex: Knex, id: string, end: GenerationEnd): Promise<boolean> {
  const cancelled = end.status === 'cancelled';
  const ended = await table(knex)
    .where({ id, status: 'running' })
    .update({ ...end, cancelled });
  return ended === 1;
}

/** Generations of a purpose since a moment, newest first, and how many there are. */
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

/** How many generations began before a moment. */
export async function countGenerationsBefore(knex: Knex, moment: number): Promise<number> {
  return countOf(startedBefore(knex, moment));
}

/** Forgets the generations that began before a moment; returns how many. */
export const deleteGenerationsBefore = (knex: Knex, moment: number): Promise<number> =>
  startedBefore(knex, moment).delete();
