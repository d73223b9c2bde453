import type { ReactNode } from 'react';
import { count } from '~/lib/format';
import { useRead } from '~/lib/read';
import { StatCard, StatRow } from '~/ui/card';
import { Failed } from '~/ui/loaded';
import { Skeleton } from '~/ui/skeleton';
import { articleCountsRead } from '../api/reads';

/** Number of articles: all, published, unpublished, featured. */
export function ArticleCounters() {
  const { data, error, mutate } = useRead(articleCountsRead);
  if (data === undefined && error !== undefined) {
    return <Failed what="counts" mutate={mutate} />;
  }
  const metric = (n: number | undefined): ReactNode =>
    n === undefined ? <Skeleton $width="3ch" $height="1em" /> : count(n);
  return (
    <StatRow aria-busy={data === undefined || undefined}>
      <StatCard label="Total" value={metric(data?.total)} />
      <StatCard label="Published" value={metric(data?.published)} />
      <StatCard label="Unpublished" value={metric(data?.unpublished)} />
      <StatCard label="Featured" value={metric(data?.featured)} />
    </StatRow>
  );
}
