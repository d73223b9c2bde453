import { service } from '../../../strapi/service';

/** A post that readers can see. */
interface PublishedPost {
  id: number;
  categoryId: number | null;
}

export const publishedPostService = service(({ strapi }) => ({
  /** A published post by its id or slug, without its content; undefined where there is none. */
  async find(by: { id: number } | { slug: string }): Promise<PublishedPost | undefined> {
    return strapi.db
      .connection('posts')
      .leftJoin('posts_category_lnk', 'post_id', 'posts.id')
      .where({ published: true })
      .where('id' in by ? { 'posts.id': by.id } : { slug: by.slug })
      .first<PublishedPost | undefined>('posts.id as id', 'category_id as categoryId');
  },

  /** Tells whether a published post carries a tag. */
  async carriesTag(slug: string): Promise<boolean> {
    const row: unknown = await strapi.db
      .connection('post_tags')
      .join('posts', 'posts.id', 'post_id')
      .where({ 'post_tags.slug': slug, published: true })
      .first('posts.id');
    return row !== undefined;
  },
}));
