import { chunksOf } from '../../../lib/chunks';
import { service } from '../../../strapi/service';

export const trashedTitlesService = service(({ strapi }) => ({
  /** The titles of deleted posts by id, as long as they are in the trash. */
  async find(ids: readonly number[]): Promise<Map<number, string>> {
    const found = new Map<number, string>();
    for (const part of chunksOf(ids)) {
      const rows = await strapi.db
        .connection('post_trash')
        .whereIn('post_id', part)
        .select<{ post_id: number; title: string }[]>('post_id', 'title');
      for (const { post_id: id, title } of rows) found.set(id, title);
    }
    return found;
  },
}));
