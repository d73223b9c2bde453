import { useEffect, useRef, useState } from 'react';

const WAIT_MS = 300;

/** The text of a search box that asks once the typing pauses, and follows the address otherwise. */
export function useTypedSearch(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState({ q, asked: q });

  if (known.q !== q) {
    setKnown({ q, asked: q });
    // Back, or 'Clear filters'; what was asked here has only arrived, and the typing may have gone on.
    if (q !== known.asked) setText(q);
  }

  const wanted = text.trim();
  const ask = (): void => {
    setKnown((now) => ({ ...now, asked: wanted }));
    onSearch(wanted);
  };
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (wanted === q) return undefined;
    const timer = setTimeout(() => latest.current(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [wanted, q]);

  return { text, setText, searchNow: ask };
}
