import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** A whole number of an address, from 1 on; null where there is none. */
export const idIn = (query: URLSearchParams, name: string): number | null => {
  const id = Number(query.get(name) ?? 0);
  return Number.isInteger(id) && id > 0 ? id : null;
};

/** The page that an address names. */
export const pageIn = (query: URLSearchParams): number => idIn(query, 'page') ?? 1;

/** Changes to the query of an address; null and '' remove a parameter. */
export type AddressChange = Readonly<Record<string, string | number | null>>;

/** A page of a list as an address has it: the first is not named. */
export const pageChange = (page: number): AddressChange => ({ page: page > 1 ? page : null });

/** Navigation options within a screen: they keep the scroll position and add no history entry. */
export const KEEP_PLACE = { replace: true, state: { keepScroll: true } } as const;

/** The query of the address, and a way to change parts of it within the screen. */
export function useAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (changes: AddressChange) => {
      const next = new URLSearchParams(query);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') next.delete(name);
        else next.set(name, String(value));
      }
      void navigate({ search: next.toString() }, KEEP_PLACE);
    },
    [navigate, query],
  );
  return [query, change] as const;
}
