import { z } from 'zod';
import { oneOf } from './one-of';

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

export type WrittenBy = z.infer<typeof writtenBy>;
export type AiPart = z.infer<typeof aiPart>;
