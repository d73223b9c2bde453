import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createStrapi } from '@strapi/strapi';
import { z } from 'zod';
import { passwordChange } from '../contract/admin-session';
import { generatePassword } from '../domain/auth/password';
import { ConfigurationError, env } from '../lib/env';

const request = z.object({
  password: passwordChange.shape.newPassword.optional(),
  /** Makes a password and prints it. */
  generate: z.boolean().default(false),
  removeSecondFactor: z.boolean().default(false),
});

type Request = z.infer<typeof request>;

class RefusedError extends Error {}

function readRequest(json: string): Request {
  const result = request.safeParse(JSON.parse(json));
  if (result.success) return result.data;
  throw new RefusedError(result.error.issues.map((issue) => `${issue.message}.`).join('\n'));
}

/** Reads the configuration; throws where it leaves nothing for a new password to do. */
function prepare(appDir: string, hasPassword: boolean): void {
  process.chdir(appDir);
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (hasPassword && env().ADMIN_PASSWORD !== '') {
    throw new RefusedError(
      'The password is set by ADMIN_PASSWORD, which alone counts; change or remove it there.',
    );
  }
}

async function main(): Promise<void> {
  process.env.AURELIAN_COMMAND = '1';
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  const { generate, removeSecondFactor, ...given } = readRequest(await text(process.stdin));
  const generated = generate ? generatePassword() : undefined;
  const password = generated ?? given.password;
  const appDir = path.resolve(__dirname, '..', '..', '..');
  prepare(appDir, password !== undefined);
  const strapi = await createStrapi({ appDir, distDir: path.join(appDir, 'dist') }).load();
  try {
    await strapi
      .service('api::admin-session.admin-password')
      .reset({ password, removeSecondFactor });
  } finally {
    await strapi.destroy();
  }
  const done = [
    ...(password === undefined ? [] : ['The password of the admin area is changed.']),
    ...(removeSecondFactor ? ['The second factor is off.'] : []),
    'All sessions are closed.',
    ...(generated === undefined ? [] : [`\nPassword: ${generated}`]),
  ];
  process.stdout.write(`${done.join('\n')}\n`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const isExpected = error instanceof RefusedError || error instanceof ConfigurationError;
    process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
