import { useState } from 'react';

/** Which of the articles on a page are chosen. */
export interface Selection {
  /** In the order of the page. */
  ids: readonly number[];
  has(id: number): boolean;
  toggle(id: number): void;
  /** Chooses all of the page or, where all are chosen, none. */
  toggleAll(): void;
  choose(ids: readonly number[]): void;
  isAll: boolean;
}

/** Keeps what is chosen of a page; another page, or another filter, begins with nothing. */
export function useSelection(pageIds: readonly number[], pageKey: string): Selection {
  const [chosen, setChosen] = useState({ pageKey, ids: new Set<number>() });
  const known = chosen.pageKey === pageKey ? chosen.ids : new Set<number>();
  const ids = pageIds.filter((id) => known.has(id));
  const choose = (next: readonly number[]): void => setChosen({ pageKey, ids: new Set(next) });
  const isAll = pageIds.length > 0 && ids.length === pageIds.length;
  return {
    ids,
    has: (id) => known.has(id),
    toggle: (id) => choose(known.has(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    toggleAll: () => choose(isAll ? [] : pageIds),
    choose,
    isAll,
  };
}
