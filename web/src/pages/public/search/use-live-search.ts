import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { postsRead } from '~/features/posts/api/reads';
import { request } from '~/lib/http';
import { pageWindow } from '../paging/page-number';
import { cleanQuery, searchPath } from './search-address';

const CALM_MS = 250;
const FEWEST_LETTERS = 2;

/** A live search. */
export interface LiveSearch {
  text: string;
  setText(text: string): void;
  /** Whether results for the text are loading. */
  isSearching: boolean;
  hasFailed: boolean;
  /** Searches for the text immediately, also to retry a failed search. */
  searchNow(): void;
  clear(): void;
}

/** Prefetches results for one search at a time; a new one cancels the previous. */
function useResultsFetch() {
  const { cache, fallback, mutate } = useSWRConfig();
  const running = useRef<AbortController>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  /** Whether the results are loaded; undefined if another search was started meanwhile. */
  const fetchResults = async (terms: string): Promise<boolean | undefined> => {
    const { signal } = (running.current = new AbortController());
    const { key, parse } = postsRead({ ...pageWindow(1), q: terms });
    if ((cache.get(key)?.data ?? fallback[key]) !== undefined) return true;
    try {
      await mutate(key, parse(await request('GET', key, undefined, { signal })), {
        revalidate: false,
      });
    } catch {
      return signal.aborted ? undefined : false;
    }
    return signal.aborted ? undefined : true;
  };
  return { fetchResults, stop };
}

/**
 * Debounced search: the loaded results replace the current history entry, and the text follows
 * other changes of the address.
 */
export function useLiveSearch(q: string): LiveSearch {
  const navigate = useNavigate();
  const isOwnStep = useNavigationType() === NavigationType.Replace;
  const { fetchResults, stop } = useResultsFetch();
  const [text, setText] = useState(q);
  const [asked, setAsked] = useState({ terms: q, hasFailed: false });
  const [shown, setShown] = useState(q);
  const wanted = cleanQuery(text);

  if (shown !== q) {
    setShown(q);
    // After Back or a link; own changes arrive late, and the user may have typed on.
    if (!isOwnStep) {
      setText(q);
      setAsked({ terms: q, hasFailed: false });
    }
  }

  useEffect(() => {
    if (!isOwnStep) stop();
  }, [q, isOwnStep, stop]);

  const search = async (terms: string): Promise<void> => {
    setAsked({ terms, hasFailed: false });
    stop();
    if (terms === q) return;
    const isThere = terms === '' || (await fetchResults(terms));
    if (isThere) void navigate(searchPath(terms), { replace: true, state: { keepScroll: true } });
    if (isThere === false) setAsked({ terms, hasFailed: true });
  };

  const pause = (): void => {
    if (wanted === asked.terms) return;
    // Results for a single letter are useless; keep the current ones.
    const isTooShort = wanted !== '' && wanted.length < FEWEST_LETTERS;
    void search(isTooShort ? q : wanted);
  };
  const latest = useRef(pause);
  useEffect(() => {
    latest.current = pause;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), CALM_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return {
    text,
    setText,
    isSearching: asked.terms !== q && !asked.hasFailed,
    hasFailed: asked.hasFailed,
    searchNow: () => void search(wanted),
    clear: () => {
      setText('');
      void search('');
    },
  };
}
