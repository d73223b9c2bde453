import { useEffect, useRef, useState } from 'react';
import type { SubscriberImport } from '@contract/newsletter';
import { ApiError } from '~/lib/http';
import { useRefresh } from '~/lib/read';
import { toast } from '~/ui/toast/toast-store';
import { importSubscribers } from '../api/subscriber-calls';
import { fileFailure, subscriberToasts } from './subscriber-words';

interface ImportState {
  /** What is under way: looking the file through, or taking it in. */
  running: 'preview' | 'import' | null;
  /** The share of the file that has been sent, 0 to 1. */
  sent: number;
  report: SubscriberImport | null;
  error: string | null;
}

const IDLE: ImportState = { running: null, sent: 0, report: null, error: null };

/** Looks a file of subscribers through as soon as it is chosen; then imports it. */
export function useSubscriberImport(isSignedIn: boolean) {
  const refresh = useRefresh();
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<ImportState>(IDLE);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);
  // What failed for want of a session; the question for the password stands above it until it is answered.
  const postponed = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    postponed.current?.();
    postponed.current = null;
  }, [isSignedIn]);

  const send = async (chosen: File, dryRun: boolean): Promise<void> => {
    call.current?.abort();
    const own = new AbortController();
    call.current = own;
    setState((now) => ({ ...now, running: dryRun ? 'preview' : 'import', sent: 0, error: null }));
    try {
      const report = await importSubscribers(chosen, {
        dryRun,
        signal: own.signal,
        onProgress: (sent) => setState((now) => ({ ...now, sent })),
      });
      setState({ ...IDLE, report });
      if (dryRun) return;
      toast(subscriberToasts.imported(report));
      await refresh('/api/newsletter', '/api/stats');
    } catch (error) {
      if (own.signal.aborted) return;
      const isLapsed = error instanceof ApiError && error.status === 401;
      // Only looking through is done again by itself: what is kept, the administrator asks for.
      if (isLapsed && dryRun) postponed.current = () => void send(chosen, true);
      setState((now) => ({ ...now, running: null, error: isLapsed ? null : fileFailure(error) }));
    }
  };

  return {
    file,
    ...state,
    choose(next: File | null): void {
      call.current?.abort();
      setFile(next);
      setState(IDLE);
      if (next !== null) void send(next, true);
    },
    run: () => file && void send(file, false),
    retry: () => file && void send(file, true),
  };
}

export type SubscriberImportJob = ReturnType<typeof useSubscriberImport>;
