import { useEffect, useMemo, useRef } from 'react';
import { type Upload, uploadInput } from '@contract/upload';
import { callApi } from '~/lib/call-api';
import { schemaErrors } from '~/lib/form/form-errors';
import { useRefresh } from '~/lib/refresh';
import { staleOf } from '~/lib/use-action';
import { useSavedDescription } from './use-saved-description';

const SEND = 'POST /api/uploads';

/** Options of an upload. */
export interface Sending {
  alt: string;
  signal: AbortSignal;
  /** Called with the fraction sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Why a file cannot be uploaded; undefined if it can. */
export const refusalOf = (file: File): string | undefined =>
  schemaErrors(uploadInput, { file, alt: '' }).file;

/** Form data that uploads a file as an image. */
export function uploadBody(file: File, alt: string): FormData {
  const body = new FormData();
  body.set('alt', alt);
  body.set('file', file);
  return body;
}

/** Returns functions that upload images, also in parallel, and set their alternative text later. */
export function useImageSending() {
  const refresh = useRefresh();
  const keep = useSavedDescription();
  const latest = useRef({ refresh, keep });
  useEffect(() => {
    latest.current = { refresh, keep };
  });
  const sent = useRef(new Map<string, Upload>());
  return useMemo(
    () => ({
      async send(file: File, { alt, ...options }: Sending): Promise<Upload> {
        const { body: upload } = await callApi(SEND, { body: uploadBody(file, alt), ...options });
        sent.current.set(upload.url, upload);
        void latest.current.refresh(...staleOf(SEND));
        return upload;
      },
      describe({ url }: { url: string }, alt: string): void {
        void latest.current.keep(sent.current.get(url) ?? null, alt);
      },
    }),
    [],
  );
}
