import { z } from 'zod';
import { writerKind } from './ai';
import { isoDate } from './text';

/** Purposes for which a model is called. */
export const aiPurposes = ['test', 'article', 'topics', 'improve', 'describe', 'social'] as const;

/**
 * How a call of a model ended. `refused`: not sent, because of the budget or the circuit;
 * `unusable`: answered and paid for, but the answer cannot be used.
 */
export const aiOutcome = z.enum(['running', 'done', 'unusable', 'failed', 'cancelled', 'refused']);

/**
 * One day of AI use in the site's time zone: calls of a model, their tokens, and their cost in USD
 * at the prices in the settings. Running calls count with their estimates.
 */
export const aiUsageDay = z.object({
  date: z.iso.date(),
  requests: z.number().int(),
  promptTokens: z.number().int(),
  completionTokens: z.number().int(),
  cost: z.number(),
});

/** Today's use, the budgets (null for no limit) and earlier days. Cost in USD. */
export const aiUsage = z.object({
  today: aiUsageDay,
  tokenBudget: z.number().int().nullable(),
  costBudget: z.number().nullable(),
  days: z.array(aiUsageDay),
});

/** One call of a model, or one text by the offline writer; cost in USD, time in milliseconds. */
export const aiCall = z.object({
  id: z.number().int(),
  at: isoDate,
  purpose: z.enum(aiPurposes),
  writer: writerKind,
  model: z.string().nullable(),
  promptVersion: z.string().nullable(),
  promptTokens: z.number().int(),
  completionTokens: z.number().int(),
  cost: z.number(),
  durationMs: z.number().int(),
  outcome: aiOutcome,
  detail: z.string(),
  runId: z.number().int().nullable(),
});

export type AiPurpose = (typeof aiPurposes)[number];
export type AiOutcome = z.infer<typeof aiOutcome>;
export type AiUsageDay = z.infer<typeof aiUsageDay>;
export type AiUsage = z.infer<typeof aiUsage>;
export type AiCall = z.infer<typeof aiCall>;
