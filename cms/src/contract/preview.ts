import { z } from 'zod';
import { limits } from './limits';
import { post } from './post';
import { isoDate, keyText } from './text';

/** Lifetime of a preview link, in hours. */
export const PREVIEW_HOURS = 24;

/** A link that shows a draft to anybody who has it, until `expiresAt`. */
export const previewLink = z.object({ url: z.string(), expiresAt: isoDate });

/** The signed token of a preview link; an invalid or expired one is simply not found. */
export const previewParam = z.object({ token: keyText('token', limits.token) });

/** Answer of a preview link: the post, and when the link expires. */
export const previewedPost = post.extend({ expiresAt: isoDate });

export type PreviewLink = z.infer<typeof previewLink>;
export type PreviewedPost = z.infer<typeof previewedPost>;
