import { parse } from 'yaml';
import { z } from 'zod';
import { contentTypes, tones } from '../../../contract/ai';
import { orList } from '../../../contract/or-list';
import { foldText } from '../../../contract/search-terms';

/** Themes of the sections of an outline. */
const themes = ['choice', 'craft', 'money', 'time', 'risk', 'people'] as const;
export type Theme = (typeof themes)[number];

const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;
export type Season = (typeof seasons)[number];

/** Placeholders, written as {topic}. */
const places = [
  'topic',
  'thing',
  'things',
  'expert',
  'witness',
  'judge',
  'cost',
  'papers',
] as const;
export type Place = (typeof places)[number];
const PLACE = /\{(.*?)\}/g;

const text = z
  .string()
  .min(1)
  .refine(
    (line) => [...line.matchAll(PLACE)].every(([, name]) => places.some((place) => place === name)),
    `A place must be ${orList(places)}`,
  );
const texts = z.array(text).min(1);
const someTexts = z.tuple([text], text);

/** Vocabulary for a kind of category: questions to ask, never their answers. */
const vocabulary = z.strictObject({
  /** Regular expression for the name or description of such a category, on folded text. */
  pattern: z.string().transform((source) => new RegExp(source)),
  /** Its subject, without an article. */
  thing: text,
  things: text,
  /** People to ask. */
  experts: z.tuple([text, text, text]),
  /** Components of a price. */
  cost: text,
  papers: text,
  /** Questions of an editor, and facts to look up, written to follow 'Check: '. */
  themes: z.record(z.enum(themes), z.strictObject({ questions: texts, checks: texts })),
  checklist: texts,
  /** Rows of a table that the editor fills in: the criterion and where to find the answer. */
  table: z.array(z.tuple([text, text])).min(1),
  tags: texts,
  /** Subjects of posts in the category, as they appear in a title. */
  subjects: texts,
  /** Topics of the seasons. */
  seasons: z.record(z.enum(seasons), texts),
});

/** Phrases for a type of content. */
const typePhrases = z.strictObject({
  /** Makes a title unique if the archive has it already. */
  ending: text,
  /** Promise of the text, after its topic and a colon. */
  promise: text,
  opening: texts,
  /** In order of importance; a short text omits the last ones. */
  sections: z
    .array(z.strictObject({ theme: z.enum(themes), headings: someTexts, lines: texts }))
    .min(1),
  closing: texts,
});

/** Phrases of the offline writer in one tone. */
const voice = z.strictObject({
  /** Introduces the questions that a section has to answer. */
  answer: text,
  /** How the finished text should sound. */
  advice: texts,
  farewell: text,
});

/** Advice by theme, and on writing in general. */
const advice = z.strictObject({ themes: z.record(z.enum(themes), texts), craft: texts });

export type Vocabulary = z.infer<typeof vocabulary>;
export type TypePhrases = z.infer<typeof typePhrases>;
export type Voice = z.infer<typeof voice>;

/** All phrases of the offline writer. */
export interface Phrases {
  /** Vocabularies of known kinds of category; the first match counts. */
  known: readonly Vocabulary[];
  /** For any other category. */
  general: Vocabulary;
  types: Readonly<Record<(typeof contentTypes)[number], TypePhrases>>;
  voices: Readonly<Record<(typeof tones)[number], Voice>>;
  advice: z.infer<typeof advice>;
}

const KNOWN = ['watches', 'jets', 'supercars', 'estate', 'fashion', 'travel'] as const;

/**
 * Reads the phrases by their file names in `prompts/offline`; throws if a file violates the schema.
 */
export function readPhrases(read: (name: string) => string): Phrases {
  const from = <T>(name: string, schema: z.ZodType<T>): T => {
    const result = schema.safeParse(parse(read(name)));
    if (result.success) return result.data;
    throw new Error(`prompts/offline/${name} is unusable:\n${z.prettifyError(result.error)}`);
  };
  const vocabularyOf = (name: string) => from(`vocabularies/${name}.yaml`, vocabulary);
  return {
    known: KNOWN.map(vocabularyOf),
    general: vocabularyOf('general'),
    types: from('types.yaml', z.record(z.enum(contentTypes), typePhrases)),
    voices: from('voices.yaml', z.record(z.enum(tones), voice)),
    advice: from('advice.yaml', advice),
  };
}

/** The vocabulary of a category: by its name, else by its description, else the general one. */
export function vocabularyFor(
  { known, general }: Phrases,
  category: { name: string; description: string },
): Vocabulary {
  const [name, description] = [foldText(category.name), foldText(category.description)];
  return (
    known.find(({ pattern }) => pattern.test(name)) ??
    known.find(({ pattern }) => pattern.test(description)) ??
    general
  );
}
