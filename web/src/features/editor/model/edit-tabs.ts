import { type EditTab, fieldNames, type PostField, postFields } from '@contract/post-fields';
import type { FormErrors } from '~/lib/form/form-errors';

/** The tab that a field stands in; undefined where it is always in sight. */
export const tabOf = (field: PostField): EditTab | undefined => postFields[field].tab ?? undefined;

const ORDER: readonly EditTab[] = ['content', 'seo', 'settings'];

/** How many fields of each tab are wrong. */
export function errorsByTab(errors: FormErrors): Record<EditTab, number> {
  const found = { content: 0, seo: 0, settings: 0 };
  for (const field of fieldNames) {
    const tab = tabOf(field);
    if (tab !== undefined && field in errors) found[tab] += 1;
  }
  return found;
}

/** The first tab with a wrong field; undefined where no field of a tab is wrong. */
export const firstInvalidTab = (errors: FormErrors): EditTab | undefined => {
  const found = errorsByTab(errors);
  return ORDER.find((tab) => found[tab] > 0);
};
