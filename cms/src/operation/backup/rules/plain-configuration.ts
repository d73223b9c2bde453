import { readUrl } from '../../../contract/url';

const SECRET_NAME = /KEY|SECRET|SALT|PASSWORD|TOKEN|DATABASE_URL|SMTP_URL/;

const isSecret = (name: string, value: string): boolean => {
  if (SECRET_NAME.test(name)) return true;
  const url = readUrl(value);
  if (url === undefined) return false;
  const { username, password, search } = url;
  return username !== '' || password !== '' || (name !== 'PUBLIC_URL' && search !== '');
};

/**
 * The configuration without secrets: of values that may be secret (keys, passwords, addresses with
 * a user or query), only whether they are set.
 */
export function plainConfiguration(env: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => {
      const text = String(value);
      if (text === '') return [name, ''];
      return [name, isSecret(name, text) ? '(set, not included here)' : text];
    }),
  );
}
