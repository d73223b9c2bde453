import { compileMessage, type ParseMessage, placeholdersOf, UnusedSyntax } from './compile-message';
import { type Language, languageFacts } from './languages';
import type { Message } from './message';

/** The maximum length of an owner's text, in characters. */
export const MAX_OWN_TEXT = 1_000;

/** An owner's text, with the catalog's text that it replaces. */
interface OwnText {
  text: string;
  standard: string;
  language: Language;
}

const quoted = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(names.map((name) => `{${name}}`));

/** Whether a placeholder is a link, without which readers could not get there. */
const isLink = (name: string): boolean => name.endsWith('Link');

/** Whether every choice in a text has a case for all other values. */
function isComplete(message: Message): boolean {
  if (typeof message === 'string') return true;
  return message.every((part) => {
    if (typeof part === 'string' || part[1] === undefined) return true;
    return 'other' in part[1] && Object.values(part[1]).every(isComplete);
  });
}

/** A parser's error about a text, as the end of a sentence. */
function syntaxFault(error: unknown, language: Language): string {
  const message = error instanceof Error ? error.message : '';
  if (error instanceof UnusedSyntax) return message;
  if (message.startsWith('Unexpected message end')) return 'A { is not closed with }';
  const category = /^The plural case (\S+) is not valid/.exec(message)?.[1];
  if (category !== undefined) {
    return `${languageFacts[language].name} has no plural form “${category}”`;
  }
  const column = / at line \d+ col (\d+)/.exec(message)?.[1];
  return `Cannot be read${column === undefined ? '' : ` at character ${column}`}: a placeholder is a name in braces, such as {brand}`;
}

/** The fault in an owner's text, as a sentence without a full stop; undefined if there is none. */
export function ownTextFault(parse: ParseMessage, own: OwnText): string | undefined {
  const { text, standard, language } = own;
  if (text.trim() === '') return 'The text is empty; reset it to get the default back';
  if (text.length > MAX_OWN_TEXT) return `The text has more than ${MAX_OWN_TEXT} characters`;
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return 'The text must be a single line';
  if (/'[{}#]/.test(text)) return "Write ’ instead of ' before a brace or #: it hides what follows";
  let message: Message;
  try {
    message = compileMessage(parse, text, language);
  } catch (error) {
    return syntaxFault(error, language);
  }
  if (!isComplete(message)) return 'A plural needs the form “other”';
  const known = placeholdersOf(compileMessage(parse, standard, language));
  const used = placeholdersOf(message);
  const unknown = used.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const offer = known.length === 0 ? 'this text has none' : `this text has ${quoted(known)}`;
    return `${quoted(unknown)} is not a placeholder here: ${offer}`;
  }
  const missing = known.filter((name) => isLink(name) && !used.includes(name));
  return missing.length > 0 ? `The link ${quoted(missing)} is missing` : undefined;
}
