import type { Form } from './use-form';

/** The fields of a form that hold a value of that type. */
export type NamesOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string;

/** Props of a text field, taken from its form. */
export const textOf = <V extends object>(
  { values, errors, set }: Form<V>,
  name: NamesOf<V, string>,
) => ({
  error: errors[name],
  value: values[name] as string,
  onChange: ({ target }: { target: { value: string } }) =>
    set(name, target.value as (typeof values)[typeof name]),
});

/** Props of a checkbox, taken from its form. */
export const checkboxOf = <V extends object>(
  { values, errors, set }: Form<V>,
  name: NamesOf<V, boolean>,
) => ({
  error: errors[name],
  checked: values[name] as boolean,
  onChange: ({ target }: { target: { checked: boolean } }) =>
    set(name, target.checked as (typeof values)[typeof name]),
});

/** Keywords of a text: split on commas, trimmed, empty ones dropped (specification, section 5). */
export const parseTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
