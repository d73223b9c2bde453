import { type Language, languageFacts } from './languages';
import type { Message, MessagePart } from './message';

/** The part of a parsed ICU MessageFormat token that is used here. */
interface Token {
  type: string;
  value?: string;
  arg?: string;
  pluralOffset?: number;
  cases?: readonly { key: string; tokens: readonly Token[] }[];
}

type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/**
 * A parser of ICU MessageFormat; it throws on invalid text. `cardinal` lists the plural categories
 * of the language.
 */
export type ParseMessage = (
  text: string,
  options: { cardinal: PluralCategory[]; strict: boolean },
) => readonly Token[];

/** Thrown for valid ICU MessageFormat that uses a feature which the site's texts do not need. */
export class UnusedSyntax extends Error {}

/** The plural categories of a language, such as one and other. */
export const pluralCategories = (language: Language): PluralCategory[] =>
  new Intl.PluralRules(languageFacts[language].locale).resolvedOptions().pluralCategories;

function compilePart(token: Token, counted: string | undefined): MessagePart {
  const { type, value = '', arg = '', cases = [], pluralOffset = 0 } = token;
  switch (type) {
    case 'content':
      return value;
    case 'argument':
      return [arg];
    case 'octothorpe':
      return counted === undefined ? '#' : [counted];
    case 'plural':
    case 'select': {
      if (pluralOffset !== 0) throw new UnusedSyntax('offset: is not supported');
      const inner = type === 'plural' ? arg : counted;
      return [
        arg,
        Object.fromEntries(cases.map(({ key, tokens }) => [key, compile(tokens, inner)])),
      ];
    }
    default:
      throw new UnusedSyntax(`“${arg}” can only be {${arg}}, a plural or a select`);
  }
}

function compile(tokens: readonly Token[], counted?: string): Message {
  const parts = tokens.map((token) => compilePart(token, counted));
  const words = parts.every((part) => typeof part === 'string');
  return words ? parts.join('') : parts;
}

/** Compiles a text of a language; throws if it is invalid. */
export const compileMessage = (parse: ParseMessage, text: string, language: Language): Message =>
  compile(parse(text, { cardinal: pluralCategories(language), strict: true }));

/** The names of a text's placeholders, in order. */
export function placeholdersOf(message: Message): string[] {
  if (typeof message === 'string') return [];
  const names = message.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [name, cases = {}] = part;
    return [name, ...Object.values(cases).flatMap(placeholdersOf)];
  });
  return [...new Set(names)];
}
