import type { ReactNode } from 'react';
import { type Answer, Coming, Failed } from './loaded';
import { Pager } from './pager';

interface PagedProps<T> {
  /** Result of the current page. */
  list: Answer<{ items: T[]; total: number }>;
  /** Plural noun, as in 'Loading sales…', 'The sales could not be loaded.' and 'Pages of sales'. */
  what: string;
  /** Current page, from 1. */
  page: number;
  /** Page size. */
  size: number;
  onPage: (page: number, isMissing?: boolean) => void;
  skeleton?: ReactNode;
  /** Empty state; without it the list renders its own. */
  empty?: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** A paginated list with its loading, error and empty states. */
export function Paged<T>(props: PagedProps<T>) {
  const { list, what, page, size, onPage, skeleton, empty, children } = props;
  const { data, error, mutate } = list;
  const isEmpty = data?.total === 0 && empty !== undefined;
  return (
    <>
      {error !== undefined && <Failed what={what} mutate={mutate} />}
      {data === undefined && error === undefined && <Coming what={what} skeleton={skeleton} />}
      {isEmpty && empty}
      {data && !isEmpty && children(data.items)}
      <Pager
        label={`Pages of ${what}`}
        page={page}
        pages={data ? Math.ceil(data.total / size) : undefined}
        onPage={onPage}
      />
    </>
  );
}
