import { useState } from 'react';
import type { AiTest } from '@contract/ai';
import { callApi } from '~/lib/call-api';
import { useWork } from './use-work';

/** Tests the connection at a press. */
export function useConnectionTest(onSpent: () => void) {
  const [answer, setAnswer] = useState<AiTest | null>(null);
  const { work, start, cancel } = useWork(onSpent);
  const test = (): void => {
    setAnswer(null);
    void start(async (signal) => {
      // The server ends what takes too long.
      const { body } = await callApi('GET /api/ai/test', { timeout: 0, signal });
      if (!signal.aborted) setAnswer(body);
      return null;
    });
  };
  return { answer, work, test, cancel };
}
