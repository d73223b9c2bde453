import { useRef, useState } from 'react';
import type { TaskStatus } from '@contract/automation';
import { callApi } from '~/lib/call-api';
import { useRead } from '~/lib/read';
import { settingsRead } from '~/lib/settings-reads';
import { toast } from '~/ui/toast/toast-store';
import { tasksRead } from '../api/reads';
import { groupNames } from './groups';
import { taskFailure } from './messages';

interface TaskSwitch {
  isOn: boolean;
  /** Name of the group that is switched off and with it the task; null otherwise. */
  offWith: string | null;
  turn(isOn: boolean): void;
}

/** Returns a function that updates a saved task in the cached list. */
export function useSavedTask(): (task: TaskStatus) => Promise<void> {
  const { mutate } = useRead(tasksRead);
  return async (task) => {
    const replaced = (tasks: TaskStatus[] | null | undefined) =>
      tasks?.map((one) => (one.id === task.id ? task : one));
    await mutate(replaced, { revalidate: false });
  };
}

/** The switch of a task; it changes at once, and reverts if the server refuses. */
export function useTaskSwitch(task: TaskStatus): TaskSwitch {
  const { data: settings } = useRead(settingsRead);
  const keep = useSavedTask();
  const [wanted, setWanted] = useState<boolean | null>(null);
  // Calls run in sequence, so that the last press is what the server stores.
  const queue = useRef<Promise<void>>(Promise.resolve());

  const save = async (enabled: boolean): Promise<void> => {
    try {
      const given = { params: { id: task.id }, body: { enabled } };
      await keep((await callApi('PATCH /api/automation/tasks/{id}', given)).body);
    } catch (error) {
      toast(taskFailure(error));
    }
  };

  const group = task.switch;
  const isGroupOff = group !== 'always' && settings?.automation[group] === false;
  return {
    isOn: wanted ?? task.enabled,
    offWith: isGroupOff ? groupNames[group] : null,
    turn(isOn) {
      setWanted(isOn);
      const turned = queue.current.then(() => save(isOn));
      queue.current = turned;
      // After the last pending call, the server's answer counts.
      void turned.then(() => queue.current === turned && setWanted(null));
    },
  };
}
