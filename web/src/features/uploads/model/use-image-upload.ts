import { useCallback, useEffect, useRef, useState } from 'react';
import type { Upload } from '@contract/upload';
import { useAction } from '~/lib/use-action';
import { uploadFailure } from './messages';
import { refusalOf, uploadBody } from './use-image-sending';

/** State and actions of an upload. */
export interface ImageUpload {
  /** File being uploaded and the share sent; null if there is none. */
  sending: { name: string; share: number } | null;
  /** Why the last upload failed; empty if it did not. */
  error: string;
  /** Uploads an image; resolves to null if it is refused or canceled. */
  send(file: File, alt: string): Promise<Upload | null>;
  cancel(): void;
}

/** Uploads one image at a time; unmounting cancels it. */
export function useImageUpload(): ImageUpload {
  const [sending, setSending] = useState<ImageUpload['sending']>(null);
  const [error, setError] = useState('');
  const controller = useRef<AbortController | null>(null);
  const { run } = useAction();
  const cancel = useCallback(() => controller.current?.abort(), []);

  useEffect(() => cancel, [cancel]);

  const send = async (file: File, alt: string): Promise<Upload | null> => {
    const refusal = refusalOf(file);
    setError(refusal ?? '');
    if (refusal !== undefined) return null;
    const running = new AbortController();
    controller.current = running;
    setSending({ name: file.name, share: 0 });
    const body = uploadBody(file, alt);
    const { signal } = running;
    const onProgress = (share: number) => setSending({ name: file.name, share });
    const outcome = await run((call) => call('POST /api/uploads', { body, signal, onProgress }), {
      refuse(failure) {
        if (!signal.aborted) setError(uploadFailure(failure));
        return true;
      },
      close: () => setSending(null),
    });
    return outcome?.result.body ?? null;
  };

  return { sending, error, send, cancel };
}
