/** A headed part of About; title and text are safe HTML. */
export interface AboutSection {
  id: string;
  title: string;
  html: string;
}

/** The text of About, divided. */
export interface AboutParts {
  /** Text before the first heading. */
  opening: string;
  sections: AboutSection[];
}

/** How the server begins a section of a text; no author can write this. */
const BEGIN = /<section aria-labelledby="[^"]+"><h2 id="([^"]+)">([\s\S]*?)<\/h2>/g;
const END = /<\/section>\s*$/;

/** Divides a text that the server has put in sections; one without them is all opening. */
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
