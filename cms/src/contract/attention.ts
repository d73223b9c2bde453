import { z } from 'zod';
import { isoDate } from './text';

/** Areas of the product with attention items, in display order. */
export const attentionAreas = [
  'server',
  'mail',
  'automation',
  'content',
  'affiliates',
  'social',
  'newsletter',
  'search',
  'messages',
  'webhooks',
  'tokens',
] as const;

export const attentionArea = z.enum(attentionAreas);

/** One-click action of an attention item; the browser makes the call. */
export const attentionActionKind = z.enum([
  'backup',
  'run-task',
  'resume-mail',
  'submit-pages',
  'check-domain',
]);

/**
 * Something that the owner has to act on: a `problem` does harm now, `advice` may prevent some
 * later. `digest` identifies the version of the matter; `since` is null if its beginning is
 * unknown. `link` is the screen where it is resolved, null where that is outside the product;
 * `action` resolves it, or tries to, with one click.
 */
export const attentionItem = z.object({
  /**
   * The kind and, where there can be several, the subject after a colon: `failed-task:link-check`.
   */
  id: z.string(),
  area: attentionArea,
  severity: z.enum(['problem', 'advice']),
  title: z.string(),
  detail: z.string(),
  count: z.number().int().positive(),
  since: isoDate.nullable(),
  link: z.object({ path: z.string(), label: z.string() }).nullable(),
  action: z
    .object({ kind: attentionActionKind, subject: z.string(), label: z.string() })
    .nullable(),
  digest: z.string(),
  isDismissed: z.boolean(),
});

/**
 * Items that need the owner, most urgent first, including dismissed ones. `unchecked` lists the
 * areas that did not answer in time or have not been checked yet.
 */
export const attention = z.object({
  items: z.array(attentionItem),
  unchecked: z.array(attentionArea),
});

/** The id of a matter in a path. */
export const attentionParam = z.object({
  id: z
    .string()
    .regex(
      /^[a-z][a-z-]{0,39}(?::[A-Za-z0-9._-]{1,60})?$/,
      'id must be that of something that needs attention',
    ),
});

/** The version of a matter to dismiss: the one that the owner saw. */
export const attentionDismissal = z.object({
  digest: z
    .string({ error: 'digest must be text' })
    .regex(/^[\da-f]{64}$/, 'digest must be that of the item'),
});

export type Attention = z.infer<typeof attention>;
export type AttentionActionKind = z.infer<typeof attentionActionKind>;
export type AttentionArea = z.infer<typeof attentionArea>;
export type AttentionItem = z.infer<typeof attentionItem>;
