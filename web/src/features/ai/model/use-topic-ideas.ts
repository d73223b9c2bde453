import { aiDefaults, type GeneratedTopics } from '@contract/ai';
import { callApi } from '~/lib/call-api';
import { plural } from '~/lib/format';
import { useUnsaved } from '~/lib/leave-guard';
import { useSessionValue } from './session-value';
import { useWork } from './use-work';

const LOSS = 'The topic ideas being generated will be lost.';

/** Ideas with the category they are for. */
export interface StoredIdeas extends Pick<GeneratedTopics, 'ideas' | 'writer'> {
  category: string;
}

/** Topic ideas for the chosen category; the last ones stay until new ones arrive. */
export function useTopicIdeas(onSpent: () => void) {
  const [category, setCategory] = useSessionValue('ideas-category', '');
  const [kept, keep] = useSessionValue<StoredIdeas | null>('ideas', null);
  const { work, start, cancel } = useWork(onSpent);
  useUnsaved(work.since !== null, LOSS);

  const ask = (): void =>
    void start(async (signal) => {
      const body = { category, count: aiDefaults.topicCount };
      const given = { body, timeout: 0, signal };
      const { ideas, writer } = (await callApi('POST /api/ai/generate-topics', given)).body;
      if (!signal.aborted) keep({ ideas, writer, category });
      return ideas.length === 0
        ? null
        : `${plural(ideas.length, 'idea', 'ideas')} for ${category}.`;
    });

  return { category, setCategory, kept, work, ask, cancel };
}
