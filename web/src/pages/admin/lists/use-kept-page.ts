import { useState } from 'react';
import type { Page } from '~/lib/read';
import type { Answer } from '~/ui/loaded';

/**
 * Keeps the entries of a list until those of the next page, filter or order are loaded. A 404 is an
 * empty list.
 */
export function useKeptPage<T>({ data, error, mutate }: Answer<Page<T>>): Answer<Page<T>> {
  const [kept, setKept] = useState(data ?? undefined);
  const current = data === null ? { items: [], total: 0 } : data;
  if (data && data !== kept) setKept(data);
  const before = error === undefined && kept?.total ? kept : undefined;
  return { data: current ?? before, error, mutate };
}
