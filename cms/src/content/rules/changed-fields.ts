/** Whether two values are equal as JSON. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two snapshots differ. */
export const changedFields = <T extends object>(before: T, after: T): (keyof T)[] =>
  (Object.keys(after) as (keyof T)[]).filter((field) => !isSame(before[field], after[field]));

/** Describes an edit of several fields, depending on whether publication was among them. */
export function describeEdit(changed: readonly PropertyKey[], isPublished: boolean): string {
  if (!changed.includes('published')) return 'Edited';
  return isPublished ? 'Edited and published' : 'Edited and unpublished';
}
