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

/** Without what cards do not show: it would travel with every page. */
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

/** How many posts the home page shows at first (specification, section 9). */
export const LATEST_COUNT = 6;

/** The newest published posts, for the home page. */
export const latestPostsRead = postsRead({ limit: LATEST_COUNT });

/** How many posts a section of the home page shows of a category, a series, or of what is read most. */
export const SECTION_COUNT = 3;

/** The published posts that were read most, for the home page. */
export const popularPostsRead = cards(
  readPage('GET /api/posts', { query: { ...listed({ limit: SECTION_COUNT }), sort: 'views' } }),
);

/** A page of the published posts of a category. */
export const categoryPostsRead = (id: number, options: Pick<PostListOptions, 'limit' | 'offset'>) =>
  cards(readPage('GET /api/categories/{id}/posts', { params: { id }, query: listed(options) }));

/** One post by its slug. */
export const postRead = (slug: string) =>
  readOne('GET /api/posts/slug/{slug}', { params: { slug } });

/** How many posts stand at the end of another one. */
export const RELATED_COUNT = 3;

/** The posts that go with a post. */
export const relatedPostsRead = (slug: string) =>
  readOf(
    ({ body }) => body.map((post) => ({ ...lighten(post), affiliateProducts: [] })),
    'GET /api/posts/slug/{slug}/related',
    {
      params: { slug },
      query: { limit: RELATED_COUNT },
    },
  );

/** A series by its slug, with its posts. */
export const seriesRead = (slug: string) =>
  readOne('GET /api/series/slug/{slug}', { params: { slug } });

/** A tag by its slug. */
export const tagRead = (slug: string) => readOne('GET /api/tags/{slug}', { params: { slug } });
