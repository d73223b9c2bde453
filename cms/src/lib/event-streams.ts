import type { ServerResponse } from 'node:http';
import { openStreams } from './metrics';

/** Counts an answer among the open event streams until it is closed. */
export function countStream(res: ServerResponse): void {
  openStreams.value += 1;
  res.once('close', () => {
    openStreams.value -= 1;
  });
}

/** Whether an answer is a stream of events, which lasts for as long as somebody listens. */
export const isEventStream = (res: ServerResponse): boolean =>
  /^text\/event-stream\b/.test(String(res.getHeader('content-type') ?? ''));
