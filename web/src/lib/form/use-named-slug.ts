import { useRef } from 'react';
import { type NamesOf, textOf } from './field-of';
import type { Form } from './use-form';

interface Typed {
  target: { value: string };
}

interface NamedSlugOptions {
  isNew: boolean;
  /** Derives the slug from a name. */
  slugOf: (name: string) => string;
}

/**
 * Props for the name and slug fields: a new entry's slug follows the name until it is edited, an
 * existing one stays.
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
