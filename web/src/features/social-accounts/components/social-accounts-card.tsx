import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useFreshRead } from '~/lib/use-fresh-read';
import { readOne } from '~/lib/read';
import { Answered, SkeletonRows } from '~/ui/loaded';
import { Parts } from '~/ui/layout';
import { SplitCard } from '~/ui/split-card';
import { AccountEntry } from './account-entry';

/** Connections to all platforms. */
const accountsRead = readOne('GET /api/automation/social-accounts');

const ANCHOR = 'social-accounts';
const note = 'Connect the accounts that publish your social posts. Nothing is posted until then.';

/** Connections to the social platforms. */
export function SocialAccountsCard() {
  const answer = useFreshRead(accountsRead);
  const isKnown = Boolean(answer.data);
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);

  // On load the browser cannot scroll to the anchor, which is rendered later.
  useEffect(() => {
    if (isKnown && hash === `#${ANCHOR}`) place.current?.firstElementChild?.scrollIntoView();
  }, [isKnown, hash]);

  return (
    <div ref={place}>
      <SplitCard title="Social accounts" note={note}>
        <Answered answer={answer} what="the social accounts" skeleton={<AccountsSkeleton />}>
          {(accounts) =>
            accounts.map((account) => <AccountEntry key={account.platform} account={account} />)
          }
        </Answered>
      </SplitCard>
    </div>
  );
}

const AccountsSkeleton = () => (
  <Parts>
    <SkeletonRows count={3} height="7rem" />
  </Parts>
);
