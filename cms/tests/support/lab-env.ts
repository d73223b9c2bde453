/** Sets the environment variables of a server; must be called before anything reads them. */
export function setLabEnv(more: Readonly<Record<string, string>> = {}): void {
  for (const name of [
    'API_TOKEN_SALT',
    'ADMIN_JWT_SECRET',
    'TRANSFER_TOKEN_SALT',
    'APP_KEYS',
    'ENCRYPTION_KEY',
    'JWT_SECRET',
    'SITE_SECRET',
  ]) {
    process.env[name] ??= 'a-secret-of-the-tests';
  }
  Object.assign(process.env, more);
}
