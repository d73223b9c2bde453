import { useEffect, useRef, useState } from 'react';
import type { ImportDetail, ImportSummary } from '@contract/moving';
import { limits } from '@contract/limits';
import { callApi } from '~/lib/call-api';
import { byteSize } from '~/lib/format';
import { ApiError } from '~/lib/http';
import { reasonOf } from '~/lib/reason-of';
import { useRefresh } from '~/lib/refresh';
import { staleOf } from '~/lib/use-action';
import { ENTRIES_A_PAGE } from '../api/import-reads';
import { receivedOf, sendFile } from './send-file';

interface UploadState {
  /** Files being sent, or left over from a failed upload. */
  files: readonly File[];
  /** Bytes of all files sent so far. */
  sent: number;
  isSending: boolean;
  error: string | null;
}

const IDLE: UploadState = { files: [], sent: 0, isSending: false, error: null };

/** Total bytes of several files. */
export const sizeOf = (files: readonly File[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** Why a file cannot be uploaded; undefined if it can. */
export function fileRefusal({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size === 0) return `“${name}” is empty. A folder has to be packed into a zip first.`;
  if (size > limits.importFileBytes) {
    return `“${name}” is larger than ${byteSize(limits.importFileBytes)}.`;
  }
  if (name.length > limits.fileName) return `The name of “${name}” is too long.`;
  return undefined;
}

const AWAY = 503;

/** Why files were not uploaded, in the server's words if it is unavailable, as with a full disk. */
const uploadFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === AWAY && error.detail !== ''
    ? error.detail
    : reasonOf(error, 'The connection was lost. Choose the same file again to resume the upload.');

/**
 * Id of an import with a partial upload of this file, from before the page was left; null if there
 * is none.
 */
async function begunWith(file: File, signal: AbortSignal): Promise<number | null> {
  const query = { limit: ENTRIES_A_PAGE };
  const { body } = await callApi('GET /api/imports', { query, signal });
  const isBegun = ({ state, files }: ImportSummary): boolean => {
    const received = receivedOf({ files }, file);
    return state === 'files' && received > 0 && received < file.size;
  };
  return body.find(isBegun)?.id ?? null;
}

interface UploadLinks {
  /** The import to add the files to; null creates one. */
  importId: number | null;
  /** Called with the import's id as soon as the server has created it. */
  onBegun: (id: number) => void;
}

/** Uploads the files of an import one by one, then has the server check them. */
export function useUpload({ importId, onBegun }: UploadLinks) {
  const refresh = useRefresh();
  const [state, setState] = useState<UploadState>(IDLE);
  const own = useRef<AbortController | null>(null);
  const known = useRef<ImportDetail | null>(null);
  useEffect(() => () => own.current?.abort(), []);

  const sendAll = async (files: readonly File[], signal: AbortSignal): Promise<number> => {
    const [first] = files;
    let id = known.current?.id ?? importId ?? (first ? await begunWith(first, signal) : null);
    if (id !== null) {
      known.current = (await callApi('GET /api/imports/{id}', { params: { id }, signal })).body;
    }
    for (const [index, file] of files.entries()) {
      const before = sizeOf(files.slice(0, index));
      const received = known.current === null ? 0 : receivedOf(known.current, file);
      if (received < file.size) {
        const onSent = (bytes: number) => setState((now) => ({ ...now, sent: before + bytes }));
        known.current = await sendFile({ file, importId: id, received, signal, onSent });
      }
      id = known.current?.id ?? id;
    }
    return id as number;
  };

  const send = async (files: readonly File[]): Promise<void> => {
    const refusal = files.map(fileRefusal).find((reason) => reason !== undefined);
    if (refusal !== undefined) {
      setState({ ...IDLE, error: refusal });
      return;
    }
    own.current?.abort();
    const control = new AbortController();
    own.current = control;
    setState({ files, sent: 0, isSending: true, error: null });
    try {
      const id = await sendAll(files, control.signal);
      await callApi('POST /api/imports/{id}/look', { params: { id } });
      setState(IDLE);
      onBegun(id);
      await refresh(...staleOf('POST /api/imports/{id}/look'));
    } catch (error) {
      if (control.signal.aborted) return;
      setState((now) => ({ ...now, isSending: false, error: uploadFailure(error) }));
    }
  };

  return {
    ...state,
    send: (files: readonly File[]) => void send(files),
    /** Resumes where the upload stopped. */
    retry: () => void send(state.files),
    cancel: () => {
      own.current?.abort();
      setState(IDLE);
      void refresh(...staleOf('POST /api/imports'));
    },
  };
}

export type Upload = ReturnType<typeof useUpload>;
