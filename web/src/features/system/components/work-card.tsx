import { Link } from 'react-router-dom';
import type { SystemStatus } from '@contract/system';
import { count } from '~/lib/format';
import { Badge } from '~/ui/badge';
import { Card, CardHead } from '~/ui/card';
import { Facts } from '~/ui/facts';
import { Parts } from '~/ui/layout';
import { type BudgetUse, costUse, mailMark, tokenUse } from '../model/system-labels';
import { Gauge } from './gauge';

/** Messages waiting in the mail queue. */
export const MailCard = ({ mail }: { mail: SystemStatus['mail'] }) => (
  <Card aria-labelledby="mail-title">
    <CardHead id="mail-title" title="Mail">
      <Badge tone={mailMark(mail).tone}>{mailMark(mail).word}</Badge>
    </CardHead>
    <Parts>
      <Facts
        facts={[
          ['Waiting', count(mail.queued)],
          [
            mail.transport === 'smtp' ? 'Sent today' : 'Saved as files today',
            count(mail.sentToday),
          ],
          ['In doubt', count(mail.doubtful)],
          ['Failed', count(mail.failed)],
        ]}
      />
      <p>
        <Link to="/admin/newsletter">Outbox and newsletter</Link>
      </p>
    </Parts>
  </Card>
);

/** Today's use of the AI budget. */
export const AiCard = ({ ai }: { ai: SystemStatus['ai'] }) => {
  const uses: readonly (readonly [string, BudgetUse])[] = [
    ['Tokens', tokenUse(ai)],
    ['Cost', costUse(ai)],
  ];
  return (
    <Card aria-labelledby="ai-title">
      <CardHead id="ai-title" title="AI today" />
      <Parts>
        <Facts
          facts={[
            ['Calls', count(ai.today.requests)],
            ...uses.map(
              ([name, { text, percent }]) =>
                [
                  name,
                  <Gauge key={name} label={`${name}: ${text}`} text={text} percent={percent} />,
                ] as const,
            ),
          ]}
        />
        <p>
          <Link to="/admin/settings/ai">Budgets and prices</Link>
        </p>
      </Parts>
    </Card>
  );
};
