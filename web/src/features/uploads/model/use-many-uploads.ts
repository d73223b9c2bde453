import { useEffect, useRef, useState } from 'react';
import { uploadFailure } from './messages';
import { refusalOf, useImageSending } from './use-image-sending';

/** A file that was not taken, and why. */
interface Refused {
  name: string;
  reason: string;
}

/** What is on its way: the file, the share of it that was sent, and how many come before and after it. */
interface UnderWay {
  name: string;
  share: number;
  at: number;
  of: number;
}

/** Uploads images one after the other; where one is refused the others go on. Leaving the screen cancels the rest. */
export function useManyUploads() {
  const { send } = useImageSending();
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const [result, setResult] = useState<{ done: number; refused: readonly Refused[] } | null>(null);
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
      const tell = (share: number): void => setUnderWay({ name, share, at, of: files.length });
      tell(0);
      const refusal = refusalOf(file);
      try {
        if (refusal === undefined) {
          await send(file, { alt: '', signal, onProgress: tell });
          done += 1;
        } else refused.push({ name, reason: refusal });
      } catch (error) {
        if (!isStopped()) refused.push({ name, reason: uploadFailure(error) });
      }
    }
    running.current = null;
    setUnderWay(null);
    setResult({ done, refused });
  };

  return {
    underWay,
    result,
    send: (files: readonly File[]) => void sendAll(files),
    cancel: () => running.current?.abort(),
  };
}
