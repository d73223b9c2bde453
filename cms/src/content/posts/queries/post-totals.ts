import type { Knex } from 'knex';
import { ConcurrencyLimit } from '../../../lib/concurrency-limit';
import { readContentVersion } from '../../../strapi/content-version';

/** Maximum number of marks of all lists together; unusual addresses must not fill the memory. */
const MAX_MARKS = 200_000;

/** A post at a known position of a list; `views` as of then, if the list is sorted by them. */
export interface Mark {
  id: number;
  views: number;
}

/** The marks of a list from its start; extending them requires a turn. */
export interface Marks {
  known: Mark[];
  turns: ConcurrencyLimit;
}

const nothing = (version: number) => ({
  version,
  totals: new Map<string, number>(),
  marks: new Map<string, Marks>(),
});

let kept = nothing(-1);

/** Totals cached until content changes, in this process or in another one on the same database. */
async function ofThisVersion(knex: Knex): Promise<typeof kept> {
  // Every change increments the version in its transaction.
  const version = await readContentVersion(knex);
  if (kept.version !== version) kept = nothing(version);
  return kept;
}

/** An exact count of posts, cached until content changes. */
export async function cachedTotal(
  knex: Knex,
  key: string,
  count: () => Promise<number>,
): Promise<number> {
  const { totals } = await ofThisVersion(knex);
  const known = totals.get(key);
  if (known !== undefined) return known;
  const total = await count();
  totals.set(key, total);
  return total;
}

/** The marks of a list, cached until content changes; the caller extends them. */
export async function keptMarks(knex: Knex, key: string): Promise<Marks> {
  const { marks } = await ofThisVersion(knex);
  const kept = marks.get(key);
  if (kept !== undefined) return kept;
  const sum = [...marks.values()].reduce((total, { known }) => total + known.length, 0);
  if (sum > MAX_MARKS) marks.clear();
  const made: Marks = { known: [], turns: new ConcurrencyLimit(1) };
  marks.set(key, made);
  return made;
}
