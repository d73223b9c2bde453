import { useState } from 'react';
import { ApiError } from '~/lib/http';
import { useAction } from '~/lib/use-action';
import { loadSource, saveSource, type SourceArticle } from '../api/calls';
import { articleNotSaved, articleSaved, OUTDATED, sentenceOf } from './messages';

/** Loads and saves the text of an article; failures are shown as a sentence. */
export function useSource() {
  const { isPending: isSaving, run } = useAction();
  const [isLoading, setLoading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const load = async (id: number): Promise<SourceArticle | null> => {
    setLoading(true);
    setFault(null);
    try {
      return await loadSource(id);
    } catch (error) {
      setFault(sentenceOf(error));
      return null;
    } finally {
      setLoading(false);
    }
  };

  /** `generationIds` are the improvements accepted, even in part. */
  const save = async (
    article: SourceArticle,
    content: string,
    generationIds: readonly string[],
  ): Promise<SourceArticle | null> => {
    setFault(null);
    const outcome = await run(saveSource(article, { content, generationIds }), {
      done: ({ isMarked }) => articleSaved(isMarked),
      refuse(error) {
        const isOutdated = error instanceof ApiError && error.status === 412;
        setFault(isOutdated ? OUTDATED : sentenceOf(error));
        return false;
      },
      failed: articleNotSaved,
    });
    return outcome?.result.saved ?? null;
  };

  const pending = isLoading ? 'loading' : isSaving ? 'saving' : null;
  return { pending, fault, load, save };
}
