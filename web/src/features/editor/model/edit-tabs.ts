import type { FormErrors } from '~/lib/form/form-errors';
import type { PostValues } from './post-values';

/** The tabs of the edit dialog (specification, section 2). */
export type EditTab = 'content' | 'seo' | 'settings';

const TAB_OF: Record<keyof PostValues, EditTab> = {
  title: 'content',
  excerpt: 'content',
  content: 'content',
  imageUrl: 'content',
  imageAlt: 'content',
  affiliateProductIds: 'content',
  metaTitle: 'seo',
  metaDescription: 'seo',
  tags: 'seo',
  categoryId: 'settings',
  slug: 'settings',
  published: 'settings',
  publishAt: 'settings',
  publishedAt: 'settings',
  featured: 'settings',
  writtenBy: 'settings',
};

/** The tab that a field stands in. */
export const tabOf = (field: keyof PostValues): EditTab => TAB_OF[field];

const ORDER: readonly EditTab[] = ['content', 'seo', 'settings'];

/** How many fields of each tab are wrong. */
export function errorsByTab(errors: FormErrors): Record<EditTab, number> {
  const found = { content: 0, seo: 0, settings: 0 };
  for (const [field, tab] of Object.entries(TAB_OF)) if (field in errors) found[tab] += 1;
  return found;
}

/** The first tab with a wrong field; undefined where no field of a tab is wrong. */
export const wrongTab = (errors: FormErrors): EditTab | undefined => {
  const found = errorsByTab(errors);
  return ORDER.find((tab) => found[tab] > 0);
};
