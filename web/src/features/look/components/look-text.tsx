import type { Look } from '@contract/look';
import type { Form } from '~/lib/form/use-form';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';

export interface LookFieldsProps {
  form: Form<Look>;
}

interface LookTextProps {
  /** Path in the look, such as `hero.headline`, to which errors refer. */
  path: string;
  form: Form<Look>;
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  placeholder?: string;
  maxLength?: number;
  /** Number of lines; one by default. */
  rows?: number;
}

/** A text field of the look. */
export function LookText({ path, form, onChange, rows, ...rest }: LookTextProps) {
  const shared = {
    ...rest,
    name: path,
    autoComplete: 'off',
    error: form.errors[path],
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return rows === undefined ? <TextField {...shared} /> : <TextArea {...shared} rows={rows} />;
}
