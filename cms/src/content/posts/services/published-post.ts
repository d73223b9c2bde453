import { publishedPosts, publishedTags, withCategoryId } from '../queries/post-source';
import { service } from '../../../strapi/service';

/** A post that readers can see. */
interface PublishedPost {
  id: number;
  categoryId: number | null;
}

export const publishedPostService = service(({ strapi }) => ({
  /** A published post by id or slug, without its content; undefined if there is none. */
  async find(by: { id: number } | { slug: string }): Promise<PublishedPost | undefined> {
    return withCategoryId(publishedPosts(strapi.db.connection))
      .where('id' in by ? { 'p.id': by.id } : { 'p.slug': by.slug })
      .first<PublishedPost | undefined>('p.id as id', 'pc.category_id as categoryId');
  },

  /** Whether any published post has a tag. */
  async carriesTag(slug: string): Promise<boolean> {
    const row: unknown = await publishedTags(strapi.db.connection)
      .where('h.slug', slug)
      .first('p.id');
    return row !== undefined;
  },
}));
