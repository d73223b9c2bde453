import { useState } from 'react';
import type { Page } from '~/lib/read';
import type { Answer } from '~/ui/loaded';

/**
 * A list's answer whose entries stay on the screen until those of the next page, filter or order have come. Where the
 * API knows nothing of the kind asked for, it is empty.
 */
export function useKeptPage<T>({ data, error, mutate }: Answer<Page<T>>): Answer<Page<T>> {
  const [kept, setKept] = useState(data ?? undefined);
  const current = data === null ? { items: [], total: 0 } : data;
  if (data && data !== kept) setKept(data);
  const before = error === undefined && kept?.total ? kept : undefined;
  return { data: current ?? before, error, mutate };
}
