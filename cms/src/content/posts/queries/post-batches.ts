import type { Knex } from 'knex';

/** Iterates over all posts by id, in batches of `size`, with the given columns. */
export async function* postBatches<Row extends { id: number }>(
  knex: Knex,
  columns: readonly (keyof Row & string)[],
  size: number,
): AsyncGenerator<Row[]> {
  let last = 0;
  for (;;) {
    const posts = (await knex('posts')
      .where('id', '>', last)
      .orderBy('id')
      .limit(size)
      .select([...columns])) as Row[];
    yield posts;
    if (posts.length < size) return;
    last = posts.at(-1)?.id ?? last;
  }
}
