import { Link, useNavigate } from 'react-router-dom';
import { type IssueStatus, issueStatus } from '@contract/newsletter-issue';
import { ISSUES_A_PAGE, issuesRead } from '~/features/newsletter/api/reads';
import { IssueList, issuePath } from '~/features/newsletter/components/issue-list';
import { issueStates } from '~/features/newsletter/model/issue-labels';
import { digestComposed, digestFailure } from '~/features/newsletter/model/mail-messages';
import { pageChange, pageIn, useAddress } from '~/lib/address';
import { plural } from '~/lib/format';
import { useFreshRead } from '~/lib/use-fresh-read';
import { useAction } from '~/lib/use-action';
import { Button, ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Bar, Marks, Meta, Parts } from '~/ui/layout';
import { Paged } from '~/ui/paged';
import { Options, SelectField } from '~/ui/select-field';
import { Skeleton } from '~/ui/skeleton';

/** All issues, and the ways to another one. */
export function IssuesView() {
  const [query, change] = useAddress();
  const status = issueStatus.safeParse(query.get('status')).data ?? null;
  const page = pageIn(query);
  const list = useFreshRead(issuesRead({ status, page }));

  return (
    <Parts>
      <Head
        status={status}
        total={list.data?.total}
        onStatus={(next) => change({ status: next, page: null })}
      />
      <Paged
        list={list}
        what="issues"
        page={page}
        size={ISSUES_A_PAGE}
        onPage={(to) => change(pageChange(to))}
        skeleton={<Skeleton $height="16rem" />}
        empty={<Nothing isFiltered={status !== null} />}
      >
        {(issues) => <IssueList issues={issues} />}
      </Paged>
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
        <Options of={issueStatus.options} name={(one) => issueStates[one].word} />
      </SelectField>
      <Meta role="status">{total !== undefined && plural(total, 'issue', 'issues')}</Meta>
    </Marks>
    <NewIssueButtons />
  </Bar>
);

function NewIssueButtons() {
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
