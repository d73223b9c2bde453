/** A JSON object with arbitrary fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object other than a list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects in a list; empty if the value is not a list. */
export const fieldsIn = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];

/** A field that is an object; an empty object otherwise. */
export function inner(fields: Fields, name: string): Fields {
  const value = fields[name];
  return isFields(value) ? value : {};
}

/** A field as text; empty if it is neither text nor a number. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? `${value}` : '';
}

/** The first non-empty text among some fields. */
export const firstText = (fields: Fields, names: readonly string[]): string =>
  names.map((name) => textOf(fields, name)).find((text) => text !== '') ?? '';
