import type {
  AiTest,
  GeneratedTopics,
  GenerateTopicsInput,
  ImproveContentInput,
  ImprovedContent,
} from '@contract/ai';
import { request } from '~/lib/http';

/** A writer takes its time, and the server ends what takes too long. */
const PATIENT = { timeout: 0 } as const;

/** Asks whether the writer can be reached; a failure is in `error`. */
export const testConnection = async (signal: AbortSignal): Promise<AiTest> =>
  (await request('GET', '/api/ai/test', undefined, { ...PATIENT, signal })).body as AiTest;

/** Topic ideas for a category; giving up waiting ends the spending. */
export const generateTopics = async (
  input: GenerateTopicsInput,
  signal: AbortSignal,
): Promise<GeneratedTopics> =>
  (await request('POST', '/api/ai/generate-topics', input, { ...PATIENT, signal }))
    .body as GeneratedTopics;

/** A better version of a text; giving up waiting ends the spending. */
export const improveContent = async (
  input: ImproveContentInput,
  signal: AbortSignal,
): Promise<ImprovedContent> =>
  (await request('POST', '/api/ai/improve-content', input, { ...PATIENT, signal }))
    .body as ImprovedContent;
