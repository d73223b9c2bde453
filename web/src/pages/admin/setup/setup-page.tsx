import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { type Setup, type SetupPatch, setupStep } from '@contract/setup';
import { setupProgressRead } from '~/features/setup/api/reads';
import { StepList } from '~/features/setup/components/step-list';
import {
  countDone,
  stepAfter,
  stepBefore,
  stepPath,
  stepTexts,
} from '~/features/setup/model/steps';
import { useSetupUpdate } from '~/features/setup/model/use-setup-update';
import { useLeave } from '~/lib/leave-guard';
import { useRead } from '~/lib/read';
import { color, fontSize, media, space } from '~/theme/tokens';
import { Card } from '~/ui/card';
import { Meta } from '~/ui/layout';
import { Answered } from '~/ui/loaded';
import { Skeleton } from '~/ui/skeleton';
import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { StepContent } from './step-content';

/** Guides through the setup; progress and current step are stored on the server. */
function SetupScreen({ setup }: { setup: Setup }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const leave = useLeave();
  const { isPending, update } = useSetupUpdate();
  // A second updater: saving the current step must not disable the buttons.
  const { update: note } = useSetupUpdate();
  const id = setupStep.catch(setup.current).parse(query.get('step'));
  const before = stepBefore(setup, id);
  const next = stepAfter(setup, id);
  const status = setup.steps.find((step) => step.id === id)?.status ?? 'open';

  const isNoted = setup.state !== 'new' && setup.current === id;
  useEffect(() => {
    // Marks a new setup as open, in any browser; a finished one is unchanged.
    const state = setup.state === 'new' ? ({ state: 'open' } as const) : {};
    if (!isNoted) void note({ ...state, current: id });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each step that is shown
  }, [id]);

  const goOn = async (step?: SetupPatch['step']): Promise<boolean> => {
    const place: SetupPatch = next === undefined ? { state: 'finished' } : { current: next };
    const isStored = await update({ ...place, ...(step !== undefined && { step }) });
    if (isStored) void navigate(next === undefined ? '/admin' : stepPath(next));
    return isStored;
  };

  const { title, note: about } = stepTexts[id];
  return (
    <Columns>
      <Side>
        <Meta>
          {countDone(setup)} of {setup.steps.length} done
        </Meta>
        <StepList setup={setup} current={id} />
        <Link to="/admin">Finish later</Link>
      </Side>
      <Step as="section" aria-labelledby="step-title">
        <div>
          <h2 id="step-title">{title}</h2>
          <Note>{about}</Note>
        </div>
        <StepContent
          key={id}
          id={id}
          status={status}
          back={before === undefined ? undefined : stepPath(before)}
          isLast={next === undefined}
          isPending={isPending}
          onConfirm={() => void goOn({ id, status: 'confirmed' })}
          onSkip={() => leave(() => goOn({ id, status: 'skipped' }))}
          onGoOn={() => leave(() => goOn())}
        />
      </Step>
    </Columns>
  );
}

const Loaded = () => (
  <Answered
    answer={useRead(setupProgressRead)}
    what="setup"
    skeleton={<Skeleton $height="24rem" />}
  >
    {(setup) => <SetupScreen setup={setup} />}
  </Answered>
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  ${media.lg} {
    grid-template-columns: 15rem minmax(0, 1fr);
    gap: ${space[10]};
  }
`;

/* On phones the step comes first. */
const Side = styled.div`
  display: grid;
  ${media.belowLg} {
    order: 1;
  }
  align-content: start;
  gap: ${space[3]};
  min-width: 0;
`;

const Step = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[6]};
  & h2 {
    font-size: ${fontSize.h4};
  }
`;

const Note = styled.p`
  max-width: 60ch;
  margin-top: ${space[2]};
  color: ${color.muted};
`;

export const load = adminHead('Setup');

export const Page = () => (
  <AdminArea title="Set up your magazine">
    <Loaded />
  </AdminArea>
);
