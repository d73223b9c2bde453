import { limits } from '@contract/limits';

/** The query of a page of a list, counted from 1; one that no list has is asked for as the last that one may have. */
export const pageQuery = (page: number, limit: number) => ({
  limit,
  offset: page > 1 ? Math.min((page - 1) * limit, limits.offset) : undefined,
});
