import type { GenerateContentInput, Generation } from '@contract/ai';
import type { GenerationEvent } from '@contract/ai-stream';
import { postForEvents } from '~/lib/event-stream';
import { request } from '~/lib/http';

const pathOf = (id: string): string => `/api/ai/generations/${encodeURIComponent(id)}`;

/** Has an article written and tells how it grows; the writing goes on where nobody listens any more. */
export async function* streamArticle(
  input: GenerateContentInput,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent> {
  for await (const data of postForEvents('/api/ai/generate-content', input, signal)) {
    yield JSON.parse(data) as GenerationEvent;
  }
}

/** Where a generation stands. */
export const readGeneration = async (id: string): Promise<Generation> =>
  (await request('GET', pathOf(id))).body as Generation;

/** Stops a generation and its spending; 409 where it has ended already. */
export const cancelGeneration = async (id: string): Promise<Generation> =>
  (await request('POST', `${pathOf(id)}/cancel`)).body as Generation;
