import type { ImportDetail } from '@contract/moving';
import { callApi } from '~/lib/call-api';
import { ApiError } from '~/lib/http';

/** Bytes of a part: small enough for the limits of most proxies, and for a line that breaks off. */
const PART_BYTES = 8 * 1024 * 1024;
/** Pauses before each new attempt at a part, in milliseconds. */
const PAUSES_MS = [1_000, 3_000, 10_000];
const CONFLICT = 409;

interface FileSending {
  file: File;
  /** The import that it goes to; null begins one. */
  importId: number | null;
  /** Bytes that the server has already. */
  received: number;
  signal: AbortSignal;
  /** Told how many bytes of the file have arrived or are on their way. */
  onSent: (bytes: number) => void;
}

/** How much of a file an import has. */
export const receivedOf = ({ files }: Pick<ImportDetail, 'files'>, { name, size }: File): number =>
  files.find((file) => file.name === name && file.bytes === size)?.received ?? 0;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Canceled', 'AbortError'));
    });
  });

/** Whether another attempt may help: the line broke off, the server was away, or the part has arrived after all. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === CONFLICT;

async function sendPart(
  { file, importId, signal, onSent }: FileSending,
  at: number,
): Promise<ImportDetail> {
  const part = file.slice(at, at + PART_BYTES, 'application/octet-stream');
  const given = {
    query: { name: file.name, bytes: file.size, at },
    body: part,
    signal,
    onProgress: (share: number) => onSent(at + part.size * share),
  };
  const { body } =
    importId === null
      ? await callApi('POST /api/imports', given)
      : await callApi('POST /api/imports/{id}/files', { params: { id: importId }, ...given });
  return body;
}

/** Sends a part, with retries after a lost connection; returns the size that the server has. */
async function sendSurely(sending: FileSending, at: number): Promise<ImportDetail> {
  const { importId, signal } = sending;
  for (const wait of PAUSES_MS) {
    try {
      return await sendPart(sending, at);
    } catch (error) {
      if (signal.aborted || importId === null || !isPassing(error)) throw error;
      await pause(wait, signal);
      // The part that arrived before the connection broke off is not sent again.
      const { body } = await callApi('GET /api/imports/{id}', { params: { id: importId }, signal });
      if (receivedOf(body, sending.file) > at) return body;
    }
  }
  return sendPart(sending, at);
}

/** Sends a file in parts to an import, from where it broke off; answers the import. Throws what stops it for good. */
export async function sendFile(given: FileSending): Promise<ImportDetail> {
  let sending = given;
  let at = given.received;
  for (;;) {
    const detail = await sendSurely(sending, at);
    sending = { ...sending, importId: detail.id };
    const received = receivedOf(detail, given.file);
    given.onSent(received);
    if (received >= given.file.size) return detail;
    // A server that keeps nothing would be sent the same part for ever.
    if (received <= at) throw new Error(`The server has not kept the part at ${at}`);
    at = received;
  }
}
