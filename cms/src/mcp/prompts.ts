import { z } from 'zod';
import type { Address } from '../contract/calls';
import type { Server } from './mcp-server';
import { mayCall, words } from './tool';

interface Prompt {
  name: string;
  title: string;
  description: string;
  calls: readonly Address[];
  input: z.ZodObject<Record<string, z.ZodString>>;
  text: (given: Record<string, string>) => string;
}

/** Prompts that an owner can run in one step. */
const prompts: readonly Prompt[] = [
  {
    name: 'write_draft',
    title: 'Write a draft',
    description: 'Writes a draft on a topic in the voice of the magazine, and checks it',
    calls: ['GET /api/posts', 'POST /api/posts/drafts', 'POST /api/posts/check'],
    input: z.object({
      topic: words('topic', 300).min(1, 'topic is required').describe('What it is about'),
    }),
    text: ({ topic }) =>
      `Write a draft for the magazine on this topic: ${topic}

Read the resources aurelian://prompts/house and aurelian://prompts/article and keep to them. Look with search_posts for what the magazine has on it already, and take another angle. Store the draft with create_draft, with writtenBy "ai", and look it over with check_draft. Publish nothing.`,
  },
  {
    name: 'review_draft',
    title: 'Review a draft',
    description: 'Checks a draft and proposes what to change, without changing it',
    calls: ['GET /api/posts/{id}', 'POST /api/posts/check'],
    input: z.object({
      id: z.string().regex(/^\d+$/, 'id must be the id of a post').describe('Id of the post'),
    }),
    text: ({ id }) =>
      `Review post ${id} of the magazine. Read it with read_post and aurelian://prompts/house for its voice, and run check_draft. List what should change, with the passage and the reason, the most important first. Change nothing.`,
  },
  {
    name: 'explain_month',
    title: 'Explain the last 30 days',
    description: 'Says what was read and earned, and why it changed',
    calls: ['GET /api/analytics/growth-metrics', 'GET /api/analytics/explain'],
    input: z.object({}),
    text: () =>
      'Say in plain words how the magazine did in the last 30 days. Use read_metrics, read_report and explain_metric. Name what grew or fell most with the posts and sources behind it, and say where the numbers are too small to tell.',
  },
];

/** Registers the prompts whose calls the token may make. */
export function addPrompts(server: Server, scopes: ReadonlySet<string>): void {
  for (const { name, title, description, calls, input, text } of prompts) {
    if (!calls.every((address) => mayCall(address, scopes))) continue;
    server.registerPrompt(name, { title, description, argsSchema: input }, (given) => ({
      messages: [{ role: 'user', content: { type: 'text', text: text(given) } }],
    }));
  }
}
