import { AsyncLocalStorage } from 'node:async_hooks';
import type { StoredPost } from '../../rules/posts/stored-post';

/**
 * Data that our own writer passes to Strapi's lifecycle hooks, so that nothing is read, locked or
 * checked twice.
 */
export interface PostHandover {
  /** The current post, locked until the transaction ends. */
  post: StoredPost;
  /** Whether the data has been validated against the contract. */
  isChecked?: boolean;
}

const storage = new AsyncLocalStorage<PostHandover>();

/** Writes a post through Strapi, with the handed-over data in context. */
export const withHandover = <T>(known: PostHandover, write: () => Promise<T>): Promise<T> =>
  storage.run(known, write);

/** The data handed over for the single post of a Strapi write; undefined for other writers. */
export function takeHandover(action: string, where: unknown): PostHandover | undefined {
  const known = storage.getStore();
  if (known === undefined || !['beforeUpdate', 'beforeDelete'].includes(action)) return undefined;
  return (where as { id?: unknown } | undefined)?.id === known.post.id ? known : undefined;
}
