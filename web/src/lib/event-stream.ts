import type { Address, EventOf, SentBody } from '@contract/calls';
import { refusalOf } from './http';

const EVENT_END = /\r\n\r\n|\n\n|\r\r/;
const LINE_END = /\r\n|\n|\r/;

/** The data of an event; null for a comment, which only keeps the connection alive. */
function dataOf(event: string): string | null {
  const lines = event.split(LINE_END).filter((line) => line.startsWith('data:'));
  return lines.length === 0
    ? null
    : lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n');
}

/**
 * Returns a function that splits streamed text into the data of server-sent events (HTML standard,
 * section 9.2).
 */
export function eventSplitter(): (piece: string) => string[] {
  let rest = '';
  return (piece) => {
    const events = (rest + piece).split(EVENT_END);
    rest = events.pop() ?? '';
    return events.map(dataOf).filter((data) => data !== null);
  };
}

/**
 * Posts JSON with cookies and yields the data of each server-sent event (axios cannot stream in
 * browsers); throws ApiError for an unsuccessful response, and fetch's error if the connection
 * breaks.
 */
export async function* postForEvents(
  path: string,
  body: unknown,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const answer = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify(body),
    signal,
  });
  if (!answer.ok) {
    const text = await answer.text();
    const reported = text === '' ? answer.statusText : text;
    throw refusalOf(answer.status, reported, answer.headers.get('retry-after'));
  }
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  const cut = eventSplitter();
  for (;;) {
    const piece = await reader?.read();
    if (piece === undefined || piece.done) return;
    yield* cut(decoder.decode(piece.value, { stream: true }));
  }
}

/**
 * Calls the API by an address of the contract and yields the events of its response; throws like
 * `postForEvents`.
 */
export async function* streamApi<A extends Extract<Address, `POST ${string}`>>(
  address: A,
  body: SentBody<A>,
  signal: AbortSignal,
): AsyncGenerator<EventOf<A>> {
  for await (const data of postForEvents(address.slice('POST '.length), body, signal)) {
    yield JSON.parse(data) as EventOf<A>;
  }
}
