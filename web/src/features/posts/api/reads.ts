import type { PostCard } from '@contract/post';
import { type Page, type Read, readOf, readOne, readPage } from '~/lib/read';

/** Filters of a public list of posts. */
export interface PostListOptions {
  limit: number;
  offset?: number;
  category?: string;
  /** Slug of a tag. */
  tag?: string;
  /** Slug of an author. */
  author?: string;
  q?: string;
}

const listed = ({ limit, offset, ...filters }: PostListOptions) =>
  ({ limit, view: 'card', status: 'published', offset: offset || null, ...filters }) as const;

/** Drops fields that cards do not show, to keep pages small. */
const lighten = (post: PostCard): PostCard => ({
  ...post,
  metaTitle: '',
  metaDescription: '',
  tags: [],
  affiliateProducts: post.affiliateProducts
    .slice(0, 1)
    .map((product) => ({ ...product, description: '' })),
});

const cards = (read: Read<Page<PostCard>>): Read<Page<PostCard>> => ({
  key: read.key,
  parse: (response) => {
    const { items, total } = read.parse(response);
    return { items: items.map(lighten), total };
  },
});

/** A page of published posts, without their content. */
export const postsRead = (options: PostListOptions) =>
  cards(readPage('GET /api/posts', { query: listed(options) }));

/** Number of posts that the home page shows at first (specification, section 9). */
export const LATEST_COUNT = 6;

/** The newest published posts, for the home page. */
export const latestPostsRead = postsRead({ limit: LATEST_COUNT });

/** Number of posts in a home page section about a category, a series, or the most read posts. */
export const SECTION_COUNT = 3;

/** The most read published posts, for the home page. */
export const popularPostsRead = cards(
  readPage('GET /api/posts', { query: { ...listed({ limit: SECTION_COUNT }), sort: 'views' } }),
);

/** A page of the published posts of a category. */
export const categoryPostsRead = (id: number, options: Pick<PostListOptions, 'limit' | 'offset'>) =>
  cards(readPage('GET /api/categories/{id}/posts', { params: { id }, query: listed(options) }));

/** A post by slug. */
export const postRead = (slug: string) =>
  readOne('GET /api/posts/slug/{slug}', { params: { slug } });

/** Maximum number of related posts below a post. */
export const RELATED_COUNT = 3;

/** Posts related to a post. */
export const relatedPostsRead = (slug: string) =>
  readOf(
    ({ body }) => body.map((post) => ({ ...lighten(post), affiliateProducts: [] })),
    'GET /api/posts/slug/{slug}/related',
    {
      params: { slug },
      query: { limit: RELATED_COUNT },
    },
  );

/** A series with its posts, by slug. */
export const seriesRead = (slug: string) =>
  readOne('GET /api/series/slug/{slug}', { params: { slug } });

/** A tag by slug. */
export const tagRead = (slug: string) => readOne('GET /api/tags/{slug}', { params: { slug } });
