import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import type { AiUsage } from '@contract/ai-usage';
import { useFreshRead } from '~/lib/use-fresh-read';
import { space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { LoadFailure } from '~/ui/error-screen';
import { ProgressBar } from '~/ui/progress-bar';
import { Loading, Skeleton } from '~/ui/skeleton';
import { usageRead } from '../api/reads';
import { budgetShare, usageText } from '../model/words';
import { Actions, Meta } from './layout';

/** Today's usage, with links to the budgets and the call log. */
export function UsageLine({ onLog }: { onLog: () => void }) {
  const { data, error, mutate } = useFreshRead(usageRead);
  return (
    <Rows>
      {data && <Metrics usage={data} />}
      {!data && error === undefined && (
        <Coming label="Loading today’s usage…">
          <Skeleton $width="18rem" $height="1rem" />
          <Skeleton $height="0.375rem" />
        </Coming>
      )}
      {!data && error !== undefined && (
        <LoadFailure onRetry={() => void mutate()}>Today’s usage could not be loaded.</LoadFailure>
      )}
      <Buttons>
        <Button size="small" variant="quiet" onClick={onLog}>
          Call log
        </Button>
        <Link to="/admin/settings/ai">Budgets</Link>
      </Buttons>
    </Rows>
  );
}

const Metrics = ({ usage }: { usage: AiUsage }) => {
  const share = budgetShare(usage);
  return (
    <Use>
      <Meta>Today: {usageText(usage).join(' · ')}</Meta>
      {share !== null && <ProgressBar label="Share of today’s budget" value={share} />}
    </Use>
  );
};

const Rows = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
`;

const useRoom = css`
  display: grid;
  flex: 1 1 20rem;
  gap: ${space[2]};
  min-width: 0;
`;

const Use = styled.div`
  ${useRoom}
`;

const Coming = styled(Loading)`
  ${useRoom}
  & > * {
    max-width: 100%;
  }
`;

const Buttons = styled(Actions)`
  gap: ${space[2]} ${space[5]};
  & > button {
    padding-inline: 0;
  }
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;
