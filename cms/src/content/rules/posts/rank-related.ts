/** A published post that may be related to another. */
export interface RelatedCandidate {
  id: number;
  /** Publication date in milliseconds. */
  date: number;
  isSameCategory: boolean;
}

/**
 * The ids of candidates, best first and without duplicates: those in the most lists (one per common
 * tag), then those of the same category, then the newest.
 */
export function rankRelated(lists: readonly (readonly RelatedCandidate[])[]): number[] {
  const found = new Map<number, RelatedCandidate & { shared: number }>();
  for (const candidate of lists.flat()) {
    const shared = (found.get(candidate.id)?.shared ?? 0) + 1;
    found.set(candidate.id, { ...candidate, shared });
  }
  return [...found.values()]
    .sort(
      (a, b) =>
        b.shared - a.shared ||
        Number(b.isSameCategory) - Number(a.isSameCategory) ||
        b.date - a.date ||
        b.id - a.id,
    )
    .map(({ id }) => id);
}
