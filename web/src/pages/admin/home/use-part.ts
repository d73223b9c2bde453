import { useAddress } from '~/lib/address';

/**
 * Returns the part of a tab in the address, by default the first, and a function that changes it.
 */
export function usePart<Id extends string>(parts: readonly { id: Id }[], first: Id) {
  const [query, change] = useAddress();
  const turn = (part: Id): void => change({ part: part === first ? null : part });
  return [parts.find(({ id }) => id === query.get('part'))?.id ?? first, turn] as const;
}
