import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { SocialAccount } from '@contract/social-account';
import { socialPlatformNames } from '@contract/social-post';
import { shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { color, fontSize, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Marks, Meta } from '~/ui/layout';
import { SocialIcon } from '~/ui/social-icon';
import { TonedNote } from '~/ui/toned-note';
import { accountMark, problemText, connectionText } from '../model/account-labels';
import { useAccountTest } from '../model/use-account-test';
import { AccountDialog } from './account-dialog';
import { DisconnectPlatform } from './disconnect-platform';

/** Connection to a platform, with its actions. */
export function AccountEntry({ account }: { account: SocialAccount }) {
  const { platform, isConnected } = account;
  const [isOpen, setOpen] = useState(false);
  const test = useAccountTest(account);
  const opener = useRef<HTMLButtonElement>(null);
  const wasConnected = useRef(isConnected);
  const name = socialPlatformNames[platform];
  const mark = accountMark(account);

  // The disconnect button was removed while it had the focus.
  useEffect(() => {
    const isGone = wasConnected.current && !isConnected;
    wasConnected.current = isConnected;
    if (isGone && document.activeElement === document.body) opener.current?.focus();
  }, [isConnected]);

  return (
    <Entry aria-label={name}>
      <Marks>
        <SocialIcon platform={platform} size={18} />
        <h3>{name}</h3>
        <Badge tone={mark.tone}>{mark.word}</Badge>
      </Marks>
      <AccountState account={account} />
      <div>
        <Marks>
          <Button
            ref={opener}
            size="small"
            aria-label={`${isConnected ? 'Change' : 'Connect'} ${name}`}
            onClick={() => setOpen(true)}
          >
            {isConnected ? 'Change' : 'Connect'}
          </Button>
          {isConnected && (
            <>
              <Button
                size="small"
                aria-label={`Test ${name}`}
                aria-disabled={test.isPending || undefined}
                onClick={test.run}
              >
                {test.isPending ? 'Testing…' : 'Test'}
              </Button>
              <DisconnectPlatform platform={platform} />
            </>
          )}
        </Marks>
        <Answer role="status">
          {test.result && (
            <TonedNote tone={test.result.ok ? 'success' : 'danger'}>
              {test.result.message}
            </TonedNote>
          )}
        </Answer>
      </div>
      {isOpen && <AccountDialog account={account} onClose={() => setOpen(false)} />}
    </Entry>
  );
}

function AccountState({ account }: { account: SocialAccount }) {
  const { timezone } = useSite();
  const { isConnected, isAutomatic, problem, pausedUntil } = account;
  if (!isConnected) return <Meta>Posts are drafted but not published.</Meta>;
  return (
    <>
      <Meta>
        {connectionText(account)}
        <br />
        {isAutomatic
          ? 'Posts by tasks are scheduled without approval.'
          : 'Posts by tasks wait for your approval.'}
      </Meta>
      {problem !== null && <TonedNote tone="danger">{problemText(problem)}</TonedNote>}
      {pausedUntil !== null && (
        <TonedNote tone="warning">
          The network’s limit is reached: posts wait until {shortDateTime(pausedUntil, timezone)}.
        </TonedNote>
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
`;

const Answer = styled.div`
  & > * {
    margin-top: ${space[3]};
  }
`;
