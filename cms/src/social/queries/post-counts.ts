import type { Knex } from 'knex';
import type { SocialPostStatus } from '../../contract/social-post';
import { POSTS } from './post-rows';

/** How many posts there are in a state, and the highest id of them. */
export async function countInState(
  knex: Knex,
  status: SocialPostStatus,
): Promise<{ count: number; latest: number }> {
  const row = await knex(POSTS)
    .where({ status })
    .count({ count: '*' })
    .max({ latest: 'id' })
    .first<{ count: number | string; latest: number | null } | undefined>();
  return { count: Number(row?.count ?? 0), latest: row?.latest ?? 0 };
}
