import { z } from 'zod';
import { limits } from './limits';
import { optionalText, requiredText, slugText } from './text';
import { imageUrlOrEmpty } from './url';

/** A color as #RRGGBB. */
export const hexColor = z
  .string({ error: 'Color must be text' })
  .regex(/^#[0-9a-fA-F]{6}$/, 'Color must be a hex value such as #D4AF37');

/** A category as every call returns it. */
export const category = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  color: z.string(),
});

/** The part of a category that is returned with a post. */
export const postCategory = category.pick({ id: true, name: true, color: true, slug: true });

/** Writable fields of a category; PATCH accepts any subset. */
export const categoryInput = z.object({
  name: requiredText('Name', limits.name),
  slug: slugText(limits.slug),
  description: optionalText('Description', limits.description).default(''),
  imageUrl: imageUrlOrEmpty.default(''),
  color: hexColor.default('#D4AF37'),
});

/** A partial edit of a category; unknown and read-only keys are ignored. */
export const categoryPatch = z
  .object({
    name: categoryInput.shape.name,
    slug: categoryInput.shape.slug,
    description: optionalText('Description', limits.description),
    imageUrl: imageUrlOrEmpty,
    color: hexColor,
  })
  .partial();

export type Category = z.infer<typeof category>;
export type PostCategory = z.infer<typeof postCategory>;
export type CategoryInput = z.infer<typeof categoryInput>;
export type CategoryPatch = z.infer<typeof categoryPatch>;
