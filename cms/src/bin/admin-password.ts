import { z } from 'zod';
import { passwordChange } from '../contract/admin-session';
import { GUESSABLE, isGuessable } from '../login/rules/guessable';
import { generatePassword } from '../login/rules/password';
import { env } from '../lib/env';
import { enterApp, readRequest, RefusedError, runCommand } from './owner-command';
import { withStrapi } from './with-strapi';
import { adminPasswordService } from '../login/services/admin-password';

const request = z.object({
  password: passwordChange.shape.newPassword.optional(),
  /** Generates a password and prints it. */
  generate: z.boolean().default(false),
  removeSecondFactor: z.boolean().default(false),
});

runCommand(async () => {
  const { generate, removeSecondFactor, ...given } = await readRequest(request);
  const generated = generate ? generatePassword() : undefined;
  const password = generated ?? given.password;
  enterApp();
  if (password !== undefined && env().ADMIN_PASSWORD !== '') {
    throw new RefusedError('The password is set by ADMIN_PASSWORD; change or remove it there.');
  }
  if (
    given.password !== undefined &&
    isGuessable(given.password, new URL(env().PUBLIC_URL).hostname)
  ) {
    throw new RefusedError(`New password ${GUESSABLE}.`);
  }
  await withStrapi((strapi) =>
    adminPasswordService(strapi).reset({ password, removeSecondFactor }),
  );
  return [
    ...(password === undefined ? [] : ['The admin password has been changed.']),
    ...(removeSecondFactor ? ['Two-step verification is off.'] : []),
    'All sessions have been closed.',
    ...(generated === undefined ? [] : [`\nPassword: ${generated}`]),
  ].join('\n');
});
