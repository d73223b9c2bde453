import type { Core } from '@strapi/strapi';
import { isGuessable } from './rules/guessable';
import { generatePassword, hashPassword } from './rules/password';
import { env } from '../lib/env';
import { framed } from '../lib/frame';
import { announce } from '../lib/log';

const WHERE_NEXT = 'Sign in with it: the setup of your magazine starts there.';

/** If there is no password yet, generates one, stores its hash and prints it once. */
export async function ensureAdminPassword(strapi: Core.Strapi): Promise<void> {
  if (env().ADMIN_PASSWORD !== '') {
    if (isGuessable(env().ADMIN_PASSWORD, new URL(env().PUBLIC_URL).hostname)) {
      strapi.log.warn('ADMIN_PASSWORD is easy to guess; choose a few unrelated words.');
    }
    return;
  }
  const password = generatePassword();
  const knex = strapi.db.connection;
  if ((await knex('admin_credentials').where({ id: 1 }).first()) !== undefined) return;
  const row = { id: 1, password_hash: await hashPassword(password), updated_at: Date.now() };
  const stored = await knex('admin_credentials')
    .insert(row)
    .onConflict('id')
    .ignore()
    .returning<{ id: number }[]>('id');
  if (stored.length === 0) return;
  const what = 'Admin password (/admin), shown only once:';
  const frame = framed(['', what, '', `    ${password}`, '', WHERE_NEXT, '']);
  announce(`${what} ${password}`, `\n${frame}\n\n`);
}
