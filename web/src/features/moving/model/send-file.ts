import type { ImportDetail } from '@contract/moving';
import { callApi } from '~/lib/call-api';
import { ApiError } from '~/lib/http';

/**
 * Bytes per part: below the limits of most proxies, and little to resend after a lost connection.
 */
const PART_BYTES = 8 * 1024 * 1024;
/** Delays before each retry of a part, in milliseconds. */
const PAUSES_MS = [1_000, 3_000, 10_000];
const CONFLICT = 409;

interface FileSending {
  file: File;
  /** The import to add the file to; null creates one. */
  importId: number | null;
  /** Bytes that the server already has. */
  received: number;
  signal: AbortSignal;
  /** Called with the number of bytes sent so far. */
  onSent: (bytes: number) => void;
}

/** Bytes of a file that an import has received. */
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

/**
 * Whether a retry may help: the connection was lost, the server failed, or the part had arrived
 * after all (409).
 */
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

/**
 * Sends a part, with retries after failures that may pass; returns the import with the size
 * received.
 */
async function sendSurely(sending: FileSending, at: number): Promise<ImportDetail> {
  const { importId, signal } = sending;
  for (const wait of PAUSES_MS) {
    try {
      return await sendPart(sending, at);
    } catch (error) {
      if (signal.aborted || importId === null || !isPassing(error)) throw error;
      await pause(wait, signal);
      // The part may have arrived before the connection was lost.
      const { body } = await callApi('GET /api/imports/{id}', { params: { id: importId }, signal });
      if (receivedOf(body, sending.file) > at) return body;
    }
  }
  return sendPart(sending, at);
}

/**
 * Sends a file in parts to an import, resuming where it stopped; returns the import. Throws if the
 * upload fails for good.
 */
export async function sendFile(given: FileSending): Promise<ImportDetail> {
  let sending = given;
  let at = given.received;
  for (;;) {
    const detail = await sendSurely(sending, at);
    sending = { ...sending, importId: detail.id };
    const received = receivedOf(detail, given.file);
    given.onSent(received);
    if (received >= given.file.size) return detail;
    // Prevents an endless loop with a server that stores nothing.
    if (received <= at) throw new Error(`The server has not kept the part at ${at}`);
    at = received;
  }
}
