import { Link, useNavigate } from 'react-router-dom';
import {
  issueStatus,
  type NewsletterIssue,
  type NewsletterIssueQuery,
} from '@contract/newsletter-issue';
import { ISSUES_A_PAGE, issuesRead } from '~/features/newsletter/api/reads';
import { IssueList, issuePath } from '~/features/newsletter/components/issue-list';
import { isFinal, issueStates } from '~/features/newsletter/model/issue-labels';
import { digestComposed, digestFailure } from '~/features/newsletter/model/mail-messages';
import { plural } from '~/lib/format';
import { useAction } from '~/lib/use-action';
import { useFreshRead } from '~/lib/use-fresh-read';
import { Button, ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Options, SelectField } from '~/ui/select-field';
import { Skeleton } from '~/ui/skeleton';
import { AdminList } from '../../lists/admin-list';
import { type BulkAction, oneByOne } from '../../lists/use-bulk';
import { type ListOrders, useListPlace } from '../../lists/use-list-place';

const orders: ListOrders<NewsletterIssueQuery['sort']> = [
  { id: '-added', label: 'Newest' },
  { id: 'added', label: 'Oldest' },
  { id: 'subject', label: 'Subject, A to Z', column: 'subject', direction: 'ascending' },
  { id: '-subject', label: 'Subject, Z to A', column: 'subject', direction: 'descending' },
  { id: '-sent', label: 'Last sent' },
];

const deleteIssues: BulkAction<NewsletterIssue> = {
  label: 'Delete',
  running: 'Deleting',
  done: 'deleted',
  isDangerous: true,
  canDo: (issue) => !isFinal(issue),
  question: (issues) => ({
    title: `Delete ${plural(issues.length, 'issue', 'issues')}?`,
    text: 'They will be deleted permanently. They have not been sent to anyone.',
  }),
  work: oneByOne((call, { id }) => call('DELETE /api/newsletter/issues/{id}', { params: { id } })),
};

/** The list of issues, with buttons to create one. */
export function IssuesView() {
  const place = useListPlace({ orders, filters: ['status'] });
  const status = issueStatus.safeParse(place.get('status')).data ?? null;
  const { q, sort, page } = place;
  const answer = useFreshRead(issuesRead({ status, q, sort, page }));

  return (
    <AdminList
      nouns={{ one: 'issue', many: 'issues' }}
      place={place}
      answer={answer}
      size={ISSUES_A_PAGE}
      keyOf={({ id }) => id}
      nameOf={({ subject }) => subject}
      searches="Subject"
      filters={
        <SelectField
          label="State"
          value={status ?? ''}
          onChange={({ target }) => place.change({ status: target.value })}
        >
          <option value="">All issues</option>
          <Options of={issueStatus.options} name={(one) => issueStates[one].word} />
        </SelectField>
      }
      actions={[deleteIssues]}
      tools={<NewIssueButtons />}
      skeleton={<Skeleton $height="16rem" />}
      noneFound={q === '' ? 'No issues in this state.' : 'No matching issues.'}
      none={
        <EmptyState title="No issues yet.">
          <p>
            Create a digest of the newest articles, or write your own issue. Your issues wait until
            you send them; with the digest on, one is sent every week by itself.
          </p>
        </EmptyState>
      }
    >
      {(issues) => <IssueList issues={issues} />}
    </AdminList>
  );
}

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
    <>
      <ButtonLink as={Link} to={issuePath('new')} size="small">
        <Icon name="plus" size={16} />
        New issue
      </ButtonLink>
      <Button size="small" variant="filled" disabled={isPending} onClick={() => void compose()}>
        {isPending ? 'Creating…' : 'Create digest'}
      </Button>
    </>
  );
}
