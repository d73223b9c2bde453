import { z } from 'zod';
import { limits } from './limits';
import { slugText } from './text';

/** A tag's slug in a query. */
export const tagSlugText = slugText(limits.slug);

/** A tag as its page shows it: its slug and its name, as spelled in the newest published post. */
export const tag = z.object({ slug: z.string(), name: z.string(), postCount: z.number().int() });

/** A tag in a path; a malformed one is simply not found. */
export const tagParam = z.object({ slug: z.string() });

export type Tag = z.infer<typeof tag>;
