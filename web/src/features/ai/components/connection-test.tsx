import { AI_TEST_ERROR, type AiTest } from '@contract/ai';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { useConnectionTest } from '../model/use-connection-test';
import { Actions, Fault, Meta } from './layout';
import { Outcome } from './outcome';
import { WorkButton } from './work-button';

/** Asks whether the writer can be reached, and says what came of it (specification, section 8). */
export function ConnectionTest({ onSpent }: { onSpent: () => void }) {
  const { answer, work, test, cancel } = useConnectionTest(onSpent);
  const isBusy = work.since !== null;
  return (
    <>
      <Actions>
        <WorkButton isBusy={isBusy} onPress={test}>
          {isBusy ? 'Testing…' : 'Test Connection'}
        </WorkButton>
        {isBusy && (
          <Button size="small" variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
        <span role="status">{answer !== null && <Answer answer={answer} />}</span>
      </Actions>
      {answer?.error !== undefined && <Fault>{answer.error}</Fault>}
      <Outcome work={work} />
    </>
  );
}

const Answer = ({ answer: { writer, label, error } }: { answer: AiTest }) =>
  error !== undefined ? (
    <Badge tone="danger">{AI_TEST_ERROR}</Badge>
  ) : writer === 'offline' ? (
    <Badge tone="gold">{label}</Badge>
  ) : (
    <>
      <Badge tone="success">Connected</Badge> <Meta as="span">{label}</Meta>
    </>
  );
