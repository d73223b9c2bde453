import type { z } from 'zod';

/** Reason why an answer is unusable, worded for the model and for the administrator. */
export interface Fault {
  forModel: string;
  forOwner: string;
  /** Advice for the administrator, if there is more to do than retry. */
  advice?: string;
}

/** Usable work, or the reasons why it is unusable. */
export type Checked<T> = { work: T } | { faults: Fault[] };

/** An unusable answer with a single reason. */
export const faulty = (forModel: string, forOwner: string): { faults: Fault[] } => ({
  faults: [{ forModel, forOwner }],
});

/** Parses an answer with a form; the faults name each missing or mistyped field. */
export function readForm<S extends z.ZodType>(
  form: S,
  answer: Record<string, unknown>,
  what: string,
): Checked<z.output<S>> {
  const result = form.safeParse(answer);
  if (result.success) return { work: result.data };
  const fields = [...new Set(result.error.issues.map(({ path }) => path.map(String).join('.')))];
  return {
    faults: fields.slice(0, 10).map((field) => ({
      forModel: `The field \`${field}\` is missing, empty or of another kind than asked for.`,
      forOwner: `did not return the expected ${what}`,
    })),
  };
}
