import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { MailStatus } from '@contract/outbox';
import { count, shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { useAction } from '~/lib/use-action';
import { color, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { Facts } from '~/ui/facts';
import { Halves, Parts } from '~/ui/layout';
import { mailResumed, mailTestSent, issueActionFailure, testFailure } from '../model/mail-messages';
import { TestForm } from './test-form';

/** How mail is sent, how many messages wait, and why sending is halted, if it is. */
export function MailStatusCard({ status }: { status: MailStatus }) {
  const { contactEmail } = useSite();
  const test = useAction();
  const isHalted = status.haltedBecause !== null;
  return (
    <Card aria-labelledby="mail-title">
      <CardHead id="mail-title" title="Mail server">
        <Badge tone={isHalted ? 'danger' : status.transport === 'smtp' ? 'success' : 'warning'}>
          {isHalted ? 'Halted' : status.transport === 'smtp' ? 'Working' : 'Not sent'}
        </Badge>
      </CardHead>
      <Parts>
        {isHalted && <Halt status={status} />}
        <Halves>
          <StatusFacts status={status} />
          <TestForm
            label="Test the mail server"
            hint="Queues a short test email, which leaves at once unless mail is halted."
            initial={contactEmail}
            isPending={test.isPending}
            onSend={(email) =>
              void test.run((call) => call('POST /api/newsletter/mail/test', { body: { email } }), {
                done: mailTestSent(email, status.transport),
                failed: testFailure,
              })
            }
          />
        </Halves>
      </Parts>
    </Card>
  );
}

function Halt({ status: { haltedBecause, haltedUntil } }: { status: MailStatus }) {
  const { timezone } = useSite();
  const { isPending, run } = useAction();
  return (
    <Halted role="alert">
      <p>
        {haltedBecause}
        {haltedUntil !== null && ` Next attempt: ${shortDateTime(haltedUntil, timezone)}.`}
      </p>
      <Button
        size="small"
        disabled={isPending}
        onClick={() =>
          void run((call) => call('POST /api/newsletter/mail/resume'), {
            done: mailResumed,
            failed: issueActionFailure,
          })
        }
      >
        Try again now
      </Button>
    </Halted>
  );
}

const serverText = ({ transport, server, folder }: MailStatus): ReactNode =>
  transport === 'smtp' ? (
    <>
      {' '}
      <code>{server}</code>
    </>
  ) : (
    <>
      Files in <code>{folder}</code>, because no{' '}
      <Link to="/admin/settings/connections#mail">mail server</Link> is connected
    </>
  );

const StatusFacts = ({ status }: { status: MailStatus }) => {
  const { transport, from, queued, doubtful, failed, sentToday, sentLastHour, allowedToday } =
    status;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Server', serverText(status)],
    ['From', from],
    ['Waiting', count(queued)],
    ['In doubt', count(doubtful)],
    ['Failed', count(failed)],
    [
      transport === 'smtp' ? 'Sent today' : 'Saved today',
      allowedToday === null
        ? count(sentToday)
        : `${count(sentToday)} of ${count(allowedToday)} allowed by the warm-up`,
    ],
    ['In the last hour', count(sentLastHour)],
  ];
  return <Facts facts={facts} />;
};

const Halted = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
  padding: ${space[3]} ${space[4]};
  border-left: 2px solid ${color.danger};
  background-color: ${color.dangerTint};
  color: ${color.danger};
  & > p {
    flex: 1 1 18rem;
    overflow-wrap: anywhere;
  }
`;
