import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { type IssueStatus, issueStatus } from '@contract/newsletter-issue';
import { pageIn } from '~/features/affiliates/model/address-values';
import { ISSUES_A_PAGE, issuesRead } from '~/features/newsletter/api/reads';
import { IssueList, issuePath } from '~/features/newsletter/components/issue-list';
import { issueStates } from '~/features/newsletter/model/issue-labels';
import { digestComposed, digestFailure } from '~/features/newsletter/model/mail-messages';
import { plural } from '~/lib/format';
import { useFreshRead } from '~/lib/use-fresh-read';
import { useLastPage } from '~/lib/paging';
import { useAction } from '~/lib/use-action';
import { Button, ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailure } from '~/ui/error-screen';
import { Icon } from '~/ui/icon';
import { Bar, Marks, Meta, Parts } from '~/ui/layout';
import { Pager } from '~/ui/pager';
import { SelectField } from '~/ui/select-field';
import { Loading, Skeleton } from '~/ui/skeleton';

/** All issues, and the ways to another one. */
export function IssuesView() {
  const [query, setQuery] = useSearchParams();
  const status = issueStatus.safeParse(query.get('status')).data ?? null;
  const page = pageIn(query);
  const { data, error, mutate } = useFreshRead(issuesRead({ status, page }));
  const pages = data ? Math.ceil(data.total / ISSUES_A_PAGE) : undefined;

  const show = (next: { status?: string; page?: number }): void => {
    const chosen = next.status ?? status ?? '';
    const turned = next.page ?? 1;
    setQuery(
      {
        tab: 'issues',
        ...(chosen === '' ? {} : { status: chosen }),
        ...(turned > 1 ? { page: String(turned) } : {}),
      },
      { replace: true, state: { keepScroll: true } },
    );
  };
  const turn = (to: number): void => show({ page: to });
  useLastPage(page, pages, turn);

  return (
    <Parts>
      <Head status={status} total={data?.total} onStatus={(next) => show({ status: next })} />
      {error && (
        <LoadFailure onRetry={() => void mutate()}>The issues could not be loaded.</LoadFailure>
      )}
      {data === undefined && !error && (
        <Loading label="Loading issues…">
          <Skeleton $height="16rem" />
        </Loading>
      )}
      {data && data.items.length > 0 && <IssueList issues={data.items} />}
      {data?.total === 0 && <Nothing isFiltered={status !== null} />}
      <Pager label="Pages of issues" page={page} pages={pages ?? 1} onPage={turn} />
    </Parts>
  );
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="No issues in this state." />
  ) : (
    <EmptyState title="No issues yet.">
      <p>
        Create a digest of the newest articles, or write your own issue. Nothing is sent until you
        send it.
      </p>
    </EmptyState>
  );

interface HeadProps {
  status: IssueStatus | null;
  total: number | undefined;
  onStatus: (status: string) => void;
}

const Head = ({ status, total, onStatus }: HeadProps) => (
  <Bar>
    <Marks>
      <SelectField
        label="State"
        hideLabel
        value={status ?? ''}
        onChange={({ target }) => onStatus(target.value)}
      >
        <option value="">All issues</option>
        {issueStatus.options.map((one) => (
          <option key={one} value={one}>
            {issueStates[one].word}
          </option>
        ))}
      </SelectField>
      <Meta role="status">{total !== undefined && plural(total, 'issue', 'issues')}</Meta>
    </Marks>
    <Ways />
  </Bar>
);

function Ways() {
  const navigate = useNavigate();
  const { isPending, run } = useAction();
  const compose = async (): Promise<void> => {
    const composed = await run((call) => call('POST /api/newsletter/issues/digest'), {
      done: ({ body }) => digestComposed(body),
      failed: digestFailure,
    });
    if (composed !== null) await navigate(issuePath(composed.result.body.id));
  };
  return (
    <Marks>
      <ButtonLink as={Link} to={issuePath('new')} size="small">
        <Icon name="plus" size={16} />
        New issue
      </ButtonLink>
      <Button size="small" variant="filled" disabled={isPending} onClick={() => void compose()}>
        {isPending ? 'Creating…' : 'Create digest'}
      </Button>
    </Marks>
  );
}
