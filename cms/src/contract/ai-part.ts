import { z } from 'zod';
import { oneOf } from './one-of';
import type { Texts } from './texts/texts';

/**
 * Author of a post according to its owner: a person, a machine whose draft people edited, or a
 * machine alone.
 */
export const writtenBy = oneOf('Written by', ['person', 'edited', 'ai']);

/**
 * The use of AI in a post: whether people have edited the draft and, if the owner discloses it, the
 * share of the words that come from the draft, in whole percent.
 */
export const aiPart = z.object({
  edited: z.boolean(),
  share: z.number().int().min(0).max(100).optional(),
});

/** Note for readers about the use of AI in a post: on its page, in feeds and in emails. */
export function aiNote(t: Texts, { edited, share }: AiPart): string {
  if (!edited) return t('post.ai');
  return share === undefined ? t('post.aiEdited') : t('post.aiShare', { share });
}

export type WrittenBy = z.infer<typeof writtenBy>;
export type AiPart = z.infer<typeof aiPart>;
