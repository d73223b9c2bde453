import { z } from 'zod';
import { oneOf } from './one-of';

/**
 * Formats of an export: written content as Markdown files or in the import formats of Ghost and WordPress, collected
 * data as CSV.
 */
export const exportForms = [
  'markdown',
  'ghost',
  'wordpress',
  'redirects',
  'subscribers',
  'products',
  'sales',
  'clicks',
] as const;

/** The format that a call names. */
export const exportParam = z.object({
  form: oneOf('form', exportForms),
});

/**
 * Which uploads are exported with the texts: those that exported content shows, the whole library,
 * or none. CSV exports never have any.
 */
export const exportImages = ['used', 'all', 'none'] as const;

/** Query of `GET /api/exports/{form}`. */
export const exportQuery = z.object({
  images: oneOf('images', exportImages).default('used'),
});

/**
 * A format with the number of its entries (articles, redirects, subscribers, products, sales, days
 * of clicks) and whether an export is running now.
 */
export const exportState = z.object({
  form: exportParam.shape.form,
  entries: z.number().int(),
  isRunning: z.boolean(),
});

export type ExportForm = (typeof exportForms)[number];
export type ExportImages = (typeof exportImages)[number];
export type ExportState = z.infer<typeof exportState>;
