import { z } from 'zod';

/** One invalid field of a refused request: its path and the reason. */
export const fieldError = z.object({ path: z.string(), message: z.string() });

/**
 * Body of every error answer: RFC 9457 problem details with a stable code and, for validation, the
 * fields.
 */
export const problem = z.object({
  type: z.string().optional(),
  status: z.number().int(),
  title: z.string(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string().optional(),
  errors: z.array(fieldError).optional(),
});

export type FieldError = z.infer<typeof fieldError>;
export type Problem = z.infer<typeof problem>;
