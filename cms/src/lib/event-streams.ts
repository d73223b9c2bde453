import type { ServerResponse } from 'node:http';
import { openStreams } from './metrics';

/** Counts a response as an open event stream until it is closed. */
export function countStream(res: ServerResponse): void {
  openStreams.value += 1;
  res.once('close', () => {
    openStreams.value -= 1;
  });
}

/** Whether a response is an event stream, which lasts as long as its listener stays. */
export const isEventStream = (res: ServerResponse): boolean =>
  /^text\/event-stream\b/.test(String(res.getHeader('content-type') ?? ''));
