import { z } from 'zod';
import { emptyFields } from '../../../contract/post-fields';
import { type RevisionSnapshot, revisionSnapshot } from '../../../contract/revision';
import { isoDate } from '../../../contract/text';
import { changedFields, describeEdit, isSame } from '../changed-fields';

/** Schema of a stored snapshot; fields that did not exist at the time are empty. */
const snapshot = z.preprocess(
  (stored) => ({ ...emptyFields, ...z.looseObject({}).parse(stored) }),
  revisionSnapshot,
);

/** Parses the JSON of a snapshot. */
export const readSnapshot = (stored: string): RevisionSnapshot =>
  snapshot.parse(JSON.parse(stored));

/** A post as revisions and the trash store it; dates as ISO 8601 in UTC. */
export const storedPost = z.object({
  id: z.number().int(),
  documentId: z.string(),
  version: z.number().int(),
  createdAt: isoDate,
  publicationDate: isoDate.nullable(),
  // Missing in the trash of earlier versions.
  publishAt: isoDate.nullable().default(null),
  editedAt: isoDate.nullable().default(null),
  snapshot,
});

export type StoredPost = z.infer<typeof storedPost>;

type Field = keyof RevisionSnapshot;

const PROVENANCE = {
  person: 'Provenance corrected: written by a person',
  edited: 'Provenance corrected: drafted with AI and edited',
  ai: 'Provenance corrected: AI-generated',
  record: 'Provenance reset to the record',
};

const single: Partial<Record<Field, (after: RevisionSnapshot) => string>> = {
  published: (after) => (after.published ? 'Published' : 'Unpublished'),
  featured: (after) => (after.featured ? 'Featured' : 'No longer featured'),
  categoryId: () => 'Category changed',
  affiliateProductIds: () => 'Products changed',
  authorIds: () => 'Authors changed',
  slug: () => 'URL changed',
  writtenBy: ({ writtenBy }) => PROVENANCE[writtenBy ?? 'record'],
};

const describeDate = ({ publicationDate }: StoredPost): string =>
  publicationDate === null
    ? 'Publication date set'
    : `Publication date changed from ${publicationDate.slice(0, 10)}`;

/**
 * Describes a change to a post for its history, such as 'Edited' or 'Published'; undefined if
 * nothing changed. The date set by a first publication belongs to that change.
 */
export function describeChange(before: StoredPost, after: StoredPost): string | undefined {
  const changed = changedFields(before.snapshot, after.snapshot);
  const [first] = changed;
  if (first === undefined) {
    if (!isSame(before.publicationDate, after.publicationDate)) return describeDate(before);
    if (isSame(before.publishAt, after.publishAt)) return undefined;
    return after.publishAt === null ? 'No longer scheduled' : 'Scheduled';
  }
  if (changed.length === 1) return single[first]?.(after.snapshot) ?? 'Edited';
  return describeEdit(changed, after.snapshot.published);
}
