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
 * The configuration as it may be kept: values of what is no secret, and of what may be one (keys, passwords,
 * addresses with a user or a query in them) only that it is set.
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
