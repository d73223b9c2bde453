import { useState } from 'react';
import type { AiTest } from '@contract/ai';
import { testConnection } from '../api/writer-calls';
import { useWork } from './use-work';

/** Tests the connection at a press. */
export function useConnectionTest(onSpent: () => void) {
  const [answer, setAnswer] = useState<AiTest | null>(null);
  const { work, start, cancel } = useWork(onSpent);
  const test = (): void => {
    setAnswer(null);
    void start(async (signal) => {
      const found = await testConnection(signal);
      if (!signal.aborted) setAnswer(found);
      return null;
    });
  };
  return { answer, work, test, cancel };
}
