/** A secret in its form: the stored one is kept unless it is replaced or removed. */
export interface SecretValue {
  mode: 'kept' | 'typed' | 'removed';
  text: string;
}

/** A secret as a form begins with it. */
export const secretOf = (stored: readonly string[], name: string): SecretValue => ({
  mode: stored.includes(name) ? 'kept' : 'typed',
  text: '',
});

/** Value to send: undefined to keep the secret, an empty text to delete it. */
export const sentSecret = ({ mode, text }: SecretValue): string | undefined => {
  if (mode === 'kept') return undefined;
  return mode === 'removed' ? '' : text.trim();
};
