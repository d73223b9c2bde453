/** An object of a JSON body whose fields may be anything. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object and no list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list; none where it is no list. */
export const fieldsIn = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];

/** An object's field that is an object itself; an empty one where it is not. */
export function inner(fields: Fields, name: string): Fields {
  const value = fields[name];
  return isFields(value) ? value : {};
}

/** A field as text; empty where it is neither text nor a number. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? `${value}` : '';
}

/** The first of some fields that holds text. */
export const firstText = (fields: Fields, names: readonly string[]): string =>
  names.map((name) => textOf(fields, name)).find((text) => text !== '') ?? '';
