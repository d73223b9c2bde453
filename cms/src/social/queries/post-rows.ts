import type { Knex } from 'knex';
import type {
  SocialPlatform,
  SocialPost,
  SocialPostQuery,
  SocialPostStatus,
} from '../../contract/social-post';
import { publishedPosts } from '../../content/posts/queries/post-source';
import { sortedBy, containing } from '../../strapi/list-query';
import { countOf } from '../../strapi/count-of';
import { numberOrNull } from '../../lib/number-or-null';

export const POSTS = 'social_posts';

/** A stored social post; times in milliseconds. */
export interface SocialPostRow {
  id: number;
  platform: SocialPlatform;
  slot: string | null;
  /** Its slot before it was skipped. */
  freed_slot: string | null;
  time_of_day: SocialPost['timeOfDay'];
  text: string;
  post_id: number | null;
  is_affiliate: boolean;
  writer: SocialPost['writer'];
  status: SocialPostStatus;
  scheduled_at: number;
  due_at: number;
  attempts: number;
  claimed_by: string | null;
  claimed_at: number | null;
  handed_at: number | null;
  idempotency_key: string;
  container_id: string | null;
  /** Digest of the data that the container was created from (`containerMark`). */
  container_mark: string | null;
  external_id: string | null;
  published_url: string | null;
  published_at: number | null;
  /** Link and title of the last hand-over, which do not change any more. */
  sent_link: string | null;
  sent_title: string | null;
  error: string | null;
  created_at: number;
  updated_at: number;
}

/** Changes to a row; `updated_at` is added. */
export type SocialPostChange = Partial<Omit<SocialPostRow, 'id' | 'updated_at'>>;

type Moments = 'scheduled_at' | 'due_at' | 'created_at' | 'updated_at';
type OpenMoments = 'claimed_at' | 'handed_at' | 'published_at';

/** PostgreSQL returns big integers as text, SQLite booleans as numbers. */
export type StoredSocialPost = Omit<SocialPostRow, Moments | OpenMoments | 'is_affiliate'> &
  Record<Moments, number | string> &
  Record<OpenMoments, number | string | null> & { is_affiliate: boolean | number };

/** A row with parsed values. */
export const toRow = (stored: StoredSocialPost): SocialPostRow => ({
  ...stored,
  is_affiliate: Boolean(stored.is_affiliate),
  scheduled_at: Number(stored.scheduled_at),
  due_at: Number(stored.due_at),
  claimed_at: numberOrNull(stored.claimed_at),
  handed_at: numberOrNull(stored.handed_at),
  published_at: numberOrNull(stored.published_at),
  created_at: Number(stored.created_at),
  updated_at: Number(stored.updated_at),
});

/** A change with its time, which is later than that of any previous change. */
const dated = (knex: Knex, change: SocialPostChange, now: number) => ({
  ...change,
  updated_at: knex.raw('case when updated_at >= ? then updated_at + 1 else ? end', [now, now]),
});

/** A social post; undefined if it does not exist. */
export async function selectPost(knex: Knex, id: number): Promise<SocialPostRow | undefined> {
  const row = await knex(POSTS).where({ id }).first<StoredSocialPost | undefined>('*');
  return row && toRow(row);
}

/** Social posts by their ids; deleted ones are missing. */
export async function selectPostsById(
  knex: Knex,
  ids: readonly number[],
): Promise<Map<number, SocialPostRow>> {
  const rows = await knex(POSTS)
    .whereIn('id', [...ids])
    .select<StoredSocialPost[]>('*');
  return new Map(rows.map((row) => [row.id, toRow(row)]));
}

/** Social posts by their ids, locked until the transaction ends. */
export async function lockSocialPosts(trx: Knex, ids: readonly number[]): Promise<SocialPostRow[]> {
  const rows = await trx(POSTS)
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select<StoredSocialPost[]>('*');
  return rows.map(toRow);
}

/**
 * Scheduled social posts that are held: those of other platforms, or about an unpublished or
 * deleted article.
 */
const heldBut = (
  knex: Knex,
  query: Knex.QueryBuilder,
  platforms: readonly SocialPlatform[],
): void => {
  void query.where({ status: 'scheduled' }).where((kept) => {
    void kept
      .whereNotIn('platform', [...platforms])
      .orWhereNull('post_id')
      .orWhereNotIn('post_id', publishedPosts(knex).select('p.id'));
  });
};

/**
 * One page of social posts in the requested order, and the number of matches. For held ones, `open`
 * lists the platforms that can publish.
 */
