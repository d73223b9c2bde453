import { z } from 'zod';
import { contentTypes } from '../../../contract/ai';

/** Schema of a model's article; the content first, so that it can be shown as it grows. */
export const articleForm = z.object({
  content: z.string(),
  title: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  metaTitle: z.string(),
  metaDescription: z.string(),
  affiliateProductIds: z.array(z.number()),
});

/** Schema of a model's topic ideas. */
export const topicsForm = z.object({
  ideas: z.array(
    z.object({ topic: z.string(), contentType: z.enum(contentTypes), reason: z.string() }),
  ),
});

/** Schema of a model's edited text. */
export const improvementForm = z.object({ content: z.string(), notes: z.array(z.string()) });

/** Schema of a model's description of an article. */
export const descriptionForm = z.object({
  excerpt: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  tags: z.array(z.string()),
});

/**
 * A form as JSON schema for strict mode: every field required, no others, and no limits, which some
 * providers reject.
 */
export function schemaOf(form: z.ZodObject): Record<string, unknown> {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(form);
  return schema;
}
