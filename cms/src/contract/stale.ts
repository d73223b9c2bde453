/** Lists that change with posts: posts and their counts, categories, authors, tags, trash, pending rewrites. */
export const shownWithPosts = [
  '/api/posts',
  '/api/categories',
  '/api/authors',
  '/api/stats',
  '/api/tags',
  '/api/trash/posts',
  '/api/revisions',
] as const;

/** Lists that change with networks, products and sales. */
export const shownWithSales = [
  '/api/affiliate',
  '/api/setup',
  '/api/analytics',
  '/api/stats',
  '/api/posts',
] as const;

/** Lists that change with newsletter issues, subscribers and messages. */
export const shownWithNewsletter = ['/api/newsletter', '/api/stats'] as const;

/** Where a reader's own choices show. */
export const shownWithPreferences = ['/api/newsletter/preferences'] as const;

/** Lists that change with the use of AI. */
export const shownWithAi = ['/api/ai/usage', '/api/ai/calls', '/api/ai/generations'] as const;

/** Lists that any task or job may change. */
export const shownWithRuns = [
  ...shownWithPosts,
  '/api/affiliate',
  '/api/uploads',
  '/api/ai',
  '/api/automation',
] as const;
