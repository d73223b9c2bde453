import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  type ArticleFilters,
  filtersOf,
  withFilters,
} from '~/features/articles/model/article-filters';

const KEEP = { keepScroll: true };

/** The dialog that is open over the list, with the id of its article. */
type DialogName = 'edit' | 'history';

const idOf = (query: URLSearchParams, name: DialogName): number | null => {
  const id = Number(query.get(name) ?? 0);
  return Number.isInteger(id) && id > 0 ? id : null;
};

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpenedHere' in state;

/** What the address says of the screen: filters, page, and the article that is open in a dialog. */
export function useListAddress() {
  const [query] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();

  const change = useCallback(
    (changes: Partial<ArticleFilters>) => {
      const next = withFilters(query, changes).toString();
      void navigate({ search: next }, { replace: true, state: KEEP });
    },
    [navigate, query],
  );

  return {
    filters: filtersOf(query),
    isTrash: query.get('view') === 'trash',
    edited: idOf(query, 'edit'),
    inHistory: idOf(query, 'history'),
    change,
    open(name: DialogName, id: number): void {
      const next = new URLSearchParams(query);
      next.set(name, String(id));
      void navigate({ search: next.toString() }, { state: { ...KEEP, isOpenedHere: true } });
    },
    /** Closes the dialog: one step back where it was opened here, and without a trace elsewhere. */
    close(): void {
      if (isOpenedHere(state)) {
        void navigate(-1);
        return;
      }
      const next = new URLSearchParams(query);
      next.delete('edit');
      next.delete('history');
      void navigate({ search: next.toString() }, { replace: true, state: KEEP });
    },
  };
}
