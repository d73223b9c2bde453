/** What a post shows in: lists of posts and what is counted, its category, authors and tags, the trash, and rewrites that wait. */
export const shownWithPosts = [
  '/api/posts',
  '/api/categories',
  '/api/authors',
  '/api/stats',
  '/api/tags',
  '/api/trash/posts',
  '/api/revisions',
] as const;

/** What networks, products and sales show in. */
export const shownWithSales = [
  '/api/affiliate',
  '/api/setup',
  '/api/analytics',
  '/api/stats',
  '/api/posts',
] as const;

/** What issues, subscribers and messages of the newsletter show in. */
export const shownWithNewsletter = ['/api/newsletter', '/api/stats'] as const;

/** Where a reader's own choices show. */
export const shownWithPreferences = ['/api/newsletter/preferences'] as const;

/** What use of the AI shows in. */
export const shownWithAi = ['/api/ai/usage', '/api/ai/calls', '/api/ai/generations'] as const;

/** What a task or job may have changed, whatever it does. */
export const shownWithRuns = [
  ...shownWithPosts,
  '/api/affiliate',
  '/api/uploads',
  '/api/ai',
  '/api/automation',
] as const;
