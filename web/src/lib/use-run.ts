import { useEffect, useState } from 'react';
import type { Run } from '@contract/automation-run';
import { poll } from './poll';
import { useRefresh } from './read';
import { readRun } from './read-run';
import { reasonOf } from './reason-of';

/** Apart from `current` and `start`, each has to be the same at every call. */
interface RunWays {
  /** The run that goes on already, whoever began it. */
  current: number | null;
  start: () => Promise<Run>;
  /** Told a run that was begun here, once it has ended. */
  ended: (run: Run) => void;
  /** Told why it could not begin. */
  refused: (reason: string) => void;
  /** What is read again after a run. */
  shown: readonly string[];
}

/** Something that the server goes on with by itself: begun here or there, followed, and what is shown read again after it. */
export function useRun({ current, start, ended, refused, shown }: RunWays) {
  const refresh = useRefresh();
  const [own, setOwn] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  const [isStarting, setStarting] = useState(false);
  const id = [own, current].find((one) => one !== null && one !== over) ?? null;
  const isOwn = id !== null && id === own;

  useEffect(() => {
    if (id === null) return undefined;
    const end = (): void => {
      setRun(null);
      setOver(id);
      void refresh(...shown);
    };
    return poll({
      read: () => readRun(id),
      tell(now) {
        if (now.status === 'running') {
          setRun(now);
          return false;
        }
        if (isOwn) ended(now);
        end();
        return true;
      },
      gone: end,
    });
  }, [id, isOwn, refresh, ended, shown]);

  const isRunning = isStarting || id !== null;
  const begin = async (): Promise<void> => {
    if (isRunning) return;
    setStarting(true);
    try {
      const begun = await start();
      setOwn(begun.id);
      setRun(begun);
    } catch (error) {
      refused(reasonOf(error, 'Please try again.'));
    } finally {
      setStarting(false);
    }
  };

  return { run, isRunning, begin };
}
