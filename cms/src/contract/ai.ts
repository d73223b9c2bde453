import { z } from 'zod';
import { limits, shown } from './limits';
import { requiredLine, requiredText } from './text';

/** Kinds of text that the AI writes (specification, section 9). */
export const contentTypes = ['article', 'guide', 'review', 'feature'] as const;
/** Voices that the AI writes in (specification, section 9). */
export const tones = ['sophisticated', 'casual', 'expert', 'aspirational'] as const;
/** Lengths that can be asked for, in words (specification, section 9). */
export const wordCounts = [500, 800, 1000, 1500, 2000] as const;
/** Ways to improve a text (specification, section 9). */
export const improvementTypes = ['enhance', 'seo', 'affiliate'] as const;

/** What the AI screens start with. */
export const aiDefaults = {
  contentType: 'article',
  tone: 'sophisticated',
  wordCount: 1000,
  improvementType: 'enhance',
  topicCount: shown.topicIdeas,
} as const;

/** Badge of a failed connection test (specification, section 8). */
export const AI_TEST_ERROR = 'API Quota Exceeded - Check OpenAI Billing';

const oneOf = <const T extends readonly string[]>(name: string, values: T) =>
  z.enum(values, { error: `${name} must be one of ${values.join(', ')}` });
const category = requiredLine('Category', limits.name);

/** Answer of the connection test; `error` is the real cause and absent when all is well. */
export const aiTest = z.object({
  writer: z.enum(['openai', 'offline']),
  label: z.string(),
  model: z.string().nullable(),
  error: z.string().optional(),
});

/** What an article is generated from; `category` is the category's name. */
export const generateContentInput = z.object({
  category,
  topic: requiredText('Topic', limits.topic),
  contentType: oneOf('Content type', contentTypes).default(aiDefaults.contentType),
  tone: oneOf('Tone', tones).default(aiDefaults.tone),
  wordCount: z
    .literal(wordCounts, { error: `Word count must be one of ${wordCounts.join(', ')}` })
    .default(aiDefaults.wordCount),
});

/** A generated article; `generationId` names its entry in the log of model, prompt version and cost. */
export const generatedContent = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  metaTitle: z.string(),
  metaDescription: z.string(),
  generationId: z.string().nullable(),
});

/** What topic ideas are asked for. */
export const generateTopicsInput = z.object({
  category,
  count: z
    .number({ error: 'Count must be a number' })
    .int('Count must be a whole number')
    .min(1, 'Count must be at least 1')
    .max(limits.topicCount, `Count must be at most ${limits.topicCount}`)
    .default(aiDefaults.topicCount),
});

/** Topic ideas. */
export const generatedTopics = z.object({ topics: z.array(z.string()) });

/** A text to improve and in which way. */
export const improveContentInput = z.object({
  content: requiredText('Content', limits.improveText),
  improvementType: oneOf('Improvement type', improvementTypes).default(aiDefaults.improvementType),
});

/** The improved text. */
export const improvedContent = z.object({ improvedContent: z.string() });

export type AiTest = z.infer<typeof aiTest>;
export type GenerateContentInput = z.infer<typeof generateContentInput>;
export type GeneratedContent = z.infer<typeof generatedContent>;
export type GenerateTopicsInput = z.infer<typeof generateTopicsInput>;
export type GeneratedTopics = z.infer<typeof generatedTopics>;
export type ImproveContentInput = z.infer<typeof improveContentInput>;
export type ImprovedContent = z.infer<typeof improvedContent>;
