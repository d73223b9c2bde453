/** Start of a section as the renderer writes it; no author can write this. */
const SECTION = /<section aria-labelledby="([^"]+)"><h2 id="[^"]+">([\s\S]*?)<\/h2>/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** The text of HTML that React produced. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();

/** The sections of a page's HTML: the ids of their headings, and the headings. */
export const sectionsOf = (html: string): { id: string; title: string }[] =>
  [...html.matchAll(SECTION)].map(([, id = '', title = '']) => ({ id, title: textOf(title) }));
