import type { ReactNode } from 'react';
import { type Answer, Coming, Failed } from './loaded';
import { Pager } from './pager';

interface PagedProps<T> {
  /** The answer of the page that is shown. */
  list: Answer<{ items: T[]; total: number }>;
  /** Name of the entries, as in 'Loading sales…', 'The sales could not be loaded.' and 'Pages of sales'. */
  what: string;
  /** The page shown, from 1 on. */
  page: number;
  /** Entries a page. */
  size: number;
  onPage: (page: number, isMissing?: boolean) => void;
  skeleton?: ReactNode;
  /** Stands where there is no entry; without it the list draws that itself. */
  empty?: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** A list that is turned page by page: what loads, has failed, is not there, or is. */
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
