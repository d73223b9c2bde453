/** The texts in a JSON column, which SQLite returns as text; empty for none. */
export function storedTexts(stored: unknown): string[] {
  const texts: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
}
