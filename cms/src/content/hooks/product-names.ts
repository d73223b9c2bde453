import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { chunksOf } from '../../lib/chunks';
import { idsOf, isAction } from '../../strapi/lifecycle-event';
import { productPort } from '../posts/product-port';
import { type ReadNames, reindexPosts } from '../posts/queries/post-search';
import { selectNamingOf } from '../posts/queries/named-products';
import type { PostEvent } from './post-history';

/** Reads the names by which the search finds products in blocks. */
export const productNames =
  (strapi: Core.Strapi): ReadNames =>
  async (knex, ids) =>
    new Map((await productPort(strapi).texts(knex, ids)).map(({ id, name }) => [id, name]));

/** Reindexes the posts whose blocks show a renamed product. */
export async function indexRenamed(
  strapi: Core.Strapi,
  trx: Knex,
  event: PostEvent,
): Promise<void> {
  if (!isAction(event, 'Update') || event.params.data?.name === undefined) return;
  for (const ids of chunksOf(idsOf(event))) {
    await reindexPosts(trx, await selectNamingOf(trx, ids), productNames(strapi));
  }
}
