import { type EditTab, fieldNames, type PostField, postFields } from '@contract/post-fields';
import type { FormErrors } from '~/lib/form/form-errors';

/** The tab that contains a field; undefined for fields that are always visible. */
export const tabOf = (field: PostField): EditTab | undefined => postFields[field].tab ?? undefined;

const ORDER: readonly EditTab[] = ['content', 'seo', 'settings'];

/** Number of invalid fields per tab. */
export function errorsByTab(errors: FormErrors): Record<EditTab, number> {
  const found = { content: 0, seo: 0, settings: 0 };
  for (const field of fieldNames) {
    const tab = tabOf(field);
    if (tab !== undefined && field in errors) found[tab] += 1;
  }
  return found;
}

/** The first tab with an invalid field; undefined if there is none. */
export const firstInvalidTab = (errors: FormErrors): EditTab | undefined => {
  const found = errorsByTab(errors);
  return ORDER.find((tab) => found[tab] > 0);
};
