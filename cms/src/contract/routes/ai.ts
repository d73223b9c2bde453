import { z } from 'zod';
import {
  aiTest,
  generateContentInput,
  generation,
  generationParam,
  generatedContent,
  generatedTopics,
  generateTopicsInput,
  improveContentInput,
  improvedContent,
} from '../ai';
import { generationEvent } from '../ai-stream';
import { aiCall, aiUsage } from '../ai-usage';
import { draftCheck, draftCheckInput } from '../draft-check';
import { postProvenance } from '../provenance';
import { defineRoutes } from '../route';
import { shownWithAi } from '../stale';
import { idParam, pageQuery } from '../text';

/** Writing with the AI; without a key the offline writer answers. */
export const aiRoutes = defineRoutes([
  {
    id: 'ai.test',
    method: 'GET',
    path: '/api/ai/test',
    summary: 'Test the connection; a failure is told in `error`, with status 200',
    response: aiTest,
    specified: true,
    stale: shownWithAi,
  },
  {
    id: 'ai.generateContent',
    method: 'POST',
    path: '/api/ai/generate-content',
    summary:
      'Write an article; a JSON answer comes whole and its caller’s leaving cancels, as `text/event-stream` the text is sent as it grows and goes on without its listener',
    body: generateContentInput,
    response: generatedContent,
    events: generationEvent,
    problems: [409, 429, 503],
    specified: true,
    stale: shownWithAi,
  },
  {
    id: 'ai.generateTopics',
    method: 'POST',
    path: '/api/ai/generate-topics',
    summary: 'Topic ideas for a category',
    body: generateTopicsInput,
    response: generatedTopics,
    problems: [429, 503],
    specified: true,
    stale: shownWithAi,
  },
  {
    id: 'ai.improveContent',
    method: 'POST',
    path: '/api/ai/improve-content',
    summary: 'Improve a text',
    body: improveContentInput,
    response: improvedContent,
    problems: [409, 429, 503],
    specified: true,
    stale: shownWithAi,
  },
  {
    id: 'ai.generations',
    method: 'GET',
    path: '/api/ai/generations',
    summary: 'Generated articles of the last day, newest first',
    query: pageQuery,
    response: z.array(generation),
  },
  {
    id: 'ai.generation',
    method: 'GET',
    path: '/api/ai/generations/{id}',
    summary: 'One generation, also after its connection was lost',
    params: generationParam,
    response: generation,
  },
  {
    id: 'ai.cancelGeneration',
    method: 'POST',
    path: '/api/ai/generations/{id}/cancel',
    summary: 'Stop a generation and its spending',
    params: generationParam,
    response: generation,
    problems: [409],
    stale: shownWithAi,
  },
  {
    id: 'ai.usage',
    method: 'GET',
    path: '/api/ai/usage',
    summary: 'Use of today and its budgets, and the days before, newest first',
    response: aiUsage,
  },
  {
    id: 'ai.calls',
    method: 'GET',
    path: '/api/ai/calls',
    summary: 'The log of calls, newest first',
    query: pageQuery,
    response: z.array(aiCall),
  },
  {
    id: 'posts.check',
    method: 'POST',
    path: '/api/posts/check',
    summary: 'Look a draft over before it goes out; it advises only',
    body: draftCheckInput,
    response: draftCheck,
  },
  {
    id: 'posts.provenance',
    method: 'GET',
    path: '/api/posts/{id}/provenance',
    summary: 'Who wrote an article’s text, at what cost, and how much of it people have changed',
    params: idParam,
    response: postProvenance,
  },
]);
