import { useState } from 'react';
import { fromFieldText, toFieldText } from '~/lib/field-time';
import { useSite } from '~/lib/site-context';
import { TextField } from '~/ui/text-field';
import { clockChangeNote, zoneName } from '../model/publish-time';

interface ScheduleFieldProps {
  /** ISO 8601; empty for none. */
  value: string;
  error: string | undefined;
  label?: string;
  onChange: (iso: string) => void;
}

/** Time at which something is sent automatically, in the site's time zone. */
export function ScheduleField({ value, error, label = 'Send at', onChange }: ScheduleFieldProps) {
  const { timezone } = useSite();
  // Keeps the typed text even if it parses to another time: a year grows digit by digit.
  const [typed, setTyped] = useState({ text: '', iso: '' });
  const text = typed.iso === value && value !== '' ? typed.text : toFieldText(value, timezone);
  const note = clockChangeNote(text, value, timezone);
  return (
    <TextField
      type="datetime-local"
      label={label}
      name="scheduledAt"
      max="9999-12-31T23:59"
      hint={
        <>
          {zoneName(timezone)}. {note}
        </>
      }
      error={error}
      value={text}
      onChange={({ target }) => {
        const iso = fromFieldText(target.value, timezone);
        setTyped({ text: target.value, iso });
        onChange(iso);
      }}
    />
  );
}
