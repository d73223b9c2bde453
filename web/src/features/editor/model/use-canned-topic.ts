import { useEffect, useRef, useState } from 'react';
import type { Form } from '~/lib/form/use-form';
import { cannedTopics } from './canned-topics';
import { generatedMessage } from './messages';
import type { PostValues } from './post-values';
import { slugOf } from '@contract/slug';
import { useUndoToast } from './use-undo-toast';

/** Milliseconds for which the create form shows 'Generating...' (specification, section 9). */
const GENERATION_MS = 2_000;

const fields = ['title', 'slug', 'excerpt', 'content', 'imageUrl', 'imageAlt'] as const;

/** Whether a topic would overwrite input. */
export const hasContent = (values: PostValues): boolean =>
  fields.some((field) => values[field].trim() !== '');

const pick = () => cannedTopics[Math.floor(Math.random() * cannedTopics.length)];

/** Fills the form with a random canned topic after a delay, without a call to the server. */
export function useCannedTopic(form: Form<PostValues>) {
  const [isGenerating, setIsGenerating] = useState(false);
  const offerUndo = useUndoToast();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // Undo must also restore text typed during the delay.
  const latest = useRef(form.values);
  useEffect(() => {
    latest.current = form.values;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const fill = (): void => {
    setIsGenerating(false);
    const topic = pick();
    if (topic === undefined) return;
    const before = Object.fromEntries(fields.map((field) => [field, latest.current[field]]));
    form.merge({ ...topic, slug: slugOf(topic.title) });
    offerUndo(generatedMessage, () => form.merge(before));
  };

  const generate = (): void => {
    setIsGenerating(true);
    timer.current = setTimeout(fill, GENERATION_MS);
  };

  return { isGenerating, generate };
}
