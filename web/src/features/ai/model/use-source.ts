import { useState } from 'react';
import { ApiError } from '~/lib/http';
import { useRefresh } from '~/lib/read';
import { toast } from '~/ui/toast/toast-store';
import { ARTICLE_PATHS, loadSource, saveSource, type SourceArticle } from '../api/article-calls';
import { articleNotSaved, articleSaved, OUTDATED, sentenceOf } from './messages';

/** Loads the text of an article and saves it again; what fails is told in a sentence. */
export function useSource() {
  const refresh = useRefresh();
  const [pending, setPending] = useState<'loading' | 'saving' | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const load = async (id: number): Promise<SourceArticle | null> => {
    setPending('loading');
    setFault(null);
    try {
      return await loadSource(id);
    } catch (error) {
      setFault(sentenceOf(error));
      return null;
    } finally {
      setPending(null);
    }
  };

  /** `generationIds` are those of the improvements of which the text has taken something. */
  const save = async (
    article: SourceArticle,
    content: string,
    generationIds: readonly string[],
  ): Promise<SourceArticle | null> => {
    setPending('saving');
    setFault(null);
    try {
      const { saved, isMarked } = await saveSource(article, { content, generationIds });
      toast(articleSaved(isMarked));
      void refresh(...ARTICLE_PATHS);
      return saved;
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.status === 412;
      setFault(isOutdated ? OUTDATED : sentenceOf(error));
      toast(articleNotSaved);
      return null;
    } finally {
      setPending(null);
    }
  };

  return { pending, fault, load, save };
}
