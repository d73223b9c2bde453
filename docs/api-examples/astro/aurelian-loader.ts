import type { Loader } from 'astro/loaders';
import { AurelianClient } from 'aurelian-client';

interface Options {
  /** Address of the magazine. */
  site: string;
  /** An API token with posts:read, to build drafts as well. */
  token?: string | undefined;
}

/** Loads the posts of an Aurelian magazine into a content collection, each with its Markdown rendered. */
export function aurelianLoader({ site, token }: Options): Loader {
  const aurelian = new AurelianClient({ site, token });
  return {
    name: 'aurelian-loader',
    async load({ store, parseData, generateDigest, renderMarkdown, logger }) {
      const gone = new Set(store.keys());
      const status = token === undefined ? 'published' : 'all';
      const posts = aurelian.each('GET /api/posts', { query: { status, view: 'full' } });
      for await (const post of posts) {
        if (!('content' in post)) continue;
        const { content, ...fields } = post;
        const id = post.slug;
        gone.delete(id);
        const digest = generateDigest({ version: post.version, views: 0, content });
        const data = await parseData({ id, data: fields });
        store.set({ id, data, digest, body: content, rendered: await renderMarkdown(content) });
      }
      for (const id of gone) store.delete(id);
      logger.info(`Loaded ${store.keys().length} posts`);
    },
  };
}
