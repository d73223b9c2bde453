import { z } from 'zod';
import { limits } from './limits';
import { optionalText, requiredLine, slugText } from './text';
import { httpUrl, imageUrlOrEmpty } from './url';

/** An author as readers see them; `links` are the http(s) URLs of their other pages. */
export const author = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  role: z.string(),
  bio: z.string(),
  imageUrl: z.string(),
  links: z.array(z.string()),
});

/** An author as the owner edits them; `version` counts the saves. */
export const editedAuthor = author.extend({ version: z.number().int() });

/** An author with the number of their posts, drafts included. */
export const listedAuthor = editedAuthor.extend({ postCount: z.number().int() });

const links = z
  .array(httpUrl('Valid link is required'), { error: 'Links must be a list' })
  .max(limits.authorLinks, `Links must be at most ${limits.authorLinks}`)
  .refine((all) => new Set(all).size === all.length, 'Links must name each address once');

const fields = {
  name: requiredLine('Name', limits.name),
  slug: slugText(limits.slug),
  role: optionalText('Role', limits.name),
  bio: optionalText('Biography', limits.description),
  imageUrl: imageUrlOrEmpty,
  links,
};

/** Body that creates an author; name and slug are required. */
export const authorInput = z.object({
  ...fields,
  role: fields.role.default(''),
  bio: fields.bio.default(''),
  imageUrl: fields.imageUrl.default(''),
  links: fields.links.default([]),
});

/** A partial edit of an author; unknown and read-only keys are ignored. */
export const authorPatch = z.object(fields).partial();

export type Author = z.infer<typeof author>;
export type EditedAuthor = z.infer<typeof editedAuthor>;
export type ListedAuthor = z.infer<typeof listedAuthor>;
export type AuthorInput = z.infer<typeof authorInput>;
export type AuthorPatch = z.infer<typeof authorPatch>;
