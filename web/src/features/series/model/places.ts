import type { Series } from '@contract/series';

type Parts = Pick<Series, 'posts'>;

/** The ids of a series without one of its articles. */
export const withoutPart = ({ posts }: Parts, id: number): number[] =>
  posts.map((post) => post.id).filter((other) => other !== id);

/** The ids of a series with an article at a place, counted from 0; where it was before it is no more. */
export const placedIn = (series: Parts, id: number, place: number): number[] =>
  withoutPart(series, id).toSpliced(place, 0, id);
