import { useEffect, useState } from 'react';
import type { Run } from '@contract/automation-run';
import { ApiError } from '~/lib/http';
import { poll } from '~/lib/poll';
import { useRefresh } from '~/lib/read';
import { toast } from '~/ui/toast/toast-store';
import { readRun } from '../api/seo-calls';
import { SEO_PATH } from '../api/seo-reads';

interface RunWords {
  /** Said once the run has ended well. */
  done: string;
  /** Said where it could not begin or has failed. */
  failed: string;
}

/** Something that the server goes on with by itself: begun here, followed, and what is shown read again after it. */
export function useRun(start: () => Promise<Run>, { done, failed }: RunWords) {
  const refresh = useRefresh();
  const [run, setRun] = useState<Run | null>(null);
  const [isStarting, setStarting] = useState(false);
  const id = run?.id ?? null;

  useEffect(() => {
    if (id === null) return undefined;
    const end = (): void => {
      setRun(null);
      void refresh(SEO_PATH);
    };
    return poll({
      read: () => readRun(id),
      tell(now) {
        if (now.status === 'running') {
          setRun(now);
          return false;
        }
        if (now.status === 'done' && now.failed === 0) toast({ title: done });
        else {
          const description = now.error ?? 'What went wrong stands on this page and in its report.';
          toast({ title: failed, description, variant: 'destructive' });
        }
        end();
        return true;
      },
      gone: end,
    });
  }, [id, refresh, done, failed]);

  const begin = async (): Promise<void> => {
    setStarting(true);
    try {
      setRun(await start());
    } catch (error) {
      const isTold = error instanceof ApiError && error.status < 500 && error.detail !== '';
      const description = isTold ? error.detail : 'Please try again.';
      toast({ title: failed, description, variant: 'destructive' });
    } finally {
      setStarting(false);
    }
  };

  return { run, isRunning: isStarting || run !== null, begin };
}
