import type { FormErrors } from '~/lib/form/form-errors';
import type { PostValues } from './post-values';

/** The tabs of the edit dialog (specification, section 2). */
export type EditTab = 'content' | 'seo' | 'settings';

/** Title and text stand beside the tabs. */
const TAB_OF: Readonly<Record<Exclude<keyof PostValues, 'title' | 'content'>, EditTab>> = {
  excerpt: 'content',
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

/** The tab that a field stands in; undefined where it is always in sight. */
export const tabOf = (field: keyof PostValues): EditTab | undefined =>
  field === 'title' || field === 'content' ? undefined : TAB_OF[field];

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
