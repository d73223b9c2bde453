import { z } from 'zod';
import { limits } from './limits';
import { postCard } from './post';
import { entityId, optionalText, requiredText, slugText } from './text';

/** Posts that are read in sequence, as their page shows them; readers see the published ones. */
export const series = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  intro: z.string(),
  posts: z.array(postCard),
  version: z.number().int(),
});

const fields = {
  title: requiredText('Title', limits.title),
  slug: slugText(limits.slug),
  intro: optionalText('Introduction', limits.description),
  postIds: z
    .array(entityId('Posts must be ids'), { error: 'Posts must be a list of ids' })
    .max(limits.seriesPosts, `Posts must be at most ${limits.seriesPosts}`)
    .refine((ids) => new Set(ids).size === ids.length, 'Posts must be named once each'),
};

/** Body that creates a series. */
export const seriesInput = z.object({
  ...fields,
  intro: fields.intro.default(''),
  postIds: fields.postIds.default([]),
});

/** A partial edit of a series; `postIds` lists all of its posts in order. */
export const seriesPatch = z.object(fields).partial();

export type Series = z.infer<typeof series>;
export type SeriesInput = z.infer<typeof seriesInput>;
export type SeriesPatch = z.infer<typeof seriesPatch>;
