import { z } from 'zod';
import { limits } from './limits';
import { isoDate, keyText, optionalText, pageQuery, querySort, requiredText } from './text';

/** Accepted image types; never SVG, which can contain scripts. */
export const uploadTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;

/** An image of the library; author, license and source are stored for images from elsewhere. */
export const upload = z.object({
  id: z.number().int(),
  url: z.string(),
  name: z.string(),
  alt: z.string(),
  tags: z.array(z.string()),
  mime: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  author: z.string(),
  licence: z.string(),
  sourceUrl: z.string(),
  createdAt: isoDate,
});

/** An image that ships with the site and can be chosen like those of the library. */
export const siteImage = z.object({
  url: z.string(),
  name: z.string(),
  alt: z.string(),
  tags: z.array(z.string()),
  width: z.number().int(),
  height: z.number().int(),
});

/** The text fields of an upload. */
export const uploadFields = z.object({
  alt: optionalText('Image description', limits.excerpt).default(''),
});

/** The complete multipart form of an upload: one image of at most 10 MB in `file`. */
export const uploadInput = uploadFields.extend({
  file: z
    .file({ error: 'An image is required' })
    .max(limits.uploadBytes, 'The image must be at most 10 MB')
    .mime([...uploadTypes], 'The image must be JPEG, PNG, WebP, AVIF or GIF'),
});

/** Changes to an image of the library. */
export const uploadPatch = z
  .object({
    alt: optionalText('Image description', limits.excerpt),
    tags: z
      .array(requiredText('Tag', limits.tag), { error: 'Tags must be a list' })
      .max(limits.tags, `Tags must be at most ${limits.tags}`),
  })
  .partial();

/** Query of the image library; `q` is a part of the name, description or tags. */
export const uploadQuery = pageQuery.extend({
  q: keyText('q', limits.searchQuery).optional(),
  sort: querySort(['added', 'name']).default('-added'),
});

export type Upload = z.infer<typeof upload>;
export type SiteImage = z.infer<typeof siteImage>;
export type UploadPatch = z.infer<typeof uploadPatch>;
export type UploadQuery = z.output<typeof uploadQuery>;
