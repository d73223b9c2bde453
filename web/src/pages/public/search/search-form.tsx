import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { limits } from '@contract/limits';
import { media, space, width } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';

/** Asks for what to search; without JavaScript it is a plain form that leads to the same address. */
export function SearchForm({ q }: { q: string }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);

  // Going back shows other results; the field follows and keeps the focus.
  useEffect(() => {
    if (field.current !== null) field.current.value = q;
  }, [q]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const terms = typeof typed === 'string' ? typed.trim() : '';
    void navigate(terms === '' ? '/search' : `/search?${new URLSearchParams({ q: terms })}`);
  };
  return (
    <Form role="search" action="/search" method="get" onSubmit={submit}>
      <TextField
        ref={field}
        type="search"
        name="q"
        label="Search the magazine"
        defaultValue={q}
        maxLength={limits.searchQuery}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" variant="filled">
        Search
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  max-width: ${width.text};
  ${media.sm} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
  }
`;
