/** Form value of a secret: the stored one stays unless it is replaced or removed. */
export interface SecretValue {
  mode: 'kept' | 'typed' | 'removed';
  text: string;
}

/** Initial form value of a secret. */
export const secretOf = (stored: readonly string[], name: string): SecretValue => ({
  mode: stored.includes(name) ? 'kept' : 'typed',
  text: '',
});

/** Value to send: undefined keeps the secret, an empty string deletes it. */
export const sentSecret = ({ mode, text }: SecretValue): string | undefined => {
  if (mode === 'kept') return undefined;
  return mode === 'removed' ? '' : text.trim();
};
