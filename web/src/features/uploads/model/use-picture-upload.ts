import { useCallback, useEffect, useRef, useState } from 'react';
import { type Upload, uploadInput } from '@contract/upload';
import { schemaErrors } from '~/lib/form/form-errors';
import { useRefresh } from '~/lib/read';
import { UPLOADS_PATH } from '../api/upload-reads';
import { uploadPicture } from '../api/upload-writes';
import { uploadFailure } from './messages';

/** Where an upload stands. */
export interface PictureUpload {
  /** What is on its way and the share that has been sent; null where nothing is. */
  sending: { name: string; share: number } | null;
  /** Why the last one failed; empty where it did not. */
  error: string;
  /** Sends a picture; null where it is refused or was cancelled. */
  send(file: File, alt: string): Promise<Upload | null>;
  cancel(): void;
}

/** Uploads one picture at a time; leaving the screen cancels it. */
export function usePictureUpload(): PictureUpload {
  const [sending, setSending] = useState<PictureUpload['sending']>(null);
  const [error, setError] = useState('');
  const controller = useRef<AbortController | null>(null);
  const refresh = useRefresh();
  const cancel = useCallback(() => controller.current?.abort(), []);

  useEffect(() => cancel, [cancel]);

  const send = async (file: File, alt: string): Promise<Upload | null> => {
    const { file: refusal } = schemaErrors(uploadInput, { file, alt });
    setError(refusal ?? '');
    if (refusal !== undefined) return null;
    const running = new AbortController();
    controller.current = running;
    setSending({ name: file.name, share: 0 });
    try {
      const onProgress = (share: number) => setSending({ name: file.name, share });
      const upload = await uploadPicture(file, alt, { signal: running.signal, onProgress });
      void refresh(UPLOADS_PATH);
      return upload;
    } catch (failure) {
      if (!running.signal.aborted) setError(uploadFailure(failure));
      return null;
    } finally {
      setSending(null);
    }
  };

  return { sending, error, send, cancel };
}
