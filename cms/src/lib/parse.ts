import type { Context } from 'koa';
import type { z } from 'zod';
import { idParam } from '../contract/text';
import { validationFailed } from './errors';

/** Checks a value against a schema of the contract; throws a 400 naming each wrong field. */
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

/** The id in the path of a request; throws a 400 for anything else. */
export const idOf = (ctx: Context): number => parse(idParam, ctx.params).id;
