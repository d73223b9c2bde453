import { limits } from '@contract/limits';

/** Query of a list's page, counted from 1; the offset is capped at the API's maximum. */
export const pageQuery = (page: number, limit: number) => ({
  limit,
  offset: page > 1 ? Math.min((page - 1) * limit, limits.offset) : undefined,
});
