import { useRef } from 'react';
import type { AutomationSwitches } from '@contract/site-settings';
import { useRead } from '~/lib/read';
import { toast } from '~/ui/toast/toast-store';
import { updateSwitches } from '../api/automation-writes';
import { settingsRead } from '../api/dashboard-reads';
import { switchFailure } from './messages';

/** The automation switches; a turned one shows at once and goes back where the server refuses. */
export function useAutomation() {
  const { data, error, mutate } = useRead(settingsRead);
  // One after the other, so that the last press is what the server keeps.
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const turn = async (name: keyof AutomationSwitches, isOn: boolean): Promise<void> => {
    if (!data) return;
    const part = { [name]: isOn };
    const saved = queue.current.then(() => updateSwitches(part));
    queue.current = saved.catch(() => undefined);
    try {
      await mutate(saved, {
        optimisticData: (now) => ({
          ...(now ?? data),
          automation: { ...(now ?? data).automation, ...part },
        }),
        rollbackOnError: true,
        revalidate: false,
      });
    } catch (failure) {
      toast(switchFailure(failure));
    }
  };

  return {
    switches: data?.automation,
    isFailed: error !== undefined || data === null,
    retry: () => void mutate(),
    turn,
  };
}
