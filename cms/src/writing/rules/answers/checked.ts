import type { z } from 'zod';

/** Reason why an answer is unusable, worded for the model and for the administrator. */
export interface Fault {
  forModel: string;
  forOwner: string;
  /** Advice for the administrator, where there is more to do than try again. */
  advice?: string;
}

/** Work that can be used, or why it cannot. */
export type Checked<T> = { work: T } | { faults: Fault[] };

/** An unusable answer with a single reason. */
export const faulty = (forModel: string, forOwner: string): { faults: Fault[] } => ({
  faults: [{ forModel, forOwner }],
});

/** Reads an answer by a form; the faults name each field that is missing or of another kind. */
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
