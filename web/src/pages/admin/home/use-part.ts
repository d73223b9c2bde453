import { useAddress } from '~/lib/address';

/** The part of a tab that the address names, the first where it names none, and a way to another. */
export function usePart<Id extends string>(parts: readonly { id: Id }[], first: Id) {
  const [query, change] = useAddress();
  const turn = (part: Id): void => change({ part: part === first ? null : part });
  return [parts.find(({ id }) => id === query.get('part'))?.id ?? first, turn] as const;
}
