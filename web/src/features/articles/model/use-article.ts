import { useEffect, useState } from 'react';
import { ApiError } from '~/lib/http';
import type { PostVersion } from '~/lib/post-version';
import { loadArticle } from '../api/reads';

/** An article that is loading, loaded, or unavailable. */
export type ArticleState =
  | { kind: 'loading' | 'missing' | 'failed' }
  | { kind: 'ready'; article: PostVersion };

/** Loads the newest version of an article, uncached; `known`, if given, is used until a reload. */
export function useArticle(id: number, known?: PostVersion) {
  const [state, setState] = useState<ArticleState>(
    known === undefined ? { kind: 'loading' } : { kind: 'ready', article: known },
  );
  const [turn, setTurn] = useState(known === undefined ? 1 : 0);

  useEffect(() => {
    if (turn === 0) return undefined;
    const call = new AbortController();
    loadArticle(id, { signal: call.signal }).then(
      (article) => {
        if (!call.signal.aborted) setState({ kind: 'ready', article });
      },
      (error: unknown) => {
        if (call.signal.aborted) return;
        const isMissing = error instanceof ApiError && error.status === 404;
        setState({ kind: isMissing ? 'missing' : 'failed' });
      },
    );
    return () => call.abort();
  }, [id, turn]);

  return {
    state,
    /** Shows a version that is known to be the newest. */
    take: (article: PostVersion) => setState({ kind: 'ready', article }),
    reload(): void {
      setState({ kind: 'loading' });
      setTurn((now) => now + 1);
    },
  };
}
