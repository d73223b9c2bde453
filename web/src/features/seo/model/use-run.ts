import { useEffect, useState } from 'react';
import type { Run } from '@contract/automation-run';
import type { SeoStatus } from '@contract/seo';
import { poll } from '~/lib/poll';
import { useRefresh } from '~/lib/read';
import { readRun } from '~/lib/read-run';
import { reasonOf } from '~/lib/reason-of';
import { toast, type ToastInput } from '~/ui/toast/toast-store';
import { readStatus } from '../api/seo-calls';
import { SEO_PATH } from '../api/seo-reads';

interface RunWays {
  /** The run that goes on already, whoever began it. */
  current: number | null;
  start: () => Promise<Run>;
  /** Said where it could not begin. */
  failed: string;
  /** Said once a run that was begun here has ended, by its figures and how it stands then. */
  say: (run: Run, status: SeoStatus | null) => ToastInput;
}

const statusOrNull = (): Promise<SeoStatus | null> => readStatus().catch(() => null);

/** Something that the server goes on with by itself: begun here or there, followed, and what is shown read again after it. */
export function useRun({ current, start, failed, say }: RunWays) {
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
      void refresh(SEO_PATH);
    };
    return poll({
      read: () => readRun(id),
      tell(now) {
        if (now.status === 'running') {
          setRun(now);
          return false;
        }
        if (isOwn) void statusOrNull().then((status) => toast(say(now, status)));
        end();
        return true;
      },
      gone: end,
    });
  }, [id, isOwn, refresh, say]);

  const isRunning = isStarting || id !== null;
  const begin = async (): Promise<void> => {
    if (isRunning) return;
    setStarting(true);
    try {
      const begun = await start();
      setOwn(begun.id);
      setRun(begun);
    } catch (error) {
      const description = reasonOf(error, 'Please try again.');
      toast({ title: failed, description, variant: 'destructive' });
    } finally {
      setStarting(false);
    }
  };

  return { run, isRunning, begin };
}
