/** A section of the About page; title and text are safe HTML. */
export interface AboutSection {
  id: string;
  title: string;
  html: string;
}

/** The text of the About page, split into sections. */
export interface AboutParts {
  /** Text before the first heading. */
  opening: string;
  sections: AboutSection[];
}

/** Start of a section as the server renders it; authors cannot write this markup. */
const BEGIN = /<section aria-labelledby="[^"]+"><h2 id="([^"]+)">([\s\S]*?)<\/h2>/g;
const END = /<\/section>\s*$/;

/**
 * Splits a text into the sections that the server marked; without any, all of it is the opening.
 */
export function aboutParts(html: string): AboutParts {
  const begins = [...html.matchAll(BEGIN)];
  return {
    opening: html.slice(0, begins[0]?.index ?? html.length).trim(),
    sections: begins.map((begin, index) => {
      const [mark, id = '', title = ''] = begin;
      const end = begins[index + 1]?.index ?? html.length;
      return {
        id,
        title,
        html: html
          .slice(begin.index + mark.length, end)
          .replace(END, '')
          .trim(),
      };
    }),
  };
}
