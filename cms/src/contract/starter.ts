import { z } from 'zod';

const count = z.number().int();
const counts = z.object({ posts: count, products: count, authors: count, series: count });

/**
 * Remaining content of the starter magazine: what removing it would delete, and what it would keep
 * because a person has changed it or uses it in their own posts. Categories always stay, as the
 * footer links to them.
 */
export const starterState = z.object({ removable: counts, kept: counts });

/**
 * Result of a removal: counts of removed entries (posts are moved to the trash) and of kept ones.
 */
export const starterRemoval = z.object({ removed: counts, kept: counts });

export type StarterKind = keyof StarterCounts;
export type StarterCounts = z.infer<typeof counts>;
export type StarterState = z.infer<typeof starterState>;
export type StarterRemoval = z.infer<typeof starterRemoval>;
