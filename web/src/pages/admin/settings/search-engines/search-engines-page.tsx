import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminArea } from '../../frame/admin-area';
import { adminHead } from '../../frame/admin-head';
import { seoFindingKinds, type SeoFindingKind, type SeoStatus } from '@contract/seo';
import {
  ENTRIES_A_PAGE,
  findingsRead,
  seoStatusRead,
  submissionsRead,
} from '~/features/seo/api/reads';
import { CheckCard } from '~/features/seo/components/check-card';
import { FindingList } from '~/features/seo/components/finding-list';
import { SubmissionCard } from '~/features/seo/components/submission-card';
import { SubmissionList } from '~/features/seo/components/submission-list';
import { findingWords } from '~/features/seo/model/seo-labels';
import { count, plural } from '~/lib/format';
import { useFreshRead } from '~/lib/use-fresh-read';
import { useLastPage } from '~/lib/paging';
import { Card, CardHead } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailure } from '~/ui/error-screen';
import { Filters, Halves, Meta, Parts } from '~/ui/layout';
import { Pager } from '~/ui/pager';
import { SelectField } from '~/ui/select-field';
import { Loading, Skeleton } from '~/ui/skeleton';

/** What search engines are told, and what they find on the pages of the site. */
function SearchEnginesScreen() {
  const { data, error, mutate } = useFreshRead(seoStatusRead);
  if (!data) {
    return error === undefined ? (
      <Loading label="Loading search engine status…">
        <Skeleton $height="20rem" />
      </Loading>
    ) : (
      <LoadFailure onRetry={() => void mutate()}>
        The search engine status could not be loaded.
      </LoadFailure>
    );
  }
  return (
    <Parts>
      <Halves>
        <SubmissionCard status={data} />
        <CheckCard status={data} />
      </Halves>
      <Findings status={data} />
      <Submissions />
    </Parts>
  );
}

const pagesOf = (data: { total: number } | null | undefined): number | undefined =>
  data ? Math.ceil(data.total / ENTRIES_A_PAGE) : undefined;

function Findings({ status: { checkedAt, findings } }: { status: SeoStatus }) {
  const [query, setQuery] = useSearchParams();
  const kind = seoFindingKinds.find((one) => one === query.get('kind')) ?? null;
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const { data, error, mutate } = useFreshRead(findingsRead(page, kind));
  const go = (next: SeoFindingKind | null, to: number): void => {
    const wanted = {
      ...(next !== null && { kind: next }),
      ...(to > 1 && { page: String(to) }),
    };
    setQuery(wanted, { replace: true, state: { keepScroll: true } });
  };
  const pages = pagesOf(data);
  useLastPage(page, pages, (last) => go(kind, last));
  return (
    <Card aria-labelledby="findings-title">
      <CardHead id="findings-title" title="Issues to fix">
        <Meta role="status">{data && plural(data.total, 'finding', 'findings')}</Meta>
      </CardHead>
      <Parts>
        {findings.length > 0 && (
          <Filters as="div" role="search" aria-label="Findings">
            <SelectField
              label="Kind"
              value={kind ?? ''}
              onChange={({ target }) =>
                go(target.value === '' ? null : (target.value as SeoFindingKind), 1)
              }
            >
              <option value="">All</option>
              {seoFindingKinds.map((one) => (
                <option key={one} value={one}>
                  {findingWords[one]} ({count(countOf(findings, one))})
                </option>
              ))}
            </SelectField>
          </Filters>
        )}
        {error && (
          <LoadFailure onRetry={() => void mutate()}>The findings could not be loaded.</LoadFailure>
        )}
        {data === undefined && !error && <Rows label="Loading findings…" />}
        {data && data.items.length > 0 && <FindingList findings={data.items} />}
        {data?.total === 0 && (
          <EmptyState title={checkedAt === null ? 'Not checked yet.' : 'No issues found.'}>
            {checkedAt === null && (
              <p>The check goes through every page and lists issues to fix.</p>
            )}
          </EmptyState>
        )}
        <Pager
          label="Pages of findings"
          page={page}
          pages={pages ?? 1}
          onPage={(to) => go(kind, to)}
        />
      </Parts>
    </Card>
  );
}

const countOf = (findings: SeoStatus['findings'], kind: SeoFindingKind): number =>
  findings.find((one) => one.kind === kind)?.count ?? 0;

function Submissions() {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useFreshRead(submissionsRead(page));
  const pages = pagesOf(data);
  useLastPage(page, pages, setPage);
  return (
    <Card aria-labelledby="submissions-title">
      <CardHead id="submissions-title" title="Submission history">
        <Meta>Kept for 90 days.</Meta>
      </CardHead>
      <Parts>
        {error && (
          <LoadFailure onRetry={() => void mutate()}>
            The submissions could not be loaded.
          </LoadFailure>
        )}
        {data === undefined && !error && <Rows label="Loading submissions…" />}
        {data && data.items.length > 0 && <SubmissionList submissions={data.items} />}
        {data?.total === 0 && (
          <EmptyState title="Nothing submitted yet.">
            <p>New, changed and removed addresses are submitted every hour.</p>
          </EmptyState>
        )}
        <Pager label="Pages of submissions" page={page} pages={pages ?? 1} onPage={setPage} />
      </Parts>
    </Card>
  );
}

const Rows = ({ label }: { label: string }) => (
  <Loading label={label}>
    <Skeleton $height="12rem" />
  </Loading>
);

export const load = adminHead('Search engines');

export const Page = () => (
  <AdminArea title="Search engines">
    <SearchEnginesScreen />
  </AdminArea>
);
