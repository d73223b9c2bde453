import type { PostCard } from '../../../contract/post';
import type { Tag } from '../../../contract/tag';
import { tagPath } from '../../../contract/tag-slug';
import { SLUG_PATTERN } from '../../../contract/text';
import { notFound } from '../../../lib/errors';
import { listPostIds } from '../queries/post-list';
import { listTagSlugs, tagNameIn } from '../queries/post-tags';
import { listRelatedIds } from '../queries/related-posts';
import { service } from '../../../strapi/service';
import { postService } from './post';

/** Tags of a single post are not worth listing. */
const LISTED_FROM = 2;

export const postTagsService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  return {
    /** A tag by its slug; throws 404 if no published post has it. */
    async get(slug: string): Promise<Tag> {
      const missing = () => notFound(`There is no tag '${slug}'.`);
      if (!SLUG_PATTERN.test(slug)) throw missing();
      const { ids, total } = await listPostIds(knex(), {
        status: 'published',
        tag: slug,
        sort: 'newest',
        limit: 1,
        offset: 0,
      });
      const [newest] = ids;
      const name = newest === undefined ? undefined : await tagNameIn(knex(), newest, slug);
      if (name === undefined) throw missing();
      return { slug, name, postCount: total };
    },

    /** Published posts related to a post; throws 404, also for a draft without a session. */
    async listRelated(slug: string, limit: number, admin: boolean): Promise<PostCard[]> {
      const row = await knex()('posts')
        .where(admin ? { slug } : { slug, published: true })
        .first<{ id: number } | undefined>('id');
      if (row === undefined) throw notFound(`There is no post '${slug}'.`);
      const ids = await listRelatedIds(knex(), row.id, limit);
      return postService(strapi).listByIds(ids);
    },

    /** The addresses of all tags of at least two published posts, for the sitemap. */
    async listAddresses(): Promise<{ path: string; changedAt: null }[]> {
      const slugs = await listTagSlugs(knex(), LISTED_FROM);
      return slugs.map((slug) => ({ path: tagPath(slug), changedAt: null }));
    },
  };
});
