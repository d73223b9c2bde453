import { z } from 'zod';
import { generatedContent } from './ai';
import { problem } from './problem';

/**
 * One server-sent event of a generation: its id first, then the text of the article as it grows, then the
 * whole result or why there is none. `restart` says that the text so far is void.
 */
export const generationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), id: z.string() }),
  z.object({ type: z.literal('delta'), text: z.string() }),
  z.object({ type: z.literal('restart') }),
  z.object({ type: z.literal('done'), result: generatedContent }),
  z.object({ type: z.literal('error'), problem }),
]);

export type GenerationEvent = z.infer<typeof generationEvent>;
