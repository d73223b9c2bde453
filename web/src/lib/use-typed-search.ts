import { useEffect, useRef, useState } from 'react';

const WAIT_MS = 300;

/** Text of a search box: searches, debounced, and follows the address otherwise. */
export function useTypedSearch(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState({ q, asked: q });

  if (known.q !== q) {
    setKnown({ q, asked: q });
    // Changed by Back or 'Clear filters'. A search from here only arrives in the address, while
    // typing may have gone on.
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
