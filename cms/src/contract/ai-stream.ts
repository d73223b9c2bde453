import { z } from 'zod';
import { generatedContent } from './ai';
import { problem } from './problem';

/** One server-sent event of a generation: text as it arrives, then the whole result or why there is none. */
export const generationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('delta'), text: z.string() }),
  z.object({ type: z.literal('done'), result: generatedContent }),
  z.object({ type: z.literal('error'), problem }),
]);

/** One day of AI use in the site's time zone; cost and budget in USD, budget null where none is set. */
export const aiUsageDay = z.object({
  date: z.iso.date(),
  requests: z.number().int(),
  promptTokens: z.number().int(),
  completionTokens: z.number().int(),
  cost: z.number(),
  budget: z.number().nullable(),
});

export type GenerationEvent = z.infer<typeof generationEvent>;
export type AiUsageDay = z.infer<typeof aiUsageDay>;
