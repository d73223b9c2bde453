import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { orList } from '../contract/or-list';
import { GUESSABLE, isGuessable } from '../login/rules/guessable';
import { env } from '../lib/env';
import { enterApp, readRequest, RefusedError, runCommand } from './owner-command';
import { withStrapi } from './with-strapi';
import { panelRoles, panelUsers } from '../strapi/plugin-services';

const roles = ['editor', 'super-admin'] as const;

const request = z.object({
  email: z.email('The email address is not valid.').max(254).toLowerCase(),
  name: z.string().trim().min(1, 'The name must not be empty.').max(120, 'The name is too long.'),
  role: z.enum(roles, { error: `The role must be ${orList(roles)}.` }),
  password: z
    .string()
    .refine(
      (value) => value.length >= 8 && Buffer.byteLength(value) <= 72,
      'The password must have between 8 and 72 characters.',
    )
    .regex(/(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s, {
      error: 'The password needs a lower-case letter, a capital letter and a digit.',
    }),
});

type PanelUser = z.infer<typeof request>;

/** Creates the user, or changes an existing one's password; returns which. */
async function saveUser(strapi: Core.Strapi, user: PanelUser): Promise<'created' | 'reset'> {
  const users = panelUsers(strapi);
  if (await users.exists({ email: user.email })) {
    await users.resetPasswordByEmail(user.email, user.password);
    return 'reset';
  }
  const code = `strapi-${user.role}`;
  const role = await panelRoles(strapi).findOne({ code });
  if (role === null) throw new Error(`The panel has no role ${code}`);
  await users.create({
    email: user.email,
    firstname: user.name,
    password: user.password,
    isActive: true,
    registrationToken: null,
    roles: [role.id],
  });
  return 'created';
}

runCommand(async () => {
  const user = await readRequest(request);
  enterApp();
  if (isGuessable(user.password, new URL(env().PUBLIC_URL).hostname)) {
    throw new RefusedError(`The password ${GUESSABLE}.`);
  }
  const outcome = await withStrapi((strapi) => saveUser(strapi, user));
  return outcome === 'created'
    ? `Created panel user ${user.email} (${user.role}).`
    : `Panel user ${user.email} already exists; its password was changed, its role was kept.`;
});
