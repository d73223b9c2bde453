import { z } from 'zod';
import { contentTypes, type TopicIdea } from '../../../contract/ai';
import { limits } from '../../../contract/limits';
import { isCovered, isSameTopic, topicStems } from '../coverage';
import { isForeign } from '../text/english';
import type { EditorialContext, IdeasBrief } from '../writing';
import { type Checked, faulty, readForm } from './checked';
import { titleField, plainField } from './fields';

const MAX_REASON = 300;

const topicsAnswer = z.object({
  ideas: z
    .array(
      z.object({
        topic: z.string(),
        contentType: z.enum(contentTypes).catch('article'),
        reason: z.string().catch(''),
      }),
    )
    .min(1),
});

/** Ideas not covered by the archive, by `taken` or by earlier ideas. */
function freshOf(
  ideas: readonly TopicIdea[],
  { taken }: IdeasBrief,
  context: EditorialContext,
): TopicIdea[] {
  const known = taken.map((topic) => topicStems(topic));
  return ideas.filter(({ topic }) => {
    const stems = topicStems(topic);
    if (!/\p{L}/u.test(topic) || isCovered(topic, context.archive)) return false;
    if (known.some((other) => isSameTopic(other, stems))) return false;
    known.push(stems);
    return true;
  });
}

/** Checks a model's topic ideas; those that the magazine already has are removed. */
export function checkTopics(
  answer: Record<string, unknown>,
  brief: IdeasBrief,
  context: EditorialContext,
): Checked<TopicIdea[]> {
  const read = readForm(topicsAnswer, answer, 'list of topics');
  if ('faults' in read) return read;
  const ideas = read.work.ideas.map(({ topic, contentType, reason }) => ({
    topic: titleField(topic).slice(0, limits.topic),
    contentType,
    reason: plainField(reason, MAX_REASON),
  }));
  if (isForeign(ideas.map(({ topic, reason }) => `${topic} ${reason}`).join(' '))) {
    return faulty('The topics are not in English.', 'did not answer in English');
  }
  const fresh = freshOf(ideas, brief, context).slice(0, brief.count);
  if (fresh.length < brief.count / 2) {
    return faulty(
      `Of the topics only ${fresh.length} are none that the archive or the list holds already; ` +
        `${brief.count} were asked for.`,
      'found hardly any topics the magazine doesn’t already have',
    );
  }
  return { work: fresh };
}
