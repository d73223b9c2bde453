/** What the starter magazine holds. */
export const starter = {
  stories: 24,
  storiesPerCategory: 4,
  drafts: 2,
  featured: 6,
  authors: 2,
  series: 2,
} as const;
