import { z } from 'zod';
import { limits } from './limits';
import { requiredLine, trimmedText } from './text';

/**
 * The editors' verdict on a product, the same in every post; `rating` is null if they gave none.
 */
export const productVerdict = z.object({
  rating: z.number().nullable(),
  /** The use it is best for, such as “Long weekends”; may be empty. */
  bestFor: z.string(),
  pros: z.array(z.string()),
  cons: z.array(z.string()),
});

const RATING = 'Rating must be between 0.5 and 5, in steps of 0.5';

const points = (label: string, one: string) =>
  z
    .array(requiredLine(one, limits.verdictPoint, `${label} must not contain an empty entry`), {
      error: `${label} must be a list`,
    })
    .max(limits.verdictPoints, `${label} must be at most ${limits.verdictPoints}`);

/** Validation rules of the fields of a verdict. */
export const verdictRules = {
  rating: z
    .number({ error: RATING })
    .min(0.5, RATING)
    .max(5, RATING)
    .multipleOf(0.5, RATING)
    .nullable(),
  bestFor: trimmedText('Best for', limits.bestFor),
  pros: points('Pros', 'Each pro'),
  cons: points('Cons', 'Each con'),
};

/** Whether a product has any verdict. */
export const hasVerdict = ({ rating, bestFor, pros, cons }: ProductVerdict): boolean =>
  rating !== null || bestFor !== '' || pros.length > 0 || cons.length > 0;

export type ProductVerdict = z.infer<typeof productVerdict>;
