import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { SocialAccount } from '@contract/social-account';
import { shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { color, fontSize, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Marks, Meta } from '~/ui/layout';
import { SocialIcon } from '~/ui/social-icon';
import { accountMark, platformNames, problemWords, wayWords } from '../model/account-words';
import { useAccountTest } from '../model/use-account-test';
import { AccountDialog } from './account-dialog';
import { AccountNote } from './account-note';
import { DisconnectButton } from './disconnect-button';

/** How one platform is reached, and what can be done about it. */
export function AccountEntry({ account }: { account: SocialAccount }) {
  const { platform, hasSecrets } = account;
  const [isOpen, setOpen] = useState(false);
  const test = useAccountTest(account);
  const opener = useRef<HTMLButtonElement>(null);
  const wasConnected = useRef(hasSecrets);
  const name = platformNames[platform];
  const mark = accountMark(account);

  // The button to disconnect is gone, and the focus with it.
  useEffect(() => {
    const isGone = wasConnected.current && !hasSecrets;
    wasConnected.current = hasSecrets;
    if (isGone && document.activeElement === document.body) opener.current?.focus();
  }, [hasSecrets]);

  return (
    <Entry aria-label={name}>
      <Marks>
        <SocialIcon platform={platform} size={18} />
        <h3>{name}</h3>
        <Badge tone={mark.tone}>{mark.word}</Badge>
      </Marks>
      <AccountState account={account} />
      <Marks>
        <Button
          ref={opener}
          size="small"
          aria-label={`${hasSecrets ? 'Change' : 'Connect'} ${name}`}
          onClick={() => setOpen(true)}
        >
          {hasSecrets ? 'Change' : 'Connect'}
        </Button>
        {hasSecrets && (
          <>
            <Button
              size="small"
              aria-label={`Test ${name}`}
              disabled={test.isPending}
              onClick={test.run}
            >
              {test.isPending ? 'Testing…' : 'Test'}
            </Button>
            <DisconnectButton platform={platform} />
          </>
        )}
      </Marks>
      <div role="status">
        {test.result && (
          <AccountNote tone={test.result.ok ? 'success' : 'danger'}>
            {test.result.message}
          </AccountNote>
        )}
      </div>
      {isOpen && <AccountDialog account={account} onClose={() => setOpen(false)} />}
    </Entry>
  );
}

function AccountState({ account }: { account: SocialAccount }) {
  const { timezone } = useSite();
  const { hasSecrets, isAutomatic, problem, pausedUntil } = account;
  if (!hasSecrets) return <Meta>Posts for it are written, but none leaves.</Meta>;
  return (
    <>
      <Meta>
        {wayWords(account)}
        <br />
        {isAutomatic
          ? 'What the tasks make is scheduled without approval.'
          : 'What the tasks make waits for your approval.'}
      </Meta>
      {problem !== null && <AccountNote tone="danger">{problemWords(problem)}</AccountNote>}
      {pausedUntil !== null && (
        <AccountNote tone="warning">
          Its limit is reached: posts wait until {shortDateTime(pausedUntil, timezone)}.
        </AccountNote>
      )}
    </>
  );
}

const Entry = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  & + & {
    padding-top: ${space[5]};
    border-top: 1px solid ${color.line};
  }
  & h3 {
    font-size: ${fontSize.lead};
  }
  & > [role='status']:empty {
    display: none;
  }
`;
