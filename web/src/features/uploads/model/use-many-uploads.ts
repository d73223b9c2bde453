import { useEffect, useRef, useState } from 'react';
import { isFatal } from '~/lib/reason-of';
import { uploadFailure } from './messages';
import { refusalOf, useImageSending } from './use-image-sending';

/** A file that was not uploaded, and why. */
interface Refused {
  name: string;
  reason: string;
}

interface Result {
  done: number;
  refused: readonly Refused[];
  isCanceled: boolean;
}

/** Upload in progress: the file, the share sent, its index, and the number of files. */
interface CurrentUpload {
  name: string;
  share: number;
  at: number;
  of: number;
}

/**
 * Uploads images one by one; a refused one does not stop the others, unless those would fail too.
 * Unmounting cancels the rest.
 */
export function useManyUploads() {
  const { send } = useImageSending();
  const [current, setCurrent] = useState<CurrentUpload | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const sendAll = async (files: readonly File[]): Promise<void> => {
    if (running.current !== null || files.length === 0) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const isStopped = (): boolean => signal.aborted;
    const refused: Refused[] = [];
    let done = 0;
    setResult(null);
    for (const [at, file] of files.entries()) {
      if (isStopped()) break;
      const { name } = file;
      const tell = (share: number): void => setCurrent({ name, share, at, of: files.length });
      tell(0);
      const refusal = refusalOf(file);
      try {
        if (refusal === undefined) {
          await send(file, { alt: '', signal, onProgress: tell });
          done += 1;
        } else refused.push({ name, reason: refusal });
      } catch (error) {
        if (isStopped()) break;
        const reason = uploadFailure(error);
        const rest = isFatal(error) ? files.slice(at) : [file];
        refused.push(...rest.map((one) => ({ name: one.name, reason })));
        if (isFatal(error)) break;
      }
    }
    running.current = null;
    setCurrent(null);
    setResult({ done, refused, isCanceled: isStopped() });
  };

  return {
    current,
    result,
    send: (files: readonly File[]) => void sendAll(files),
    /** Ref of the button that opens the file picker. */
    opener,
    cancel(): void {
      // The cancel button is removed with the upload and must not take the focus with it.
      opener.current?.focus();
      running.current?.abort();
    },
  };
}
