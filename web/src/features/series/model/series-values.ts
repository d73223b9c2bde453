import { type Series, type SeriesInput, seriesInput, type SeriesPatch } from '@contract/series';
import { changedFields } from '~/lib/form/changed-fields';
import { type FormErrors, schemaErrors } from '~/lib/form/form-errors';

/** Form values of a series. */
export interface SeriesValues {
  title: string;
  slug: string;
  intro: string;
  postIds: number[];
}

/** Form values of a series, or of a new one. */
export const seriesValuesOf = (series?: Series): SeriesValues => ({
  title: series?.title ?? '',
  slug: series?.slug ?? '',
  intro: series?.intro ?? '',
  postIds: series?.posts.map(({ id }) => id) ?? [],
});

/** Request body of the form. */
export const seriesInputOf = (values: SeriesValues): SeriesInput => ({
  ...values,
  title: values.title.trim(),
  slug: values.slug.trim(),
  intro: values.intro.trim(),
});

/** Request body of an edited series: only changed fields. */
export const seriesPatchOf = (values: SeriesValues, former: SeriesValues): SeriesPatch =>
  changedFields(seriesInputOf(values), seriesInputOf(former));

/** Validation errors of the form. */
export const seriesErrors = (values: SeriesValues): FormErrors =>
  schemaErrors(seriesInput, seriesInputOf(values));

type Parts = Pick<Series, 'posts'>;

/** Ids of a series without one of its articles. */
export const withoutPart = ({ posts }: Parts, id: number): number[] =>
  posts.map((post) => post.id).filter((other) => other !== id);

/** Ids of a series with an article moved or added at an index, counted from 0. */
export const withPartAt = (series: Parts, id: number, place: number): number[] =>
  withoutPart(series, id).toSpliced(place, 0, id);
