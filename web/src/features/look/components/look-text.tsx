import type { Look } from '@contract/look';
import type { Form } from '~/lib/form/use-form';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';

export interface LookFieldsProps {
  form: Form<Look>;
}

interface LookTextProps {
  /** Where it stands, such as `hero.headline`; errors come by it. */
  path: string;
  form: Form<Look>;
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  placeholder?: string;
  maxLength?: number;
  /** Lines of a longer text; one line unless told. */
  rows?: number;
}

/** One text of the look. */
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
