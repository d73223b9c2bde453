import { z } from 'zod';
import { writerKind } from './ai';
import { isoDate } from './text';

/**
 * Origin of an article's text: who wrote it, with which prompt, at what cost in USD, and the share
 * of its words, in percent, that people have changed since. The model is null for the offline
 * writer.
 */
export const provenance = z.object({
  postId: z.number().int(),
  writer: writerKind,
  model: z.string().nullable(),
  promptVersion: z.string().nullable(),
  writtenAt: isoDate,
  promptTokens: z.number().int(),
  completionTokens: z.number().int(),
  cost: z.number(),
  humanShare: z.number(),
});

/** Recorded provenance of an article's text; null if only people wrote it. */
export const postProvenance = z.object({ provenance: provenance.nullable() });

export type PostProvenance = z.infer<typeof postProvenance>;
export type Provenance = z.infer<typeof provenance>;
