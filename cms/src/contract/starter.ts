import { z } from 'zod';

const count = z.number().int();
const counts = z.object({ posts: count, products: count, authors: count, series: count });

/**
 * What is left of the starter magazine: what a removal would take away, and what a person has changed
 * or uses in posts of their own, which would stay. Categories always stay: the footer leads to them.
 */
export const starterState = z.object({ removable: counts, kept: counts });

/** What one removal took away, posts into the trash, and what it left to its new owner. */
export const starterRemoval = z.object({ removed: counts, kept: counts });

export type StarterKind = keyof StarterCounts;
export type StarterCounts = z.infer<typeof counts>;
export type StarterState = z.infer<typeof starterState>;
export type StarterRemoval = z.infer<typeof starterRemoval>;
