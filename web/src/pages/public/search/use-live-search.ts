import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { postsRead } from '~/features/posts/api/reads';
import { request } from '~/lib/http';
import { pageWindow } from '../paging/page-number';
import { cleanQuery, searchPath } from './search-address';

const CALM_MS = 250;
const FEWEST_LETTERS = 2;

/** A search while it is typed. */
export interface LiveSearch {
  text: string;
  setText(text: string): void;
  /** Results for the text are on their way. */
  isSearching: boolean;
  hasFailed: boolean;
  /** Searches for the text at once, again where that has failed. */
  searchNow(): void;
  clear(): void;
}

/** Fetches results into memory one search at a time: the next one ends the one before. */
function useResultsFetch() {
  const { cache, fallback, mutate } = useSWRConfig();
  const running = useRef<AbortController>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  /** Whether the results are there; undefined where another search was made meanwhile. */
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
 * Searches once the typing pauses; the address follows when the results are there, in place of the
 * one before, and the text follows the address where that changes otherwise.
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
    // Back, or a link: what was asked here has only arrived, and the typing may have gone on.
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
    // Results for a single letter are useless; the current ones stay.
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
