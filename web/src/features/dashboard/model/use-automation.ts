import { useRef, useState } from 'react';
import type { AutomationSwitches } from '@contract/site-settings';
import { callApi } from '~/lib/call-api';
import { useRead } from '~/lib/read';
import { toast, type ToastInput } from '~/ui/toast/toast-store';
import { settingsRead } from '~/lib/settings-reads';
import { ApiError } from '~/lib/http';

const sentenceOf = (error: unknown): string =>
  error instanceof ApiError && error.status < 500 ? error.detail : '';

/** Notice if a switch could not be changed; it reverts. */
const switchFailure = (error: unknown): ToastInput => ({
  title: 'Setting not changed',
  description: sentenceOf(error) || 'Failed to change the automation setting.',
  variant: 'destructive',
});

/** The automation switches; they change at once, and revert if the server refuses. */
export function useAutomation() {
  const { data, error, mutate } = useRead(settingsRead);
  const [wanted, setWanted] = useState<Partial<AutomationSwitches>>({});
  // Calls run in sequence, so that the last press is what the server stores.
  const queue = useRef<Promise<void>>(Promise.resolve());

  const keep = async (part: Partial<AutomationSwitches>): Promise<void> => {
    const save = async () =>
      (await callApi('PATCH /api/settings', { body: { automation: part } })).body;
    try {
      await mutate(save(), { revalidate: false });
    } catch (failure) {
      toast(switchFailure(failure));
    }
  };

  const turn = async (name: keyof AutomationSwitches, isOn: boolean): Promise<void> => {
    const part = { [name]: isOn };
    setWanted((now) => ({ ...now, ...part }));
    const turned = queue.current.then(() => keep(part));
    queue.current = turned;
    await turned;
    // After the last pending call, the server's answer counts.
    if (queue.current === turned) setWanted({});
  };

  return {
    switches: data ? { ...data.automation, ...wanted } : undefined,
    isFailed: error !== undefined || data === null,
    retry: () => void mutate(),
    turn,
  };
}
