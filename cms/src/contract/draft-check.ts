import { z } from 'zod';
import { wordCount } from './ai';
import { limits } from './limits';
import { entityId, optionalText } from './text';

/** Rules of the draft check. */
export const draftRules = [
  'length',
  'near-duplicate',
  'readability',
  'headings',
  'meta-title',
  'meta-description',
  'excerpt',
  'disclosure',
  'broken-link',
  'unshown',
  'block',
  'missing-alt',
  'claim',
  'outline',
] as const;

/** The fields that a finding can be about. */
export const draftFields = [
  'title',
  'excerpt',
  'content',
  'imageAlt',
  'metaTitle',
  'metaDescription',
] as const;

const text = (label: string, length: number) => optionalText(label, length).default('');

/** A draft as it is in the form, with the requested length if that is known. */
export const draftCheckInput = z.object({
  title: text('Title', limits.title),
  excerpt: text('Excerpt', limits.excerpt),
  content: text('Content', limits.content),
  imageUrl: text('Image', limits.url),
  imageAlt: text('Image description', limits.excerpt),
  metaTitle: text('Meta title', limits.metaTitle),
  metaDescription: text('Meta description', limits.metaDescription),
  affiliateProductIds: z
    .array(entityId('Affiliate products must be ids'))
    .max(limits.postProducts, `Affiliate products must be at most ${limits.postProducts}`)
    .default([]),
  wordCount: wordCount.optional(),
  postId: entityId('Post must be an id').optional(),
});

/**
 * A finding to look at before publication, which it never prevents. `quote` is the passage of the
 * field in question, starting at `offset`; null if the finding concerns the whole field.
 */
export const draftFinding = z.object({
  rule: z.enum(draftRules),
  severity: z.enum(['problem', 'advice', 'verify']),
  field: z.enum(draftFields),
  message: z.string(),
  quote: z.string().nullable(),
  offset: z.number().int().nullable(),
});

/** Findings of the draft check, in text order, with the text's measurements. */
export const draftCheck = z.object({
  findings: z.array(draftFinding),
  words: z.number().int(),
  /** Flesch reading ease, 0 to 100; null for a text that is too short. */
  readingEase: z.number().nullable(),
});

export type DraftCheckInput = z.infer<typeof draftCheckInput>;
export type DraftFinding = z.infer<typeof draftFinding>;
export type DraftCheck = z.infer<typeof draftCheck>;
