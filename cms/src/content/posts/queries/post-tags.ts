import type { Knex } from 'knex';
import { addressedTags } from '../../../contract/tag-slug';
import { chunksOf } from '../../../lib/chunks';
import { rowsOf } from '../../../lib/rows-of';
import { storedTexts } from '../../../lib/stored-texts';
import { postBatches } from './post-batches';

const TABLE = 'post_tags';
const BATCH = 500;

interface Source {
  id: number;
  tags: unknown;
}

const tagRows = ({ id, tags }: Source) =>
  addressedTags(storedTexts(tags)).map(({ slug, name }) => ({ post_id: id, slug, name }));

const insertTags = async (knex: Knex, posts: readonly Source[]): Promise<void> => {
  for (const rows of chunksOf(posts.flatMap(tagRows))) await knex(TABLE).insert(rows);
};

/** Deletes the tags of posts from the table. */
export const untagPosts = async (knex: Knex, ids: readonly number[]): Promise<void> => {
  await knex(TABLE)
    .whereIn('post_id', [...ids])
    .delete();
};

/** Stores the tags of a post. */
export async function tagPost(
  knex: Knex,
  post: { id: number; tags: readonly string[] },
): Promise<void> {
  await untagPosts(knex, [post.id]);
  await insertTags(knex, [post]);
}

/** Rebuilds the tags of all posts. */
export async function tagAllPosts(knex: Knex): Promise<void> {
  await knex(TABLE).delete();
  for await (const posts of postBatches<Source>(knex, ['id', 'tags'], BATCH)) {
    await insertTags(knex, posts);
  }
}

/** Creates and fills the table of tags if it is missing, atomically. */
export async function createTagTable(knex: Knex): Promise<void> {
  if (await knex.schema.hasTable(TABLE)) return;
  await knex.transaction(async (trx) => {
    await trx.schema.createTable(TABLE, (table) => {
      table.integer('post_id').notNullable();
      table.text('slug').notNullable();
      table.text('name').notNullable();
      table.primary(['post_id', 'slug']);
      table.index(['slug', 'post_id'], 'aurelian_post_tags_slug');
    });
    await tagAllPosts(trx);
  });
}

/** Whether any post, draft or published, has a tag. */
export async function hasTag(knex: Knex, slug: string): Promise<boolean> {
  const row: unknown = await knex(TABLE).where({ slug }).first('post_id');
  return row !== undefined;
}

/** The given slugs that are tags of any post, draft or published. */
export async function takenTags(knex: Knex, slugs: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const some of chunksOf(slugs)) {
    const rows = await knex(TABLE).whereIn('slug', some).distinct<{ slug: string }[]>('slug');
    for (const { slug } of rows) taken.add(slug);
  }
  return taken;
}

/** A tag's name as a post spells it; undefined if the post does not have it. */
export async function tagNameIn(
  knex: Knex,
  postId: number,
  slug: string,
): Promise<string | undefined> {
  const row = await knex(TABLE)
    .where({ post_id: postId, slug })
    .first<{ name: string } | undefined>('name');
  return row?.name;
}

/** The slugs of the tags of a post. */
export async function tagSlugsOf(knex: Knex, postId: number): Promise<string[]> {
  const rows = await knex(TABLE).where({ post_id: postId }).select<{ slug: string }[]>('slug');
  return rows.map((row) => row.slug);
}

/** Slugs of the tags of at least `atLeast` published posts, in alphabetical order. */
export async function listTagSlugs(knex: Knex, atLeast: number): Promise<string[]> {
  // Steps from tag to tag and reads only as many posts of each as needed, skipping most rows.
  const answer: unknown = await knex.raw(
    `with recursive every (slug) as (
       select min(slug) from ${TABLE}
       union all
       select (select min(t.slug) from ${TABLE} t where t.slug > every.slug) from every
       where every.slug is not null
     )
     select every.slug as slug from every
     where every.slug is not null and ? <= (
       select count(*) from (
         select 1 from ${TABLE} h cross join posts p
         where h.slug = every.slug and p.id = h.post_id and p.published = ?
         limit ?
       ) carried
     )`,
    [atLeast, true, atLeast],
  );
  return rowsOf<{ slug: string }>(answer)
    .map((row) => row.slug)
    .sort();
}
