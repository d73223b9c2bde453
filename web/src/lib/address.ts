import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** A positive integer parameter of a query; null if it is missing or invalid. */
export const idIn = (query: URLSearchParams, name: string): number | null => {
  const id = Number(query.get(name) ?? 0);
  return Number.isInteger(id) && id > 0 ? id : null;
};

/** The page number in a query; 1 by default. */
export const pageIn = (query: URLSearchParams): number => idIn(query, 'page') ?? 1;

/** Changes to query parameters; null and '' remove one. */
export type AddressChange = Readonly<Record<string, string | number | null>>;

/** Query change for a page number; the first page has no parameter. */
export const pageChange = (page: number): AddressChange => ({ page: page > 1 ? page : null });

/** Navigation options within a screen: keep the scroll position and add no history entry. */
export const KEEP_PLACE = { replace: true, state: { keepScroll: true } } as const;

/** Returns the query, and a function that changes parts of it within the screen. */
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
