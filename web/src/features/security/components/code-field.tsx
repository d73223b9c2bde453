import type { ComponentProps } from 'react';
import { TextField } from '~/ui/text-field';

/** Field for a code of the second factor, or a recovery code. */
export const CodeField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label="Authenticator code"
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
