import { useState } from 'react';
import type { Subscription } from '@contract/newsletter';
import { ApiError } from '~/lib/http';
import { confirmAddress, mailAgain } from '../api/reader-calls';
import { canMailAgain, type ConfirmStage, confirmWords, refusalWords } from './confirm-words';

/** Where a confirmation begins: as the address and a form that was refused say. */
export interface ConfirmStart {
  token: string;
  stage: ConfirmStage;
  /** Code of the refusal. */
  code: string;
}

/** Confirms an address upon its reader's word, or has a new link mailed. */
export function useConfirmation({ token, ...start }: ConfirmStart) {
  const [{ stage, code }, setState] = useState(start);
  const [isPending, setPending] = useState(false);

  const run = async (call: (token: string) => Promise<Subscription>): Promise<void> => {
    setPending(true);
    try {
      const { status } = await call(token);
      setState({ stage: status === 'confirmed' ? 'confirmed' : 'mailed', code: '' });
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.status < 500 && error.status !== 429;
      setState(isRefusal ? { stage: 'refused', code: error.code } : { stage: 'failed', code: '' });
    }
    setPending(false);
  };

  return {
    stage,
    isPending,
    words: stage === 'refused' ? refusalWords(code) : confirmWords[stage],
    canMailAgain: stage === 'refused' && canMailAgain(code),
    confirm: () => void run(confirmAddress),
    mailAgain: () => void run(mailAgain),
  };
}
