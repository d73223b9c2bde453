import { useEffect } from 'react';

/** Turns to the last page where the address names one that the list no longer has. */
export function useLastPage(
  page: number,
  /** Undefined while nobody knows. */
  pages: number | undefined,
  onPage: (page: number) => void,
): void {
  const last = Math.max(1, pages ?? page);
  useEffect(() => {
    if (page > last) onPage(last);
  }, [page, last, onPage]);
}

/** The query of a page of a list, counted from 1. */
export const pageQuery = (page: number, limit: number) => ({
  limit,
  offset: page > 1 ? (page - 1) * limit : undefined,
});
