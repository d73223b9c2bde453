import { useState } from 'react';
import { callApi } from '~/lib/call-api';
import { ApiError } from '~/lib/http';
import { canMailAgain, type ConfirmStage, confirmWords, refusalWords } from './confirm-labels';

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

  const run = async (what: 'confirm' | 'confirmation'): Promise<void> => {
    setPending(true);
    try {
      const { body } = await callApi(`POST /api/newsletter/${what}`, { body: { token } });
      setState({ stage: body.status === 'confirmed' ? 'confirmed' : 'mailed', code: '' });
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
    confirm: () => void run('confirm'),
    mailAgain: () => void run('confirmation'),
  };
}
