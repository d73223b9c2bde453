import { useEffect, useRef, useState } from 'react';
import { ApiError, type ApiResponse, type CallOptions } from './http';

interface FileJobState<R> {
  /** Current step: previewing the file, or importing it. */
  running: 'preview' | 'import' | null;
  /** Share of the file sent, 0 to 1. */
  sent: number;
  report: R | null;
  error: string | null;
}

interface FileJobLinks<C, R> {
  /** False while the administrator has to sign in again. */
  isSignedIn: boolean;
  /** Sends the file; with `dryRun` nothing is stored, and the response reports what would be. */
  call: (choice: C, options: CallOptions & { dryRun: boolean }) => Promise<ApiResponse<R>>;
  /** Called with the report of an import. */
  imported: (report: R) => Promise<void>;
  failure: (error: unknown) => string;
}

const IDLE = { running: null, sent: 0, report: null, error: null };

/** Previews a file and then imports it, one call at a time. */
export function useFileJob<C, R>({ isSignedIn, call, imported, failure }: FileJobLinks<C, R>) {
  const [state, setState] = useState<FileJobState<R>>(IDLE);
  const own = useRef<AbortController | null>(null);
  useEffect(() => () => own.current?.abort(), []);
  // A preview that failed without a session, repeated after the sign-in.
  const postponed = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    postponed.current?.();
    postponed.current = null;
  }, [isSignedIn]);

  const send = async (choice: C, dryRun: boolean): Promise<void> => {
    own.current?.abort();
    const control = new AbortController();
    own.current = control;
    // The result of the preview stays visible.
    setState((now) => ({ ...now, running: dryRun ? 'preview' : 'import', sent: 0, error: null }));
    try {
      const { signal } = control;
      const onProgress = (sent: number) => setState((now) => ({ ...now, sent }));
      const { body: report } = await call(choice, { dryRun, signal, onProgress });
      setState({ ...IDLE, report });
      if (!dryRun) await imported(report);
    } catch (error) {
      if (control.signal.aborted) return;
      const isLapsed = error instanceof ApiError && error.status === 401;
      // Only previews are repeated automatically: an import needs the administrator's click.
      if (isLapsed && dryRun) postponed.current = () => void send(choice, true);
      setState((now) => ({ ...now, running: null, error: isLapsed ? null : failure(error) }));
    }
  };

  return {
    ...state,
    preview: (choice: C) => void send(choice, true),
    run: (choice: C) => void send(choice, false),
    cancel: () => {
      own.current?.abort();
      setState((now) => ({ ...now, running: null }));
    },
    /** Discards the file. */
    clear: () => {
      own.current?.abort();
      setState(IDLE);
    },
  };
}
