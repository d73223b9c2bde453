/** Contents of the starter magazine; `pages` counts those of posts, authors and series. */
export const starter = {
  posts: 24,
  postsPerCategory: 4,
  drafts: 2,
  featured: 6,
  authors: 2,
  series: 2,
  pages: 28,
} as const;
