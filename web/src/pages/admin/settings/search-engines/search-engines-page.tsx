import { useState } from 'react';
import { SettingsArea } from '../settings-area';
import { adminHead } from '../../frame/admin-head';
import { seoFindingKinds, type SeoFindingKind, type SeoStatus } from '@contract/seo';
import { CheckCard } from '~/features/seo/components/check-card';
import { FindingList } from '~/features/seo/components/finding-list';
import { SubmissionCard } from '~/features/seo/components/submission-card';
import { SubmissionList } from '~/features/seo/components/submission-list';
import { findingLabels } from '~/features/seo/model/seo-labels';
import { pageChange, pageIn, useAddress } from '~/lib/address';
import { count, plural } from '~/lib/format';
import { pageQuery } from '~/lib/paging';
import { readOne, readPage } from '~/lib/read';
import { useFreshRead } from '~/lib/use-fresh-read';
import { Card, CardHead } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Filters, Halves, Meta, Parts } from '~/ui/layout';
import { Loaded } from '~/ui/loaded';
import { Paged } from '~/ui/paged';
import { Options, SelectField } from '~/ui/select-field';
import { Skeleton } from '~/ui/skeleton';

/** Page size of the lists. */
const ENTRIES_A_PAGE = 25;

/** Submissions, pending changes, and findings of the last check. */
const seoStatusRead = readOne('GET /api/seo/status');

/** One page of submissions, newest first. */
const submissionsRead = (page: number) =>
  readPage('GET /api/seo/submissions', { query: pageQuery(page, ENTRIES_A_PAGE) });

/** One page of findings of the last check, of one kind or all. */
const findingsRead = (page: number, kind: SeoFindingKind | null) =>
  readPage('GET /api/seo/findings', { query: { ...pageQuery(page, ENTRIES_A_PAGE), kind } });

/** Shows submissions to search engines and the findings of the site check. */
const SearchEnginesScreen = () => (
  <Loaded read={seoStatusRead} what="search engine status" skeleton={<Skeleton $height="20rem" />}>
    {(status) => (
      <Parts>
        <Halves>
          <SubmissionCard status={status} />
          <CheckCard status={status} />
        </Halves>
        <Findings status={status} />
        <Submissions />
      </Parts>
    )}
  </Loaded>
);

function Findings({ status: { checkedAt, findings } }: { status: SeoStatus }) {
  const [query, change] = useAddress();
  const kind = seoFindingKinds.find((one) => one === query.get('kind')) ?? null;
  const page = pageIn(query);
  const list = useFreshRead(findingsRead(page, kind));
  const { data } = list;
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
              onChange={({ target }) => change({ kind: target.value, page: null })}
            >
              <option value="">All</option>
              <Options
                of={seoFindingKinds}
                name={(one) => `${findingLabels[one]} (${count(countOf(findings, one))})`}
              />
            </SelectField>
          </Filters>
        )}
        <Paged
          list={list}
          what="findings"
          page={page}
          size={ENTRIES_A_PAGE}
          onPage={(to) => change(pageChange(to))}
          empty={
            <EmptyState title={checkedAt === null ? 'Not checked yet.' : 'No issues found.'}>
              {checkedAt === null && (
                <p>The check goes through every page and lists issues to fix.</p>
              )}
            </EmptyState>
          }
        >
          {(found) => <FindingList findings={found} />}
        </Paged>
      </Parts>
    </Card>
  );
}

const countOf = (findings: SeoStatus['findings'], kind: SeoFindingKind): number =>
  findings.find((one) => one.kind === kind)?.count ?? 0;

function Submissions() {
  const [page, setPage] = useState(1);
  const list = useFreshRead(submissionsRead(page));
  return (
    <Card aria-labelledby="submissions-title">
      <CardHead id="submissions-title" title="Submission history">
        <Meta>Kept for 90 days.</Meta>
      </CardHead>
      <Parts>
        <Paged
          list={list}
          what="submissions"
          page={page}
          size={ENTRIES_A_PAGE}
          onPage={setPage}
          empty={
            <EmptyState title="Nothing submitted yet.">
              <p>New, changed and removed addresses are submitted every hour.</p>
            </EmptyState>
          }
        >
          {(submissions) => <SubmissionList submissions={submissions} />}
        </Paged>
      </Parts>
    </Card>
  );
}

export const load = adminHead('Search engines');

export const Page = () => (
  <SettingsArea title="Search engines">
    <SearchEnginesScreen />
  </SettingsArea>
);
