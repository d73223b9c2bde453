import type { Knex } from 'knex';
import type { StarterCounts, StarterRemoval, StarterState } from '../../../contract/starter';
import { partStarter, type StarterIds, type StarterParts } from '../../rules/starter/starter-parts';
import { runAs } from '../../../lib/authorship';
import { productPort } from '../../posts/product-port';
import {
  lockStarter,
  selectStarterAuthors,
  selectStarterPosts,
  selectStarterProducts,
  selectStarterSeries,
} from '../queries/starter-entries';
import { service } from '../../../strapi/service';

const REASON = 'Starter magazine removed';

const countOf = ({ posts, products, authors, series }: StarterIds): StarterCounts => ({
  posts: posts.length,
  products: products.length,
  authors: authors.length,
  series: series.length,
});

export const starterService = service(({ strapi }) => {
  const read = async (knex: Knex): Promise<StarterParts> =>
    partStarter({
      posts: await selectStarterPosts(knex),
      products: await selectStarterProducts(knex, productPort(strapi)),
      authors: await selectStarterAuthors(knex),
      series: await selectStarterSeries(knex),
    });

  // Deletes all entries of a kind at once, so that the magazine's pages are rendered again only
  // once.
  const removeAll = async (uid: string, ids: readonly number[]): Promise<void> => {
    if (ids.length > 0) await strapi.db.query(uid).deleteMany({ where: { id: { $in: [...ids] } } });
  };

  return {
    /** Counts the remaining starter magazine, and what a removal would keep of it. */
    async get(): Promise<StarterState> {
      const { removable, kept } = await read(strapi.db.connection);
      return { removable: countOf(removable), kept: countOf(kept) };
    },

    /**
     * Removes entries that no person has changed or uses, atomically: posts to the trash, the
     * others permanently. Categories stay, since the footer links to them.
     */
    async remove(): Promise<StarterRemoval> {
      const { removable, kept } = await runAs({ author: 'admin', reason: REASON }, () =>
        strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
          await lockStarter(trx, productPort(strapi));
          const parts = await read(trx);
          await removeAll('api::post.post', parts.removable.posts);
          await removeAll('api::series.series', parts.removable.series);
          // Deleted after their posts, since an author with posts cannot be deleted.
          await removeAll('api::author.author', parts.removable.authors);
          await removeAll('api::affiliate-product.affiliate-product', parts.removable.products);
          return parts;
        }),
      );
      return { removed: countOf(removable), kept: countOf(kept) };
    },
  };
});
