import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { checkIfMatch } from '../../rules/posts/entity-tag';
import type { StoredPost } from '../../rules/posts/stored-post';
import { notFound } from '../../../lib/errors';
import { storedPostService } from '../../posts/services/stored-post';

/** A post as it is now, which nobody else changes until the transaction ends; 404, or 412 as for every change. */
export async function lockPost(
  strapi: Core.Strapi,
  trx: Knex,
  id: number,
  ifMatch?: string,
): Promise<StoredPost> {
  await trx('posts').where({ id }).forUpdate().first('id');
  const post = await storedPostService(strapi).findIn(trx, id);
  if (post === undefined) throw notFound(`There is no post ${id}.`);
  checkIfMatch(ifMatch, post);
  return post;
}
