/** Contents of the starter magazine; `pages` counts those of posts, authors and series. */
export const starter = {
  stories: 24,
  storiesPerCategory: 4,
  drafts: 2,
  featured: 6,
  authors: 2,
  series: 2,
  pages: 28,
} as const;
