import { z } from 'zod';
import { writerKind } from './ai';
import { isoDate } from './text';

/** Purposes for which a model is called. */
export const aiPurposes = ['test', 'article', 'topics', 'improve', 'describe', 'social'] as const;

/**
 * How a call of a model ended; one that was refused by the budget or the circuit was never sent, and one that
 * is unusable was answered, and paid for, with something that is no piece of work.
 */
export const aiOutcome = z.enum(['running', 'done', 'unusable', 'failed', 'cancelled', 'refused']);

/**
 * One day of AI use in the site's time zone: calls of a model, their tokens, and their cost in USD by the
 * prices of the settings. What is under way counts with its estimate.
 */
export const aiUsageDay = z.object({
  date: z.iso.date(),
  requests: z.number().int(),
  promptTokens: z.number().int(),
  completionTokens: z.number().int(),
  cost: z.number(),
});

/** The use of today and its budgets; a budget is null where there is none. Cost in USD. */
export const aiUsage = z.object({
  today: aiUsageDay,
  tokenBudget: z.number().int().nullable(),
  costBudget: z.number().nullable(),
  days: z.array(aiUsageDay),
});

/** One call of a model, or one piece of work of the offline writer; cost in USD, time in milliseconds. */
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
