import type { BlockStock } from '../../../contract/blocks/article';
import { writeBlock } from '../../../contract/blocks/block-line';
import { service } from '../../../strapi/service';
import { presentLinkedPost } from '../presenters/linked-post';
import { presentProduct } from '../presenters/post';
import { productPort } from '../product-port';
import { findLinkedPosts } from '../queries/linked-posts';
import { priceAgeService } from './price-age';

interface Named {
  products?: readonly number[] | undefined;
  posts?: readonly string[] | undefined;
}

export const blockStockService = service(({ strapi }) => ({
  /** Products and posts that an unsaved text refers to, as readers would see them. */
  async find({ products = [], posts = [] }: Named): Promise<BlockStock> {
    const knex = strapi.db.connection;
    const rows = await productPort(strapi).offered(knex, products);
    const prices = await priceAgeService(strapi).rules();
    const text = posts.map((post) => writeBlock('related', { post })).join('\n');
    const linkedIn = await findLinkedPosts(knex, [text]);
    return {
      affiliateProducts: rows.map((row) => presentProduct(row, prices)),
      linkedPosts: linkedIn(text).map(presentLinkedPost),
    };
  },
}));
