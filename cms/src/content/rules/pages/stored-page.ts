import { z } from 'zod';
import { type PageSnapshot, pageSnapshot } from '../../../contract/page';
import { isoDate } from '../../../contract/text';
import { changedFields, describeEdit } from '../changed-fields';

/** A page as revisions and the trash store it. */
export const storedPage = z.object({
  id: z.number().int(),
  documentId: z.string(),
  version: z.number().int(),
  createdAt: isoDate,
  snapshot: pageSnapshot,
});

export type StoredPage = z.infer<typeof storedPage>;

const single: Partial<Record<keyof PageSnapshot, (after: PageSnapshot) => string>> = {
  published: (after) => (after.published ? 'Published' : 'Unpublished'),
  place: () => 'Place changed',
  order: () => 'Order changed',
  slug: () => 'URL changed',
};

/**
 * Describes a change to a page for its history, such as 'Edited' or 'Published'; undefined if
 * nothing changed. Ignores `revisedOn`, which follows the texts.
 */
export function describePageChange(before: PageSnapshot, after: PageSnapshot): string | undefined {
  const changed = changedFields(before, after).filter((field) => field !== 'revisedOn');
  const [first] = changed;
  if (first === undefined) return undefined;
  if (changed.length === 1) return single[first]?.(after) ?? 'Edited';
  return describeEdit(changed, after.published);
}
