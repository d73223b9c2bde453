import type { Knex } from 'knex';
import { ConcurrencyLimit } from '../../../lib/concurrency-limit';
import { readContentVersion } from '../../../strapi/content-version';

/** Marks of all lists that are kept at most: what a reader's odd addresses need is no reason to hold more. */
const MAX_MARKS = 200_000;

/** A post at a known place of a list; `views` where the list is sorted by them, as they were then. */
export interface Mark {
  id: number;
  views: number;
}

/** The marks of a list from its beginning on; who adds to them waits for a turn. */
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
  // Changes count the version in their transaction.
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

/** The marks of a list, for its caller to add to: posts at known places, kept until content changes. */
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
