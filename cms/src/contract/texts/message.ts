/** A part of a text: literal text, a placeholder, or a choice between cases. */
export type MessagePart =
  | string
  | readonly [name: string]
  | readonly [name: string, cases: MessageCases];

/**
 * The cases of a choice, by plural category, exact number (`=0`) or word; `other` is always
 * present.
 */
export interface MessageCases {
  readonly [key: string]: Message;
}

/**
 * A text compiled from ICU MessageFormat: small enough for every page, and formatted without a
 * parser.
 */
export type Message = string | readonly MessagePart[];

/** Formatters that a compiled message uses. */
export interface Speech {
  plural: Intl.PluralRules;
  number: Intl.NumberFormat;
}

function caseOf(cases: MessageCases, value: unknown, { plural }: Speech): Message {
  const exact = cases[String(value)] ?? cases[`=${String(value)}`];
  if (exact !== undefined) return exact;
  const category = typeof value === 'number' ? plural.select(value) : 'other';
  return cases[category] ?? cases.other ?? '';
}

/**
 * The pieces of a text in order, with its values filled in; numbers are formatted for the language.
 */
export function fillMessage<V>(
  message: Message,
  values: Readonly<Record<string, V>>,
  speech: Speech,
): (string | V)[] {
  if (typeof message === 'string') return [message];
  return message.flatMap((part) => {
    if (typeof part === 'string') return [part];
    const [name, cases] = part;
    const value = values[name];
    if (cases !== undefined) return fillMessage(caseOf(cases, value, speech), values, speech);
    if (typeof value === 'number') return [speech.number.format(value)];
    return [value ?? `{${name}}`];
  });
}
