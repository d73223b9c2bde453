import { useEffect, useRef, useState } from 'react';
import { namesLeavers } from '@contract/leaver-lists';
import { limits } from '@contract/limits';
import type { FileAnswer, SubscriberImport } from '@contract/newsletter';
import { callApi } from '~/lib/call-api';
import { ApiError, type CallOptions } from '~/lib/http';
import { useRefresh } from '~/lib/refresh';
import { staleOf } from '~/lib/use-action';
import { toast } from '~/ui/toast/toast-store';
import { fileFailure, subscriberToasts } from './subscriber-labels';

const IMPORT = 'POST /api/newsletter/subscribers/import';

type Answers = readonly FileAnswer[];

interface ImportState {
  /** What is under way: looking the file through, or taking it in. */
  running: 'preview' | 'import' | null;
  /** The share of the file that has been sent, 0 to 1. */
  sent: number;
  report: SubscriberImport | null;
  /** What the owner said of columns that are not understood. */
  answers: Answers;
  error: string | null;
}

/** Sends a file of subscribers; with `dryRun` nothing is kept, and the answer says what would be. */
const importSubscribers = (
  file: File,
  { dryRun, answers, ...options }: { dryRun: boolean; answers: Answers } & CallOptions,
) =>
  callApi(IMPORT, {
    query: {
      dryRun: dryRun || null,
      // The name counts only where it tells who is in the file.
      fileName: namesLeavers(file.name) ? file.name.slice(-limits.fileName) : null,
      answers: answers.length > 0 ? JSON.stringify(answers) : null,
    },
    // Browsers call a CSV file what the system calls it.
    body: file.slice(0, file.size, 'text/csv'),
    ...options,
  });

const IDLE: ImportState = { running: null, sent: 0, report: null, answers: [], error: null };

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

  const send = async (chosen: File, dryRun: boolean, answers: Answers): Promise<void> => {
    call.current?.abort();
    const own = new AbortController();
    call.current = own;
    const running = dryRun ? 'preview' : 'import';
    setState((now) => ({ ...now, answers, running, sent: 0, error: null }));
    try {
      const { body: report } = await importSubscribers(chosen, {
        dryRun,
        answers,
        signal: own.signal,
        onProgress: (sent) => setState((now) => ({ ...now, sent })),
      });
      setState({ ...IDLE, report, answers });
      if (dryRun) return;
      toast(subscriberToasts.imported(report));
      await refresh(...staleOf(IMPORT));
    } catch (error) {
      if (own.signal.aborted) return;
      const isLapsed = error instanceof ApiError && error.status === 401;
      // Only looking through is done again by itself: what is kept, the administrator asks for.
      if (isLapsed && dryRun) postponed.current = () => void send(chosen, true, answers);
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
      if (next !== null) void send(next, true, []);
    },
    /** Looks the file through again with what the owner said of its columns. */
    answer(given: Answers): void {
      if (file !== null) void send(file, true, [...state.answers, ...given]);
    },
    run: () => file && void send(file, false, state.answers),
    retry: () => file && void send(file, true, state.answers),
  };
}

export type SubscriberImportJob = ReturnType<typeof useSubscriberImport>;
