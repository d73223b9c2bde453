import type { Post, PostCard } from '@contract/post';
import { emptyFields } from '@contract/post-fields';

const { writtenBy: _writtenBy, affiliateProductIds: _ids, ...emptyPost } = emptyFields;

/** A card with the further fields that a full post needs. */
type SamplePost = PostCard & Pick<Post, 'affiliateProducts' | 'linkedPosts'>;

/** A published post for tests; id, slug and title derive from the number. */
export const samplePost = (n: number, changes: Partial<SamplePost> = {}): SamplePost => ({
  ...emptyPost,
  id: n,
  slug: `story-${n}`,
  title: `Story ${n}`,
  excerpt: `What story ${n} is about.`,
  imageUrl: `/pictures/story-${n}.jpg`,
  imageAlt: `Scene of story ${n}`,
  categoryId: 2,
  category: { id: 2, name: 'Private Jets', color: '#5A4580', slug: 'private-jets' },
  published: true,
  views: 0,
  createdAt: '2026-11-20T03:30:00.000Z',
  updatedAt: '2026-11-20T03:30:00.000Z',
  publishedAt: '2026-11-20T03:30:00.000Z',
  editedAt: null,
  version: 1,
  affiliateProducts: [],
  linkedPosts: [],
  ...changes,
});

/** Posts with the numbers from `first` to `last`. */
export const samplePosts = (first: number, last: number): SamplePost[] =>
  Array.from({ length: last - first + 1 }, (_, index) => samplePost(first + index));
