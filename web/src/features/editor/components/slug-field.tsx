import { useRef } from 'react';
import styled from 'styled-components';
import type { Form } from '~/lib/form/use-form';
import { space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import type { PostValues } from '../model/post-values';
import { proposedSlug } from '../model/proposed-slug';

interface SlugFieldProps {
  form: Form<PostValues>;
  hint?: string;
}

/** The slug of a post; if it is taken, a button offers a free one. */
export function SlugField({ form, hint }: SlugFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const error = form.errors.slug;
  const proposal = proposedSlug(error);

  const take = (slug: string): void => {
    form.set('slug', slug);
    input.current?.focus();
  };

  return (
    <Group>
      <TextField
        ref={input}
        label="Slug"
        name="slug"
        aria-required
        autoComplete="off"
        spellCheck={false}
        hint={hint}
        error={error}
        value={form.values.slug}
        onChange={(event) => form.set('slug', event.target.value)}
      />
      {proposal !== undefined && (
        <Button size="small" onClick={() => take(proposal)}>
          Use {proposal}
        </Button>
      )}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  & > :first-child {
    width: 100%;
  }
  & > button {
    text-transform: none;
    letter-spacing: normal;
    overflow-wrap: anywhere;
  }
`;
