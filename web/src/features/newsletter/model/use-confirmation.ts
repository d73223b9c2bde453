import { useState } from 'react';
import { callApi } from '~/lib/call-api';
import { ApiError } from '~/lib/http';
import {
  canRequestNewLink,
  confirmLabels,
  type ConfirmStage,
  refusalLabels,
} from './confirm-labels';

/** Initial state, from the address and from a form submitted without JavaScript. */
export interface ConfirmStart {
  token: string;
  stage: ConfirmStage;
  /** Error code of the refusal. */
  code: string;
  /** Token of the preferences page; empty before the confirmation. */
  preferencesToken: string;
}

/** Confirms an address at the reader's request, or has a new link mailed. */
export function useConfirmation({ token, ...start }: ConfirmStart) {
  const [{ stage, code, preferencesToken }, setState] = useState(start);
  const [isPending, setPending] = useState(false);

  const run = async (call: () => Promise<Partial<ConfirmStart>>): Promise<void> => {
    setPending(true);
    const none = { code: '', preferencesToken: '' };
    try {
      setState({ ...none, stage: 'confirmed', ...(await call()) });
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.status < 500 && error.status !== 429;
      setState(
        isRefusal ? { ...none, stage: 'refused', code: error.code } : { ...none, stage: 'failed' },
      );
    }
    setPending(false);
  };

  const confirm = () =>
    run(async () => {
      const { body } = await callApi('POST /api/newsletter/confirm', { body: { token } });
      return { preferencesToken: body.preferencesToken };
    });

  const mailAgain = () =>
    run(async () => {
      const { body } = await callApi('POST /api/newsletter/confirmation', { body: { token } });
      return { stage: body.status === 'confirmed' ? 'confirmed' : 'mailed' };
    });

  return {
    stage,
    preferencesToken,
    isPending,
    labels: stage === 'refused' ? refusalLabels(code) : confirmLabels[stage],
    canRequestNewLink: stage === 'refused' && canRequestNewLink(code),
    confirm: () => void confirm(),
    mailAgain: () => void mailAgain(),
  };
}