export async function selectSocialPosts(
  knex: Knex,
  { limit, offset, status, platform, held, from, to, q, sort }: SocialPostQuery,
  open: readonly SocialPlatform[],
): Promise<{ rows: SocialPostRow[]; total: number }> {
  const found = () => {
    const query = knex(POSTS);
    if (status !== undefined) void query.where({ status });
    if (platform !== undefined) void query.where({ platform });
    if (held) heldBut(knex, query, open);
    if (from !== undefined) void query.where('scheduled_at', '>=', Date.parse(from));
    if (to !== undefined) void query.where('scheduled_at', '<', Date.parse(to));
    return containing(query, knex, ['text'], q);
  };
  const total = await countOf(found());
  const rows = await sortedBy(found(), sort, { columns: { time: 'scheduled_at' }, id: 'id' })
    .limit(limit)
    .offset(offset)
    .select<StoredSocialPost[]>('*');
  return { rows: rows.map(toRow), total };
}

/** Adds a social post; returns its id. */
export async function insertPost(trx: Knex, row: Omit<SocialPostRow, 'id'>): Promise<number> {
  const [added] = await trx(POSTS).insert(row).returning<{ id: number }[]>('id');
  return Number(added?.id);
}

/**
 * Changes a row if it is unchanged since it was read; otherwise false. Of two concurrent changes
 * one succeeds.
 */
export async function changeSocialPost(
  knex: Knex,
  { id, updated_at }: Pick<SocialPostRow, 'id' | 'updated_at'>,
  change: SocialPostChange,
  now: number,
): Promise<boolean> {
  return (
    (await knex(POSTS)
      .where({ id, updated_at })
      .update(dated(knex, change, now))) === 1
  );
}

/** Changes a row claimed by a holder; false if the claim is lost. */
export async function changeClaimed(
  knex: Knex,
  { id, holder }: { id: number; holder: string },
  change: SocialPostChange,
  now: number,
): Promise<boolean> {
  const changed = await knex(POSTS)
    .where({ id, status: 'publishing', claimed_by: holder })
    .update(dated(knex, change, now));
  return changed === 1;
}

/**
 * Records that a social post handed over at `handed_at` was published, even if another process has
 * claimed it since.
 */
export async function changeHanded(
  knex: Knex,
  { id, handed_at }: Pick<SocialPostRow, 'id' | 'handed_at'>,
  change: SocialPostChange,
  now: number,
): Promise<boolean> {
  if (handed_at === null) return false;
  const changed = await knex(POSTS)
    .where({ id, handed_at })
    .whereNot({ status: 'published' })
    .update(dated(knex, change, now));
  return changed === 1;
}

/**
 * Ends the lookup of a platform's doubtful social posts because its account has changed; they stay
 * in doubt. Their containers are deleted, and attempts that have not handed over lose their claim.
 */
export async function failDoubtful(
  trx: Knex,
  platform: SocialPlatform,
  reason: string,
  now: number,
): Promise<void> {
  await trx(POSTS)
    .where({ platform })
    .whereNotNull('container_id')
    .whereNot({ status: 'published' })
    .update({ container_id: null, container_mark: null });
  const free = { claimed_by: null, claimed_at: null } as const;
  // First: a post handed over in between is then in doubt.
  await trx(POSTS)
    .where({ platform, status: 'publishing' })
    .whereNull('handed_at')
    .update(dated(trx, { ...free, status: 'scheduled' }, now));
  const inDoubt = () => trx(POSTS).where({ platform }).whereNotNull('handed_at');
  await inDoubt()
    .whereIn('status', ['publishing', 'failed'])
    .update(dated(trx, { ...free, status: 'failed', error: reason }, now));
  await inDoubt()
    .where({ status: 'skipped' })
    .update(dated(trx, { error: reason }, now));
}

/** Frees the slots of social posts, so that they can be redistributed. */
export async function freeSlots(trx: Knex, ids: readonly number[]): Promise<void> {
  await trx(POSTS)
    .whereIn('id', [...ids])
    .update({ slot: null });
}

/** Deletes a row if it is unchanged since it was read; otherwise false. */
export const deletePost = async (
  knex: Knex,
  { id, updated_at }: Pick<SocialPostRow, 'id' | 'updated_at'>,
): Promise<boolean> => (await knex(POSTS).where({ id, updated_at }).delete()) === 1;

/**
 * Number of scheduled or published social posts from a time until before another; undefined if
 * there are no social posts.
 */
export async function countScheduled(
  knex: Knex,
  from: number,
  to: number,
): Promise<number | undefined> {
  if ((await knex(POSTS).first<{ id: number } | undefined>('id')) === undefined) return undefined;
  return countOf(
    knex(POSTS)
      .whereIn('status', ['scheduled', 'publishing', 'published'])
      .where('scheduled_at', '>=', from)
      .where('scheduled_at', '<', to),
  );
}
