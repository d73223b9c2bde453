import { useState } from 'react';
import { AI_TEST_ERROR, type AiTest } from '@contract/ai';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { callApi } from '~/lib/call-api';
import { Actions, Fault, Meta } from './layout';
import { Outcome } from './outcome';
import { WorkButton } from './work-button';
import { useWork } from '../model/use-work';

/** Tests the connection on demand. */
function useConnectionTest(onSpent: () => void) {
  const [answer, setAnswer] = useState<AiTest | null>(null);
  const { work, start, cancel } = useWork(onSpent);
  const test = (): void => {
    setAnswer(null);
    void start(async (signal) => {
      // The server has its own timeout.
      const { body } = await callApi('GET /api/ai/test', { timeout: 0, signal });
      if (!signal.aborted) setAnswer(body);
      return null;
    });
  };
  return { answer, work, test, cancel };
}

/**
 * A button that tests whether the writer can be reached, and the result (specification, section 8).
 */
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
