import { type Language, languageFacts } from './languages';
import { fillMessage, type Message } from './message';
import type { TextKey } from './text-keys';

/** Values for the placeholders of a text; numbers are formatted for the language. */
export type TextValues = Readonly<Record<string, string | number>>;

/** All texts for readers in one language: called with a key, it returns the text. */
export interface Texts {
  (key: TextKey, values?: TextValues): string;
  language: Language;
  /** The pieces of a text whose values may be more than strings, such as links. */
  parts<V>(key: TextKey, values: Readonly<Record<string, V>>): (string | V)[];
  number(value: number): string;
  /** Joins names as in a sentence: 'Ada, Grace and Mary'. */
  list(names: readonly string[]): string;
  /** The pieces of such a list in order: indices of the names, and the text between them. */
  listPieces(names: readonly string[]): (number | string)[];
  /** An instant as a long date in a time zone: 'November 20, 2026'. */
  longDate(iso: string, timeZone: string): string;
  /** A day (YYYY-MM-DD) as a short date: 'Nov 20, 2026'. */
  shortDate(day: string): string;
  /** An instant as a long date with its time: 'November 20, 2026 at 3:04 PM EST'. */
  longDateTime(iso: string, timeZone: string): string;
}

/** Caches a value for each key: creating a formatter costs more than using it. */
function keep<K extends string, T>(make: (key: K) => T): (key: K) => T {
  const kept = new Map<K, T>();
  return (key) => {
    let made = kept.get(key);
    if (made === undefined) kept.set(key, (made = make(key)));
    return made;
  };
}

/** Formatters of numbers, lists and dates in a language, shared by all pages. */
const formatsOf = keep((language: Language) => {
  const { locale, listLocale = locale } = languageFacts[language];
  return {
    speech: { plural: new Intl.PluralRules(locale), number: new Intl.NumberFormat(locale) },
    lists: new Intl.ListFormat(listLocale),
    dates: keep((timeZone) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })),
    times: keep(
      (timeZone) =>
        new Intl.DateTimeFormat(locale, {
          hour: 'numeric',
          minute: '2-digit',
          timeZoneName: 'short',
          timeZone,
        }),
    ),
    days: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
  };
});

/**
 * The texts of a language.
 * @param messageOf returns a compiled text by its key; a missing text is shown as its key
 */
export function createTexts(
  language: Language,
  messageOf: (key: string) => Message | undefined,
): Texts {
  const { speech, lists, dates, times, days } = formatsOf(language);
  const parts: Texts['parts'] = (key, values) => fillMessage(messageOf(key) ?? key, values, speech);
  const text = (key: TextKey, values: TextValues = {}): string => parts(key, values).join('');
  const longDate = (iso: string, timeZone: string): string => dates(timeZone).format(new Date(iso));
  return Object.assign(text, {
    language,
    parts,
    number: (value: number) => speech.number.format(value),
    list: (names: readonly string[]) => lists.format(names),
    listPieces: (names: readonly string[]) =>
      lists
        .formatToParts(names.map((_, index) => String(index)))
        .map(({ type, value }) => (type === 'element' ? Number(value) : value)),
    longDate,
    shortDate: (day: string) => days.format(new Date(day)),
    longDateTime: (iso: string, timeZone: string) =>
      text('date.at', {
        date: longDate(iso, timeZone),
        // Engines use different kinds of spaces; a no-break space also keeps the time on one line.
        time: times(timeZone).format(new Date(iso)).replace(/\s/g, '\u00a0'),
      }),
  });
}
