import { useNavigate, useSearchParams } from 'react-router-dom';

/** The part of a tab that the address names, the first where it names none, and a way to another. */
export function usePart<Id extends string>(parts: readonly { id: Id }[], first: Id) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const change = (part: Id): void => {
    const next = new URLSearchParams(query);
    if (part === first) next.delete('part');
    else next.set('part', part);
    void navigate({ search: next.toString() }, { replace: true, state: { keepScroll: true } });
  };
  return [parts.find(({ id }) => id === query.get('part'))?.id ?? first, change] as const;
}
