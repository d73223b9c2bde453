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
  featured: boolean;
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
  featured: false,
};

/** Keywords of a text: split on commas, trimmed, empty ones dropped (specification, section 5). */
export const parseTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** A post as its form shows it. */
export const valuesOf = (post: Omit<PostInput, 'affiliateProductIds'> | Post): PostValues => ({
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
  featured: post.featured,
});

/** What the API takes of a form. */
export const inputOf = ({
  tags,
  ...values
}: PostValues): Omit<PostInput, 'affiliateProductIds'> => ({
  ...values,
  tags: parseTags(tags),
});
