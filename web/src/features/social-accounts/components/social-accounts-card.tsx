import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useFreshRead } from '~/lib/use-fresh-read';
import { readOne } from '~/lib/read';
import { space } from '~/theme/tokens';
import { LoadFailure } from '~/ui/error-screen';
import { Loading, Skeleton } from '~/ui/skeleton';
import { SplitCard } from '~/ui/split-card';
import { AccountEntry } from './account-entry';

/** How each platform is reached. */
const accountsRead = readOne('GET /api/automation/social-accounts');

const ANCHOR = 'social-accounts';
const note = 'Connect the accounts that publish your social posts. Nothing is posted until then.';

/** How each social platform is reached. */
export function SocialAccountsCard() {
  const { data, error, mutate } = useFreshRead(accountsRead);
  const isKnown = Boolean(data);
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);

  // The anchor is not there yet when the page is opened by it.
  useEffect(() => {
    if (isKnown && hash === `#${ANCHOR}`) place.current?.firstElementChild?.scrollIntoView();
  }, [isKnown, hash]);

  return (
    <div ref={place}>
      <SplitCard title="Social accounts" note={note}>
        {data?.map((account) => (
          <AccountEntry key={account.platform} account={account} />
        ))}
        {!data && error && (
          <LoadFailure onRetry={() => void mutate()}>
            The social accounts could not be loaded.
          </LoadFailure>
        )}
        {!data && !error && (
          <Loading label="Loading the social accounts…">
            <Blocks>
              <Skeleton $height="7rem" />
              <Skeleton $height="7rem" />
              <Skeleton $height="7rem" />
            </Blocks>
          </Loading>
        )}
      </SplitCard>
    </div>
  );
}

const Blocks = styled.div`
  display: grid;
  gap: ${space[5]};
`;
