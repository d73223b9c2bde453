import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createStrapi } from '@strapi/strapi';
import { z } from 'zod';
import { ConfigurationError } from '../lib/env';

const request = z.object({
  email: z.email('The e-mail address is not valid.').max(254).toLowerCase(),
  name: z.string().trim().min(1, 'The name must not be empty.').max(120, 'The name is too long.'),
  role: z.enum(['editor', 'super-admin'], { error: 'The role must be editor or super-admin.' }),
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

class RefusedError extends Error {}

function readRequest(json: string): PanelUser {
  const result = request.safeParse(JSON.parse(json));
  if (result.success) return result.data;
  throw new RefusedError(result.error.issues.map((issue) => issue.message).join('\n'));
}

/** Makes the user, or gives an existing one a new password; answers which of both. */
async function saveUser(user: PanelUser): Promise<'created' | 'reset'> {
  const appDir = path.resolve(__dirname, '..', '..', '..');
  process.chdir(appDir);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const strapi = await createStrapi({ appDir, distDir: path.join(appDir, 'dist') }).load();
  try {
    const users = strapi.service('admin::user');
    if (await users.exists({ email: user.email })) {
      await users.resetPasswordByEmail(user.email, user.password);
      return 'reset';
    }
    const role = await strapi.service('admin::role').findOne({ code: `strapi-${user.role}` });
    await users.create({
      email: user.email,
      firstname: user.name,
      password: user.password,
      isActive: true,
      registrationToken: null,
      roles: [role.id],
    });
    return 'created';
  } finally {
    await strapi.destroy();
  }
}

async function main(): Promise<void> {
  process.env.AURELIAN_COMMAND = '1';
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  const user = readRequest(await text(process.stdin));
  const outcome = await saveUser(user);
  process.stdout.write(
    outcome === 'created'
      ? `Panel user ${user.email} (${user.role}) is made.\n`
      : `Panel user ${user.email} exists; the password is changed, the role stays.\n`,
  );
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const isExpected = error instanceof RefusedError || error instanceof ConfigurationError;
    process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
