/** Where the API's answers change with an article; for `useRefresh`. */
export const ARTICLE_PATHS = [
  '/api/posts',
  '/api/categories',
  '/api/stats',
  '/api/trash/posts',
] as const;
