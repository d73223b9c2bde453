import { z } from 'zod';
import { oneOf } from './one-of';
import { isoDate, pageQuery } from './text';

/** Possible findings of the SEO check for a page. */
export const seoFindingKinds = [
  'missing-title',
  'short-title',
  'long-title',
  'duplicate-title',
  'missing-description',
  'short-description',
  'long-description',
  'duplicate-description',
  /** The page's canonical link does not lead to the page itself. */
  'canonical',
  'broken-link',
  /** The link reaches the page through another address, such as its former one. */
  'moved-link',
  /** The link leads to a post that is not published. */
  'draft-link',
  'missing-alt',
  /** The page shows an image whose file does not exist. */
  'missing-picture',
] as const;

const findingKind = oneOf('kind', seoFindingKinds);

/**
 * One finding; `place` is its position on the page, `postId` the post to edit, null for other
 * pages.
 */
export const seoFinding = z.object({
  id: z.number().int(),
  kind: findingKind,
  path: z.string(),
  title: z.string(),
  postId: z.number().int().nullable(),
  place: z.string(),
  found: z.string(),
  advice: z.string(),
});

/** Query of the findings. */
export const seoFindingQuery = pageQuery.extend({ kind: findingKind.optional() });

/** Outcome of a submission: accepted, refused until a person retries, or postponed and retried automatically. */
export const submissionOutcome = z.enum(['accepted', 'refused', 'later']);

/** Addresses that were submitted together; `status` is null if there was no answer. */
export const seoSubmission = z.object({
  id: z.number().int(),
  at: isoDate,
  count: z.number().int(),
  status: z.number().int().nullable(),
  outcome: submissionOutcome,
  message: z.string(),
  /** The first few of the addresses. */
  paths: z.array(z.string()),
});

/**
 * State of the submission of changed addresses to search engines. `whyNot` says why nothing is
 * submitted at all, `haltedBecause` what must be fixed first, and `putOffUntil` when it resumes
 * automatically. `submitRun` and `checkRun` are the ids of current runs. `findings` counts those of
 * the last complete check, made at `checkedAt`, which is null before the first. `isOutdated` if the
 * site had another address then; findings about addresses are then left out.
 */
export const seoStatus = z.object({
  isConfigured: z.boolean(),
  whyNot: z.string().nullable(),
  isEnabled: z.boolean(),
  keyAddress: z.string(),
  known: z.number().int(),
  waiting: z.number().int(),
  haltedBecause: z.string().nullable(),
  putOffUntil: isoDate.nullable(),
  last: seoSubmission.nullable(),
  submitRun: z.number().int().nullable(),
  checkRun: z.number().int().nullable(),
  checkedAt: isoDate.nullable(),
  checkedPages: z.number().int(),
  isOutdated: z.boolean(),
  findings: z.array(z.object({ kind: findingKind, count: z.number().int() })),
});

export type SeoFinding = z.infer<typeof seoFinding>;
export type SeoFindingKind = z.infer<typeof findingKind>;
export type SeoFindingQuery = z.infer<typeof seoFindingQuery>;
export type SeoStatus = z.infer<typeof seoStatus>;
export type SeoSubmission = z.infer<typeof seoSubmission>;
export type SubmissionOutcome = z.infer<typeof submissionOutcome>;
