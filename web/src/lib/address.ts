import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** A whole number of an address, from 1 on; null where there is none. */
export const idIn = (query: URLSearchParams, name: string): number | null => {
  const id = Number(query.get(name) ?? 0);
  return Number.isInteger(id) && id > 0 ? id : null;
};

/** The page that an address names. */
export const pageIn = (query: URLSearchParams): number => idIn(query, 'page') ?? 1;

/** What may change in the query of an address; null and '' take a part out of it. */
export type AddressChange = Readonly<Record<string, string | number | null>>;

/** A page of a list as an address has it: the first is not named. */
export const pageChange = (page: number): AddressChange => ({ page: page > 1 ? page : null });

/** What a change of place within a screen keeps: how far it is scrolled, and the way back. */
export const STAY = { replace: true, state: { keepScroll: true } } as const;

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
      void navigate({ search: next.toString() }, STAY);
    },
    [navigate, query],
  );
  return [query, change] as const;
}
