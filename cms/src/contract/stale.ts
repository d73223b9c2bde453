/** Paths that show posts: lists of posts and their counts, categories, authors, tags, trash, pending rewrites. */
export const shownWithPosts = [
  '/api/posts',
  '/api/categories',
  '/api/authors',
  '/api/stats',
  '/api/tags',
  '/api/trash/posts',
  '/api/revisions',
] as const;

/** Paths that show networks, products and sales. */
export const shownWithSales = [
  '/api/affiliate',
  '/api/setup',
  '/api/analytics',
  '/api/stats',
  '/api/posts',
] as const;

/** Paths that show newsletter issues, subscribers and messages. */
export const shownWithNewsletter = ['/api/newsletter', '/api/stats'] as const;

/** Paths that show a reader's preferences. */
export const shownWithPreferences = ['/api/newsletter/preferences'] as const;

/** Paths that show the use of AI. */
export const shownWithAi = ['/api/ai/usage', '/api/ai/calls', '/api/ai/generations'] as const;

/** Paths that show data that any task or job may have changed. */
export const shownWithRuns = [
  ...shownWithPosts,
  '/api/affiliate',
  '/api/uploads',
  '/api/ai',
  '/api/automation',
] as const;
