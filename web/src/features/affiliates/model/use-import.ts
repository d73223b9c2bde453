import { useEffect, useRef, useState } from 'react';
import type {
  ColumnMapping,
  ConversionImportReport,
  DateOrder,
  DecimalMark,
} from '@contract/conversion-import';
import { ApiError, type CallOptions } from '~/lib/http';
import { callApi } from '~/lib/call-api';
import { useRefresh } from '~/lib/refresh';
import { staleOf } from '~/lib/use-action';
import { importFailure } from './import-labels';

const IMPORT = 'POST /api/affiliate/conversions/import';

/** What is chosen on the way to an import; how the file is read is guessed by the server where it is left out. */
export interface ImportChoice {
  networkId: number | null;
  file: File | null;
  mapping?: ColumnMapping;
  decimal?: DecimalMark;
  dateOrder?: DateOrder;
  currency: string;
}

interface ImportState {
  /** What is under way: looking the file through, or taking it in. */
  running: 'preview' | 'import' | null;
  /** The share of the file that has been sent, 0 to 1. */
  sent: number;
  report: ConversionImportReport | null;
  error: string | null;
}

/** Sends a network's report; with `dryRun` nothing is kept, and the answer says what would be. */
const importSales = (
  file: File,
  {
    networkId,
    mapping,
    ...reading
  }: Omit<ImportChoice, 'file' | 'networkId'> & { networkId: number },
  { dryRun, ...options }: { dryRun: boolean } & CallOptions,
) =>
  callApi(IMPORT, {
    query: {
      networkId,
      ...reading,
      mapping: mapping && JSON.stringify(mapping),
      dryRun: dryRun || null,
    },
    // Browsers call a CSV file what the system calls it.
    body: file.slice(0, file.size, 'text/csv'),
    ...options,
  });

const IDLE: ImportState = { running: null, sent: 0, report: null, error: null };

/** Looks a file through as soon as file and network are chosen, and again with each change; then imports it. */
export function useImport(networkId: number | null, isSignedIn: boolean) {
  const refresh = useRefresh();
  const [choice, setChoice] = useState<ImportChoice>({ networkId, file: null, currency: 'USD' });
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

  const send = async (wanted: ImportChoice, dryRun: boolean): Promise<void> => {
    const { file, networkId: id, ...reading } = wanted;
    if (file === null || id === null) return;
    call.current?.abort();
    const own = new AbortController();
    call.current = own;
    // What was found of the file stays in sight.
    setState((now) => ({ ...now, running: dryRun ? 'preview' : 'import', sent: 0, error: null }));
    try {
      const { signal } = own;
      const onProgress = (sent: number) => setState((now) => ({ ...now, sent }));
      const choices = { ...reading, networkId: id };
      const { body: report } = await importSales(file, choices, { dryRun, signal, onProgress });
      setState({ ...IDLE, report });
      if (!dryRun) await refresh(...staleOf(IMPORT));
    } catch (error) {
      if (own.signal.aborted) return;
      const isLapsed = error instanceof ApiError && error.status === 401;
      // Only looking through is done again by itself: what is kept, the administrator asks for.
      if (isLapsed && dryRun) postponed.current = () => void send(wanted, true);
      setState((now) => ({ ...now, running: null, error: isLapsed ? null : importFailure(error) }));
    }
  };

  const change = (changes: Partial<ImportChoice>): void => {
    // Another file, or that of another network, is guessed anew.
    const isOther = 'file' in changes || 'networkId' in changes;
    const next = isOther
      ? { file: choice.file, networkId: choice.networkId, currency: choice.currency, ...changes }
      : { ...choice, ...changes };
    setChoice(next);
    if (isOther) setState(IDLE);
    void send(next, true);
  };

  return {
    choice,
    ...state,
    change,
    run: () => void send(choice, false),
    retry: () => void send(choice, true),
    cancel: () => {
      call.current?.abort();
      setState((now) => ({ ...now, running: null }));
    },
  };
}

export type Import = ReturnType<typeof useImport>;
