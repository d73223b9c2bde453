import type { ReportItem, Run, RunEvent } from '@contract/automation-run';
import { callApi, urlOf } from './call-api';
import { poll } from './poll';

/** Progress of a run. */
export interface RunProgress {
  done: number;
  total: number;
  /** Last processed item; null while unknown. */
  item: ReportItem | null;
}

/** Callbacks for a run. */
interface RunListener {
  progress(progress: RunProgress): void;
  ended(run: Run): void;
  /** The run had nothing to do, and was not stored. */
  gone(): void;
}

const progressOf = ({ changed, skipped, failed, total }: Run): RunProgress => {
  const done = changed + skipped + failed;
  return { done, total: Math.max(done, total), item: null };
};

/** Address of the event stream of a run. */
const runEvents = (id: number): string =>
  urlOf('GET /api/automation/runs/{id}/events', { params: { id } });

/** Polls a run every few seconds until it ends; returns a function that stops polling. */
const pollRun = (id: number, listener: RunListener): (() => void) =>
  poll({
    read: async () => {
      const given = { params: { id }, query: { limit: 1 } };
      return (await callApi('GET /api/automation/runs/{id}', given)).body;
    },
    tell(run) {
      const isFatal = run.status !== 'running';
      if (isFatal) listener.ended(run);
      else listener.progress(progressOf(run));
      return isFatal;
    },
    gone: () => listener.gone(),
  });

/**
 * Follows a run until it ends, by server-sent events, or by polling if those fail; returns a
 * function that stops it.
 */
export function followRun(id: number, listener: RunListener, isLive = true): () => void {
  if (!isLive || typeof EventSource === 'undefined') return pollRun(id, listener);
  let stopPolling: (() => void) | undefined;
  let item: ReportItem | null = null;
  const source = new EventSource(runEvents(id));
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as RunEvent;
    // The server sends progress after each batch of items, which limits re-renders.
    if (event.type === 'item') item = event.item;
    else if (event.type === 'progress') listener.progress({ ...event, item });
    else {
      source.close();
      listener.ended(event.run);
    }
  };
  source.onerror = () => {
    // Unless closed, the browser reconnects automatically and continues after the last event.
    if (source.readyState !== EventSource.CLOSED) return;
    source.close();
    stopPolling ??= pollRun(id, listener);
  };
  return () => {
    source.close();
    stopPolling?.();
  };
}
