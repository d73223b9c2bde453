import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { limits } from '@contract/limits';
import { isComposing } from '~/lib/is-composing';
import { useTexts } from '~/lib/texts';
import { media, space, width } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { TextField } from '~/ui/text-field';
import { moveByArrows } from './arrow-keys';
import type { LiveSearch } from './use-live-search';

/** Whether the device has a physical keyboard; an on-screen one would cover the page. */
const hasOwnKeyboard = (): boolean =>
  typeof window.matchMedia === 'function' &&
  window.matchMedia('(hover: hover) and (pointer: fine)').matches;

interface SearchFormProps {
  /** Search text of the displayed results. */
  q: string;
  search: LiveSearch;
}

/** Search field with live search; without JavaScript it is a plain form with the same target. */
export function SearchForm({ q, search }: SearchFormProps) {
  const t = useTexts();
  const { text, setText, searchNow, clear } = search;
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Text typed before the script loaded.
    const input = field.current;
    if (input !== null && input.value !== input.defaultValue) setText(input.value);
  }, [setText]);

  useEffect(() => {
    if (q === '' && hasOwnKeyboard()) field.current?.focus({ preventScroll: true });
  }, [q]);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    searchNow();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Escape' || isComposing(event) || text === '') {
      moveByArrows(event);
      return;
    }
    event.preventDefault();
    clear();
  };
  return (
    <Form role="search" action="/search" method="get" onSubmit={onSubmit}>
      <Field>
        <Input
          ref={field}
          type="search"
          name="q"
          label={t('search.label')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          maxLength={limits.searchQuery}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          data-stop
        />
        {text !== '' && (
          <Clear
            className="needs-script"
            aria-label={t('search.clear')}
            onClick={() => {
              clear();
              field.current?.focus();
            }}
          >
            <Icon name="close" size={16} />
          </Clear>
        )}
      </Field>
      <Submit type="submit" variant="filled">
        {t('search.title')}
      </Submit>
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

const Field = styled.div`
  position: relative;
`;

const Input = styled(TextField)`
  & input {
    padding-right: ${space[12]};
  }
`;

// On phones results update while typing, and the keyboard has the same button.
const Submit = styled(Button)`
  @media (scripting: enabled) and (max-width: 39.99em) {
    display: none;
  }
`;

const Clear = styled(IconButton)`
  position: absolute;
  right: 0.125rem;
  bottom: 0.125rem;
`;
