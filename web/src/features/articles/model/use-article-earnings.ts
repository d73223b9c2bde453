import type { Earnings } from '@contract/earnings';
import { useRead } from '~/lib/read';
import { articleEarningsRead } from '../api/reads';

/** Earnings of an article: loading, failed, or loaded. */
export type KnownEarnings = Earnings | 'loading' | 'failed';

/** Loads the earnings of a page of articles in one call; returns them by id. */
export function useArticleEarnings(ids: readonly number[]): (id: number) => KnownEarnings {
  const { data, error } = useRead(ids.length === 0 ? null : articleEarningsRead(ids));
  const byId = new Map(data?.earnings.map((earnings) => [earnings.id, earnings]));
  const otherwise = error === undefined && data === undefined ? 'loading' : 'failed';
  return (id) => byId.get(id) ?? otherwise;
}
