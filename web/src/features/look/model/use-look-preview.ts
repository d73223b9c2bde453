import { useEffect, useRef, useState } from 'react';
import { look, type Look } from '@contract/look';
import { callApi } from '~/lib/call-api';
import { reasonOf } from '~/lib/reason-of';

const TYPING_MS = 500;

interface Shown {
  path: string;
  /** Number of looks sent so far; each reloads the frame. */
  turn: number;
}

/** Has the server preview a look, debounced by half a second; an invalid look is not sent. */
export function useLookPreview(value: Look) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState('');
  const token = useRef<string>(undefined);
  const text = JSON.stringify(value);

  useEffect(() => {
    const parsed = look.safeParse(JSON.parse(text));
    if (!parsed.success) return undefined;
    let isCurrent = true;
    const send = async (): Promise<void> => {
      try {
        const known = token.current === undefined ? {} : { token: token.current };
        const { body } = await callApi('POST /api/look/previews', {
          body: { look: parsed.data, ...known },
        });
        token.current = body.token;
        if (!isCurrent) return;
        setError('');
        setShown((before) => ({ path: body.path, turn: (before?.turn ?? 0) + 1 }));
      } catch (failure) {
        if (isCurrent) setError(reasonOf(failure, 'The preview could not be loaded.'));
      }
    };
    const timer = setTimeout(() => void send(), token.current === undefined ? 0 : TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);

  const [problem] = look.safeParse(value).error?.issues ?? [];
  return { shown, error: problem === undefined ? error : `${problem.message}. The preview waits.` };
}
