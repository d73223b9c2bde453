import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { TopicIdea } from '@contract/ai';
import { CallLog } from '~/features/ai/components/call-log';
import { ConnectionTest } from '~/features/ai/components/connection-test';
import { IdeasPart } from '~/features/ai/components/ideas-part';
import { Parts } from '~/features/ai/components/layout';
import { UsageLine } from '~/features/ai/components/usage-line';
import { WriterLine } from '~/features/ai/components/writer-line';
import { emptyGeneration } from '~/features/ai/model/generation-values';
import { useSessionValue } from '~/features/ai/model/session-value';
import { categoriesRead } from '~/features/categories/api/reads';
import { useRead } from '~/lib/read';
import { useRefresh } from '~/lib/refresh';
import { staleOf } from '~/lib/use-action';
import { Card } from '~/ui/card';
import { Failed } from '~/ui/loaded';
import { Tabs } from '~/ui/tabs/tabs';
import { usePart } from '../use-part';
import { GeneratePart } from './generate-part';
import { ImprovePart } from './improve-part';

const parts = [
  { id: 'generate', label: 'Generate New Content' },
  { id: 'ideas', label: 'Topic Ideas' },
  { id: 'improve', label: 'Improve Existing' },
] as const;

type Part = (typeof parts)[number]['id'];

/** AI tools: articles, topic ideas, improvements (specification, section 2). */
export function AiTab() {
  const [part, setPart] = usePart(parts, 'generate');
  const refresh = useRefresh();
  const categories = useRead(categoriesRead);
  const [values, setValues] = useSessionValue('generate', emptyGeneration);
  const [isLogOpen, setIsLogOpen] = useState(false);
  const topic = useRef<HTMLTextAreaElement>(null);
  const [visits, setVisits] = useState(0);
  const onSpent = useCallback(
    () => void refresh(...staleOf('POST /api/ai/generate-content')),
    [refresh],
  );

  // After its part is shown, which follows the address a moment later.
  const done = useRef(0);
  useEffect(() => {
    if (part !== 'generate' || done.current === visits) return;
    done.current = visits;
    topic.current?.focus();
  }, [part, visits]);
  const focusTopic = (): void => setVisits((n) => n + 1);

  const use = (idea: TopicIdea, category: string): void => {
    const { topic: next, contentType } = idea;
    setValues({ ...values, category, topic: next, contentType });
    setPart('generate');
    focusTopic();
  };

  const known = categories.data ?? undefined;
  const content: Record<Part, ReactNode> = {
    generate: (
      <GeneratePart
        values={values}
        onChange={setValues}
        categories={known}
        topicRef={topic}
        focusTopic={focusTopic}
        onSpent={onSpent}
      />
    ),
    ideas: <IdeasPart categories={known} onSpent={onSpent} onUse={use} />,
    improve: <ImprovePart onSpent={onSpent} />,
  };
  return (
    <Parts>
      <Card aria-label="Writer">
        <Parts>
          <WriterLine />
          <ConnectionTest onSpent={onSpent} />
          <UsageLine onLog={() => setIsLogOpen(true)} />
        </Parts>
      </Card>
      {categories.error !== undefined && <Failed what="categories" mutate={categories.mutate} />}
      <Tabs<Part>
        label="AI content"
        value={part}
        onChange={setPart}
        tabs={parts.map(({ id, label }) => ({ id, label, content: content[id] }))}
      />
      {isLogOpen && <CallLog onClose={() => setIsLogOpen(false)} />}
    </Parts>
  );
}
