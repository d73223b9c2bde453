import { aiDefaults, type GeneratedTopics } from '@contract/ai';
import { plural } from '~/lib/format';
import { useUnsaved } from '~/lib/leave-guard';
import { generateTopics } from '../api/writer-calls';
import { useSessionValue } from './session-value';
import { useWork } from './use-work';

const LOSS = 'The topic ideas being generated will be lost.';

/** Ideas with the category that they are for. */
export interface KeptIdeas extends Pick<GeneratedTopics, 'ideas' | 'writer'> {
  category: string;
}

/** Topic ideas for the chosen category; the last ones stay until others come. */
export function useTopicIdeas(onSpent: () => void) {
  const [category, setCategory] = useSessionValue('ideas-category', '');
  const [kept, keep] = useSessionValue<KeptIdeas | null>('ideas', null);
  const { work, start, cancel } = useWork(onSpent);
  useUnsaved(work.since !== null, LOSS);

  const ask = (): void =>
    void start(async (signal) => {
      const input = { category, count: aiDefaults.topicCount };
      const { ideas, writer } = await generateTopics(input, signal);
      if (!signal.aborted) keep({ ideas, writer, category });
      return ideas.length === 0
        ? null
        : `${plural(ideas.length, 'idea', 'ideas')} for ${category}.`;
    });

  return { category, setCategory, kept, work, ask, cancel };
}
