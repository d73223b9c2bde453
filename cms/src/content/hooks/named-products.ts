import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { productsOf, scanBlocks } from '../../contract/blocks/block-line';
import { limits } from '../../contract/limits';
import { chunksOf } from '../../lib/chunks';
import { idsOf, isAction, POST } from '../../strapi/lifecycle-event';
import { productPort } from '../posts/product-port';
import { addProducts, type PostProducts, selectNaming } from '../posts/queries/named-products';
import type { PostEvent } from './post-history';

const textsIn = (data: unknown): string[] =>
  (Array.isArray(data) ? data : [data]).flatMap((entry: { content?: unknown } | undefined) =>
    typeof entry?.content === 'string' ? [entry.content] : [],
  );

/** Whether a write may concern a text with blocks; other writes need no query. */
function mayName({ params, state }: PostEvent): boolean {
  const written = textsIn(params.data);
  const texts =
    written.length > 0 ? written : (state.posts ?? []).map(({ snapshot }) => snapshot.content);
  return texts.some((text) => text.includes('::'));
}

/** The products that a text names but its post lacks, up to the maximum of a post. */
function missingIn({ content, productIds }: PostProducts): number[] {
  const named = new Set(scanBlocks(content).flatMap(productsOf));
  const missing = [...named].filter((id) => !productIds.includes(id));
  return missing.slice(0, Math.max(0, limits.postProducts - productIds.length));
}

/**
 * After any write: adds the products that blocks of a text name to the end of the post's own, so
 * that grid, disclosure, checks and counts include them. Unknown ids are a fault of the block,
 * which the draft check reports; the write continues.
 */
export async function addNamedProducts(
  strapi: Core.Strapi,
  trx: Knex,
  event: PostEvent,
): Promise<void> {
  if (isAction(event, 'Delete') || !mayName(event)) return;
  const touched =
    event.model.uid === POST ? idsOf(event) : (event.state.posts ?? []).map(({ id }) => id);
  for (const ids of chunksOf(touched)) {
    const posts = (await selectNaming(trx, ids)).map((post) => ({ ...post, ids: missingIn(post) }));
    const wanted = posts.flatMap((post) => post.ids);
    if (wanted.length === 0) continue;
    const existing = await productPort(strapi).holdExisting(trx, [...new Set(wanted)]);
    for (const { postId, ids: missing } of posts) {
      await addProducts(
        trx,
        postId,
        missing.filter((id) => existing.has(id)),
      );
    }
  }
}
