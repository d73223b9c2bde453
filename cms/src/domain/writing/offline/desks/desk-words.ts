/** What a section of an outline is about. */
export const themes = ['choice', 'craft', 'money', 'time', 'risk', 'people'] as const;

export type Theme = (typeof themes)[number];

/** What an editor asks, and what has to be looked up, for one theme. */
export interface Prompts {
  questions: readonly string[];
  /** Facts to be checked, to follow 'Check: '. */
  checks: readonly string[];
}

/** What the offline writer knows of a kind of category: what to ask, never what the answer is. */
export interface DeskWords {
  /** What such a category's name or description holds. */
  pattern: RegExp;
  /** What it is about, without an article. */
  thing: string;
  things: string;
  /** Whom to ask. */
  experts: readonly [string, string, string];
  /** What a price is made of. */
  cost: string;
  papers: string;
  themes: Readonly<Record<Theme, Prompts>>;
  checklist: readonly string[];
  /** Rows of a table whose cells the editor fills in: what is compared and where the answer is found. */
  table: readonly (readonly [what: string, source: string])[];
  tags: readonly string[];
  /** What stories of the category can be about, as they stand within a title. */
  subjects: readonly string[];
  /** Topics of winter, spring, summer and autumn. */
  seasons: Readonly<Record<Season, readonly string[]>>;
}

export type Season = 'winter' | 'spring' | 'summer' | 'autumn';
