import type { Knex } from 'knex';
import type { Origin } from '../../rules/posts/origin';

/** Usage of generations; cost in billionths of a USD. */
export interface Spending {
  prompt_tokens: number;
  completion_tokens: number;
  cost: number;
}

/** A generation that contributed to a post. */
export interface UsedGeneration {
  id: string;
  origin: Origin;
}

const table = (knex: Knex) => knex('post_generations');

/** Stores the usage of a post's generations; stored ones are not changed. */
export async function saveGenerations(
  knex: Knex,
  postId: number,
  taken: readonly UsedGeneration[],
): Promise<void> {
  const rows = taken.map(({ id, origin }) => ({
    post_id: postId,
    generation_id: id,
    prompt_tokens: origin.promptTokens,
    completion_tokens: origin.completionTokens,
    cost: origin.costNanos,
  }));
  await table(knex).insert(rows).onConflict(['post_id', 'generation_id']).ignore();
}

/** Total usage of a post's generations. */
export async function sumGenerations(knex: Knex, postId: number): Promise<Spending> {
  const row = await table(knex)
    .where({ post_id: postId })
    .sum({ prompt_tokens: 'prompt_tokens', completion_tokens: 'completion_tokens', cost: 'cost' })
    .first<Partial<Record<keyof Spending, number | string | null>> | undefined>();
  return {
    prompt_tokens: Number(row?.prompt_tokens ?? 0),
    completion_tokens: Number(row?.completion_tokens ?? 0),
    cost: Number(row?.cost ?? 0),
  };
}

/** Deletes the generation usage of posts. */
export const removeGenerations = async (knex: Knex, postIds: readonly number[]): Promise<void> => {
  await table(knex)
    .whereIn('post_id', [...postIds])
    .delete();
};
