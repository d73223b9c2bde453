import { z } from 'zod';

/** A field that every request has. */
export const required = <S extends z.ZodType>(rule: S) => ({ rule, input: rule });

/** A field that a request may omit. */
export const optional = <S extends z.ZodType>(rule: S) => ({ rule, input: rule.optional() });

/** A field with a default for requests that omit it. */
export const defaulted = <S extends z.ZodType>(
  rule: S,
  value: z.core.util.NoUndefined<z.output<S>>,
) => ({
  rule,
  input: rule.default(value),
});

/** A switch, off unless a request says otherwise. */
export const flag = (label: string) =>
  defaulted(z.boolean({ error: `${label} must be true or false` }), false);

/** An ISO 8601 date and time with its offset. */
export const moment = (label: string) =>
  z.iso.datetime({ offset: true, error: `${label} must be a date and time with its offset` });
