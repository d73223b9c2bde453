import { useRef, useState } from 'react';
import styled from 'styled-components';
import { fromFieldText, toFieldText } from '~/lib/field-time';
import type { Form } from '~/lib/form/use-form';
import { useSite } from '~/lib/site-context';
import { space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import type { PostValues } from '../model/post-values';
import { clockChangeNote, zoneName } from '../model/publish-time';

interface PublishTimeFieldProps {
  form: Form<PostValues>;
  name: 'publishAt' | 'publishedAt';
  label: string;
  /** Hint that explains an empty field. */
  empty: string;
}

/** Time of scheduled publication, or the publication date, in the site's time zone. */
export function PublishTimeField({ form, name, label, empty }: PublishTimeFieldProps) {
  const { timezone } = useSite();
  const input = useRef<HTMLInputElement>(null);
  const iso = form.values[name];
  // Keeps the typed text even if it parses to another time: a year grows digit by digit.
  const [typed, setTyped] = useState({ text: '', iso: '' });
  const text = typed.iso === iso && iso !== '' ? typed.text : toFieldText(iso, timezone);
  const note = clockChangeNote(text, iso, timezone);

  const set = (next: string): void => {
    const moment = fromFieldText(next, timezone);
    setTyped({ text: next, iso: moment });
    form.set(name, moment);
  };

  const clear = (): void => {
    set('');
    // A partly filled field has the value '', so React would not clear it.
    if (input.current !== null) input.current.value = '';
    input.current?.focus();
  };

  return (
    <Group>
      <TextField
        ref={input}
        type="datetime-local"
        label={label}
        name={name}
        max="9999-12-31T23:59"
        hint={
          <>
            {zoneName(timezone)}. Leave empty {empty}. {note}
          </>
        }
        error={form.errors[name]}
        value={text}
        onChange={(event) => set(event.target.value)}
      />
      {iso !== '' && (
        <Button size="small" onClick={clear}>
          Clear the time
        </Button>
      )}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  & > :first-child {
    width: 100%;
    max-width: 20rem;
  }
`;
