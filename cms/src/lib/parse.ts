import type { z } from 'zod';
import { validationFailed } from './errors';

/**
 * Validates a value against a schema of the contract; throws a 400 that names each invalid field.
 */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw validationFailed(
    result.error.issues.map((issue) => ({
      path: issue.path.map(String).join('.'),
      message:
        issue.path.length === 0 && issue.code === 'invalid_type'
          ? 'The body must be a JSON object'
          : issue.message,
    })),
  );
}
