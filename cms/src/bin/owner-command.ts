import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { z } from 'zod';
import '../lib/private-files';
import { ConfigurationError } from '../lib/env';
import { AppError } from '../lib/errors';

/** The owner can fix this failure; `message` says how. */
export class RefusedError extends Error {}

/** Reads the options of a command from standard input, as JSON. */
export async function readRequest<S extends z.ZodType>(schema: S): Promise<z.output<S>> {
  const result = schema.safeParse(JSON.parse(await text(process.stdin)));
  if (result.success) return result.data;
  const sentences = result.error.issues.map(({ message }) => message.replace(/\.?$/, '.'));
  throw new RefusedError(sentences.join('\n'));
}

/** Changes to the CMS's folder and loads its `.env`. */
export function enterApp(): void {
  process.chdir(path.resolve(__dirname, '..', '..', '..'));
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Runs a command, prints its result and ends the process. */
export function runCommand(command: () => Promise<string>): void {
  command().then(
    (outcome) => {
      process.stdout.write(`${outcome}\n`);
      process.exit(0);
    },
    (error: unknown) => {
      const isExpected =
        error instanceof RefusedError ||
        error instanceof ConfigurationError ||
        error instanceof AppError;
      process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}
