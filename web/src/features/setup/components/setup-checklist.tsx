import { Link } from 'react-router-dom';
import { useFreshRead } from '~/lib/use-fresh-read';
import { Button, ButtonLink } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { Buttons, Meta, Parts } from '~/ui/layout';
import { ProgressBar } from '~/ui/progress-bar';
import { setupProgressRead } from '../api/reads';
import { countDone } from '../model/steps';
import { useSetupUpdate } from '../model/use-setup-update';
import { StepList } from './step-list';

/** Remaining steps of the setup; nothing once all are done, or the owner has dismissed the list. */
export function SetupChecklist() {
  const { data } = useFreshRead(setupProgressRead);
  const { isPending, update } = useSetupUpdate();
  if (!data || data.state === 'finished' || data.state === 'dismissed') return null;
  const total = data.steps.length;
  const done = countDone(data);
  if (done === total) return null;
  return (
    <Card aria-labelledby="setup-title">
      <CardHead id="setup-title" title="Set up your magazine">
        <Meta>
          {done} of {total} done
        </Meta>
      </CardHead>
      <Parts>
        <ProgressBar label={`Setup: ${done} of ${total} done`} value={(done / total) * 100} />
        <StepList setup={data} isWide />
        <Buttons>
          <ButtonLink as={Link} to="/admin/setup" variant="filled" size="small">
            Continue setup
          </ButtonLink>
          <Button
            size="small"
            variant="quiet"
            disabled={isPending}
            onClick={() => void update({ state: 'dismissed' })}
          >
            Dismiss
          </Button>
        </Buttons>
        <Meta>You can find the setup again under Settings.</Meta>
      </Parts>
    </Card>
  );
}
