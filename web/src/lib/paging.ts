/** The query of a page of a list, counted from 1. */
export const pageQuery = (page: number, limit: number) => ({
  limit,
  offset: page > 1 ? (page - 1) * limit : undefined,
});
