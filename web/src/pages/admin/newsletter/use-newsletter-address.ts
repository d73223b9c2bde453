import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

const KEEP = { replace: true, state: { keepScroll: true } };

/** What may change in the address; null takes a part out of it. */
export type AddressChange = Readonly<Record<string, string | number | null>>;

/** What the address says of the screen, and ways to change parts of it; lists then begin at page 1. */
export function useNewsletterAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (changes: AddressChange) => {
      const next = new URLSearchParams(query);
      next.delete('page');
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') next.delete(name);
        else next.set(name, String(value));
      }
      void navigate({ search: next.toString() }, KEEP);
    },
    [navigate, query],
  );
  /** Goes to another tab, with nothing of this one's. */
  const turn = useCallback(
    (tab: string) => void navigate({ search: `tab=${tab}` }, KEEP),
    [navigate],
  );
  return { query, tab: query.get('tab') ?? '', change, turn };
}
