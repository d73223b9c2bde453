import type { WrittenBy } from '@contract/ai-part';
import type { Post, PostInput } from '@contract/post';

/** What stands in the forms of a post; keywords are one text, as people type them. */
export interface PostValues {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  imageUrl: string;
  imageAlt: string;
  categoryId: number;
  metaTitle: string;
  metaDescription: string;
  tags: string;
  published: boolean;
  /** When a draft goes out by itself, as ISO 8601 in UTC; empty for never. */
  publishAt: string;
  /** The date that readers see, as ISO 8601 in UTC; empty for that of the first publication. */
  publishedAt: string;
  featured: boolean;
  /** What the owner says of who wrote it; empty for what is recorded. */
  writtenBy: WrittenBy | '';
  /** The affiliate products beside the text, in their order. */
  affiliateProductIds: readonly number[];
}

/** The create form's defaults (specification, section 4). */
export const emptyPost: PostValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  imageUrl: '',
  imageAlt: '',
  categoryId: 0,
  metaTitle: '',
  metaDescription: '',
  tags: '',
  published: false,
  publishAt: '',
  publishedAt: '',
  featured: false,
  writtenBy: '',
  affiliateProductIds: [],
};

/** Keywords of a text: split on commas, trimmed, empty ones dropped (specification, section 5). */
export const parseTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** A post as its form shows it. */
export const valuesOf = (post: Post): PostValues => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  content: post.content,
  imageUrl: post.imageUrl,
  imageAlt: post.imageAlt,
  categoryId: post.categoryId,
  metaTitle: post.metaTitle,
  metaDescription: post.metaDescription,
  tags: post.tags.join(', '),
  published: post.published,
  publishAt: post.publishAt ?? '',
  publishedAt: post.publishedAt ?? '',
  featured: post.featured,
  writtenBy: post.writtenBy ?? '',
  affiliateProductIds: post.affiliateProducts.map(({ id }) => id),
});

/** What the API takes of a form; without who wrote it: that is a correction of what exists. What is published waits for no time, a draft has no date to be set. */
export const inputOf = ({
  tags,
  publishAt,
  publishedAt,
  affiliateProductIds,
  writtenBy: _writtenBy,
  ...values
}: PostValues): PostInput => ({
  ...values,
  affiliateProductIds: [...affiliateProductIds],
  publishAt: values.published || publishAt === '' ? null : publishAt,
  ...(values.published && publishedAt !== '' && { publishedAt }),
  tags: parseTags(tags),
});
