import { z } from 'zod';
import { generatedContent } from './ai';
import { problem } from './problem';

/**
 * A server-sent event of a generation: first its id, then the text as it grows, then the result or
 * the reason for a failure. `restart` invalidates the text so far.
 */
export const generationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), id: z.string() }),
  z.object({ type: z.literal('delta'), text: z.string() }),
  z.object({ type: z.literal('restart') }),
  z.object({ type: z.literal('done'), result: generatedContent }),
  z.object({ type: z.literal('error'), problem }),
]);

export type GenerationEvent = z.infer<typeof generationEvent>;
