import { z } from 'zod';

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

/** The form that a call names. */
export const exportParam = z.object({
  form: z.enum(exportForms, { error: `form must be one of ${exportForms.join(', ')}` }),
});

/**
 * Which uploads go along with texts: those that something of the export shows, all of the library, or none. CSV files
 * have none either way.
 */
export const exportImages = ['used', 'all', 'none'] as const;

/** Query of `GET /api/exports/{form}`. */
export const exportQuery = z.object({
  images: z.enum(exportImages, { error: 'images must be used, all or none' }).default('used'),
});

/** A form with the number of its entries (articles, redirects, subscribers, products, sales, days of clicks) and whether it is being made now. */
export const exportState = z.object({
  form: exportParam.shape.form,
  entries: z.number().int(),
  isRunning: z.boolean(),
});

export type ExportForm = (typeof exportForms)[number];
export type ExportImages = (typeof exportImages)[number];
export type ExportState = z.infer<typeof exportState>;
