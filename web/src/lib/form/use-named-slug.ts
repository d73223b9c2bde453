import { useRef } from 'react';
import { type NamesOf, textOf } from './field-of';
import type { Form } from './use-form';

interface Typed {
  target: { value: string };
}

interface NamedSlugOptions {
  isNew: boolean;
  /** The slug that belongs to a name. */
  slugOf: (name: string) => string;
}

/**
 * Props for a name and its slug: the slug of a new entry follows the name until it is edited, that of an existing entry
 * stays.
 */
export function useNamedSlug<V extends { slug: string }>(
  form: Form<V>,
  name: NamesOf<V, string>,
  { isNew, slugOf }: NamedSlugOptions,
) {
  const isOwn = useRef(!isNew);
  const named = textOf<V>(form, name);
  return {
    named: {
      ...named,
      onChange: ({ target: { value } }: Typed) =>
        form.merge({
          [name]: value,
          ...(isOwn.current ? {} : { slug: slugOf(value) }),
        } as Partial<V>),
    },
    slug: {
      error: form.errors.slug,
      value: form.values.slug,
      onChange: ({ target: { value } }: Typed) => {
        isOwn.current = true;
        form.merge({ slug: value } as Partial<V>);
      },
    },
  };
}
