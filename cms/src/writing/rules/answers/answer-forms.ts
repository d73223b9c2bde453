import { z } from 'zod';
import { contentTypes } from '../../../contract/ai';

/** An article as a model is to answer it; the content first, so that it can be shown as it grows. */
export const articleForm = z.object({
  content: z.string(),
  title: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  metaTitle: z.string(),
  metaDescription: z.string(),
  affiliateProductIds: z.array(z.number()),
});

/** Topic ideas as a model is to answer them. */
export const topicsForm = z.object({
  ideas: z.array(
    z.object({ topic: z.string(), contentType: z.enum(contentTypes), reason: z.string() }),
  ),
});

/** An edited text as a model is to answer it. */
export const improvementForm = z.object({ content: z.string(), notes: z.array(z.string()) });

/** Schema of a model's description of an article. */
export const descriptionForm = z.object({
  excerpt: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  tags: z.array(z.string()),
});

/**
 * A form as the JSON schema that providers take in strict mode: every field required, none beside
 * them, and no limits, which some of them refuse.
 */
export function schemaOf(form: z.ZodObject): Record<string, unknown> {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(form);
  return schema;
}
