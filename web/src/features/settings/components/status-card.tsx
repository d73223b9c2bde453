import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from 'react-router-dom';
import type { AdminSetup } from '@contract/admin-session';
import { useRead } from '~/lib/read';
import { color, space, weight } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Answered } from '~/ui/loaded';
import { SkeletonText } from '~/ui/skeleton';
import { SplitCard } from '~/ui/split-card';
import { setupRead } from '~/lib/settings-reads';

const note = 'What the magazine is connected to. Change it under Connections.';

/** What of the outside world is configured, and what to set where it is not. */
export const StatusCard = () => (
  <SplitCard title="Status" note={note}>
    <Answered answer={useRead(setupRead)} what="the status" skeleton={<SkeletonText lines={4} />}>
      {(setup) => <StatusList setup={setup} />}
    </Answered>
  </SplitCard>
);

const StatusList = ({ setup: { mail, ai } }: { setup: AdminSetup }) => (
  <List>
    <StatusItem name="Mail" isConfigured={mail.isConfigured}>
      {mail.isConfigured ? (
        'Sent through your mail server.'
      ) : (
        <>
          Nothing is sent: emails are written to files in the <code>outbox</code> folder.{' '}
          <Link to="/admin/settings/connections#mail">Connect a mail server</Link>.
        </>
      )}
    </StatusItem>
    <StatusItem name="AI" isConfigured={ai.isConfigured}>
      {ai.isConfigured ? (
        <>
          Drafts are written by <code>{ai.model}</code>.{' '}
          <Link to="/admin/settings/connections#ai">Choose another model</Link>.
        </>
      ) : (
        <>
          Drafts are outlines by the offline writer.{' '}
          <Link to="/admin/settings/connections#ai">Connect an AI</Link>.
        </>
      )}
    </StatusItem>
  </List>
);

interface StatusItemProps {
  name: string;
  isConfigured: boolean;
  children: ReactNode;
}

const StatusItem = ({ name, isConfigured, children }: StatusItemProps) => (
  <div>
    <dt>
      {name}
      <Badge tone={isConfigured ? 'success' : 'warning'}>
        {isConfigured ? 'Configured' : 'Not configured'}
      </Badge>
    </dt>
    <dd>{children}</dd>
  </div>
);

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  & > div {
    display: grid;
    gap: ${space[1]};
  }
  & > div + div {
    padding-top: ${space[5]};
    border-top: 1px solid ${color.line};
  }
  & dt {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]} ${space[3]};
    font-weight: ${weight.semibold};
    color: ${color.ink};
  }
  & dd {
    color: ${color.muted};
  }
  & code {
    font-size: 0.9em;
    color: ${color.ink};
  }
`;
