import { AurelianClient, type Post, RefusedError } from 'aurelian-client';

/** Reads are kept by Next.js under this tag until a webhook says that something has changed. */
export const POSTS_TAG = 'aurelian-posts';

const aurelian = new AurelianClient({
  site: process.env.AURELIAN_SITE ?? 'http://localhost:3000',
  fetch: (url, init) =>
    fetch(url, { ...init, cache: 'force-cache', next: { tags: [POSTS_TAG] } } as RequestInit),
});

/** For `generateStaticParams` of `app/post/[slug]/page.tsx`. */
export async function listSlugs(): Promise<{ slug: string }[]> {
  const slugs: { slug: string }[] = [];
  for await (const { slug } of aurelian.each('GET /api/posts', { query: { view: 'card' } })) {
    slugs.push({ slug });
  }
  return slugs;
}

/** The post of a page; null where `notFound()` is to be called. */
export async function getPost(slug: string): Promise<Post | null> {
  try {
    return (await aurelian.call('GET /api/posts/slug/{slug}', { params: { slug } })).body;
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) return null;
    throw error;
  }
}
