/** The texts of a list as a column of JSON has them, which SQLite gives as text; none where it is empty. */
export function storedTexts(stored: unknown): string[] {
  const texts: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
}
