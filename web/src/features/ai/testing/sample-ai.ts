import type { GeneratedContent, Generation } from '@contract/ai';
import type { AiCall, AiUsage } from '@contract/ai-usage';

/** A generated article. */
export const sampleGenerated = (rest: Partial<GeneratedContent> = {}): GeneratedContent => ({
  title: 'Night Trains of the North',
  slug: 'night-trains-of-the-north',
  excerpt: 'Why the slow way is the good one.',
  content: `## Departure\n\n${'A berth by the window. '.repeat(40)}`,
  tags: ['trains', 'north'],
  metaTitle: 'Night Trains of the North',
  metaDescription: 'Five lines, and what each is like.',
  affiliateProductIds: [4],
  writer: 'openai',
  isOutline: false,
  generationId: 'gen-1',
  ...rest,
});

/** A running generation. */
export const sampleGeneration = (rest: Partial<Generation> = {}): Generation => ({
  id: 'gen-1',
  status: 'running',
  createdAt: '2026-11-21T15:00:00.000Z',
  input: {
    category: 'Exotic Travel',
    topic: 'Night trains',
    contentType: 'guide',
    tone: 'casual',
    wordCount: 500,
  },
  result: null,
  problem: null,
  ...rest,
});

/** Usage of a day with few requests. */
export const sampleUsage = (rest: Partial<AiUsage> = {}): AiUsage => ({
  today: {
    date: '2026-11-21',
    requests: 3,
    promptTokens: 2000,
    completionTokens: 3000,
    cost: 0.035,
  },
  tokenBudget: 500_000,
  costBudget: 5,
  days: [],
  ...rest,
});

/** A call in the log. */
export const sampleCall = (rest: Partial<AiCall> = {}): AiCall => ({
  id: 1,
  at: '2026-11-21T15:00:00.000Z',
  purpose: 'article',
  writer: 'openai',
  model: 'gpt-4o',
  promptVersion: 'article 1',
  promptTokens: 1200,
  completionTokens: 1800,
  cost: 0.021,
  durationMs: 12_340,
  outcome: 'done',
  detail: '',
  runId: null,
  ...rest,
});
