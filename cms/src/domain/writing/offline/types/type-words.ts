import type { Theme } from '../desks/desk-words';

/** A section that a kind of text can have; its lines tell the editor what to write. */
export interface SectionWords {
  theme: Theme;
  headings: readonly [string, string];
  lines: readonly string[];
}

/** What the offline writer knows of a kind of text. */
export interface TypeWords {
  /** Ends a title that the archive has already. */
  ending: string;
  /** What the text promises, after its topic and a colon. */
  promise: string;
  opening: readonly string[];
  /** From the one that is needed most to the one that a short text can do without; told in `order`. */
  sections: readonly SectionWords[];
  closing: readonly string[];
}
