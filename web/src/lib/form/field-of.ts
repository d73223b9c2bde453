import type { Form } from './use-form';

/** Names of the form fields with values of a type. */
export type NamesOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string;

/** Props of a text field, from its form. */
export const textOf = <V extends object>(
  { values, errors, set }: Form<V>,
  name: NamesOf<V, string>,
) => ({
  error: errors[name],
  value: values[name] as string,
  onChange: ({ target }: { target: { value: string } }) =>
    set(name, target.value as (typeof values)[typeof name]),
});

/** Props of a checkbox, from its form. */
export const checkboxOf = <V extends object>(
  { values, errors, set }: Form<V>,
  name: NamesOf<V, boolean>,
) => ({
  error: errors[name],
  checked: values[name] as boolean,
  onChange: ({ target }: { target: { checked: boolean } }) =>
    set(name, target.checked as (typeof values)[typeof name]),
});

/** Splits keywords on commas, trims them, and drops empty ones (specification, section 5). */
export const parseTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
