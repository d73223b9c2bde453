import { z } from 'zod';
import { limits, shown } from './limits';
import { oneOf } from './one-of';
import { orList } from './or-list';
import { problem } from './problem';
import { entityId, isoDate, keyText, requiredLine, requiredText } from './text';

/** Kinds of text that the AI writes (specification, section 9). */
export const contentTypes = ['article', 'guide', 'review', 'feature'] as const;
/** Voices that the AI writes in (specification, section 9). */
export const tones = ['sophisticated', 'casual', 'expert', 'aspirational'] as const;
/** Selectable lengths, in words (specification, section 9). */
export const wordCounts = [500, 800, 1000, 1500, 2000] as const;
/** Ways to improve a text (specification, section 9). */
export const improvementTypes = ['enhance', 'seo', 'affiliate'] as const;

/** Initial values of the AI screens. */
export const aiDefaults = {
  contentType: 'article',
  tone: 'sophisticated',
  wordCount: 1000,
  improvementType: 'enhance',
  topicCount: shown.topicIdeas,
} as const;

/** Badge of a failed connection test (specification, section 8). */
export const AI_TEST_ERROR = 'API Quota Exceeded - Check OpenAI Billing';

/** A selectable length. */
export const wordCount = z.literal(wordCounts, {
  error: `Word count must be ${orList(wordCounts)}`,
});

const category = requiredLine('Category', limits.name);
const topic = requiredText('Topic', limits.topic).refine(
  (value) => /[\p{L}\p{N}]/u.test(value),
  'Topic must have letters or digits',
);

/**
 * Kind of writer: a model behind the OpenAI interface, or the offline writer where no key is set.
 */
export const writerKind = z.enum(['openai', 'offline']);

/** Result of the connection test; `error` is the actual cause, and absent on success. */
export const aiTest = z.object({
  writer: writerKind,
  label: z.string(),
  model: z.string().nullable(),
  error: z.string().optional(),
});

/** Body that generates an article; `category` is the category's name. */
export const generateContentInput = z.object({
  category,
  topic,
  contentType: oneOf('Content type', contentTypes).default(aiDefaults.contentType),
  tone: oneOf('Tone', tones).default(aiDefaults.tone),
  wordCount: wordCount.default(aiDefaults.wordCount),
});

/**
 * A generated article; an outline if the offline writer made it. A post made from it sends
 * `generationId`, so that it keeps its provenance. `affiliateProducts` are those that the text
 * mentions; `wordCount` is the requested length in words.
 */
export const generatedContent = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  metaTitle: z.string(),
  metaDescription: z.string(),
  affiliateProductIds: z.array(z.number().int()),
  writer: writerKind,
  isOutline: z.boolean(),
  generationId: z.string(),
  wordCount: z.number().int().optional(),
});

/** Body that asks for topic ideas. */
export const generateTopicsInput = z.object({
  category,
  count: z
    .number({ error: 'Count must be a number' })
    .int('Count must be a whole number')
    .min(1, 'Count must be at least 1')
    .max(limits.topicCount, `Count must be at most ${limits.topicCount}`)
    .default(aiDefaults.topicCount),
});

/** A topic with the kind of text that suits it and why it is worth writing. */
export const topicIdea = z.object({
  topic: z.string(),
  contentType: z.enum(contentTypes),
  reason: z.string(),
});

/** Topic ideas that the archive does not cover yet; `topics` repeats the topics of `ideas`. */
export const generatedTopics = z.object({
  topics: z.array(z.string()),
  ideas: z.array(topicIdea),
  writer: writerKind,
});

/**
 * A text to improve and how; `postId` is the post that it belongs to, which is then not linked to
 * itself.
 */
export const improveContentInput = z.object({
  content: requiredText('Content', limits.improveText),
  improvementType: oneOf('Improvement type', improvementTypes).default(aiDefaults.improvementType),
  postId: entityId('Post must be an id').optional(),
});

/** The improved text, and its changes described in sentences. */
export const improvedContent = z.object({
  improvedContent: z.string(),
  notes: z.array(z.string()),
  writer: writerKind,
  generationId: z.string(),
});

/** State of a generation. */
export const generationStatus = z.enum(['running', 'done', 'failed', 'cancelled']);

/**
 * A generation of an article, stored for a day so that a dropped connection loses nothing: `result`
 * once it is done, `problem` if it failed.
 */
export const generation = z.object({
  id: z.string(),
  status: generationStatus,
  createdAt: isoDate,
  input: generateContentInput,
  result: generatedContent.nullable(),
  problem: problem.nullable(),
});

/** A generation in a path; an unknown one is 404. */
export const generationParam = z.object({ id: keyText('id', limits.token) });

export type WriterKind = z.infer<typeof writerKind>;
export type ContentType = (typeof contentTypes)[number];
export type Tone = (typeof tones)[number];
export type ImprovementType = (typeof improvementTypes)[number];
export type AiTest = z.infer<typeof aiTest>;
export type GenerateContentInput = z.infer<typeof generateContentInput>;
export type GeneratedContent = z.infer<typeof generatedContent>;
export type GenerateTopicsInput = z.infer<typeof generateTopicsInput>;
export type TopicIdea = z.infer<typeof topicIdea>;
export type GeneratedTopics = z.infer<typeof generatedTopics>;
export type ImproveContentInput = z.infer<typeof improveContentInput>;
export type ImprovedContent = z.infer<typeof improvedContent>;
export type Generation = z.infer<typeof generation>;
