import type { PostCard } from '@contract/post';

/** A published story for tests; the number makes its id, slug and title. */
export const samplePost = (n: number, changes: Partial<PostCard> = {}): PostCard => ({
  id: n,
  slug: `story-${n}`,
  title: `Story ${n}`,
  excerpt: `What story ${n} is about.`,
  imageUrl: `/pictures/story-${n}.jpg`,
  imageAlt: `Scene of story ${n}`,
  categoryId: 2,
  category: { id: 2, name: 'Private Jets', color: '#5A4580', slug: 'private-jets' },
  metaTitle: '',
  metaDescription: '',
  tags: [],
  published: true,
  featured: false,
  views: 0,
  createdAt: '2026-11-20T03:30:00.000Z',
  updatedAt: '2026-11-20T03:30:00.000Z',
  publishedAt: '2026-11-20T03:30:00.000Z',
  editedAt: null,
  publishAt: null,
  version: 1,
  affiliateProducts: [],
  ...changes,
});

/** Stories with the numbers from `first` to `last`. */
export const samplePosts = (first: number, last: number): PostCard[] =>
  Array.from({ length: last - first + 1 }, (_, index) => samplePost(first + index));
