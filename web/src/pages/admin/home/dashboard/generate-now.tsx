import styled from 'styled-components';
import { BusyButton } from '~/features/automation/components/busy-button';
import { RunPanel } from '~/features/automation/components/run-panel';
import { AutomationProvider, useAllRuns } from '~/features/automation/model/automation-context';
import { generateJob } from '~/features/automation/model/jobs';
import { space } from '~/theme/tokens';
import { Stack } from '~/ui/layout';
import { renderChange } from '../automation/render-change';

/** Button that generates drafts, with progress and outcome. */
export const GenerateNow = () => (
  <AutomationProvider renderChange={renderChange}>
    <Stack $gap={4}>
      <RunPanel task={generateJob.id} />
      <StartButton />
    </Stack>
  </AutomationProvider>
);

function StartButton() {
  const runs = useAllRuns();
  const isBusy = runs.isBusy(generateJob.id);
  return (
    <Wide
      variant="filled"
      size="regular"
      isBusy={isBusy}
      data-starts={generateJob.id}
      onPress={() => void runs.start({ ...generateJob, isBesideRuns: true })}
    >
      {isBusy ? 'Generating…' : 'Generate New Content Now'}
    </Wide>
  );
}

const Wide = styled(BusyButton)`
  width: 100%;
  padding-inline: ${space[4]};
`;
