/** The tags of a post as its row has them, JSON or the text of it, in the order in which they are shown. */
export function storedTags(stored: unknown): string[] {
  const tags: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}
