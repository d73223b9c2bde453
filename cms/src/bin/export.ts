import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { exportForms, exportQuery } from '../contract/export';
import { env } from '../lib/env';
import { exportService, type OpenedExport } from '../moving/exporting/export-service';
import { explained } from './installation';
import { enterApp, readRequest, runCommand } from './owner-command';
import { withStrapi } from './with-strapi';

const request = exportQuery.extend({
  /** All of them unless given. */
  form: z
    .enum(exportForms, { error: `The form (--form) must be one of ${exportForms.join(', ')}.` })
    .optional(),
  /** Folder for the files, as a whole path; `exports` in DATA_DIR unless given. */
  to: z.string().min(1, 'The folder (--to) is empty.').optional(),
});

/** A path in the folder where there is no file yet: an earlier export of the day is left alone. */
function freePath(folder: string, name: string): string {
  const { name: stem, ext } = path.parse(name);
  let file = path.join(folder, name);
  for (let number = 2; existsSync(file); number += 1) {
    file = path.join(folder, `${stem}-${number}${ext}`);
  }
  return file;
}

/** Streams an export into a file, which appears only once it is complete. */
async function save({ name, stream }: OpenedExport, folder: string): Promise<string> {
  const file = freePath(folder, name);
  const part = `${file}.part`;
  try {
    // It may hold addresses of readers, so only its owner may read it.
    await pipeline(stream, createWriteStream(part, { mode: 0o600 }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  const { size } = await stat(file);
  return `${file} (${(size / 1_000_000).toFixed(1)} MB)`;
}

runCommand(async () => {
  const { form, images, to } = await readRequest(request);
  enterApp();
  const folder = to ?? path.join(env().DATA_DIR, 'exports');
  return explained(() =>
    withStrapi(async (strapi) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const saved: string[] = [];
      for (const one of form === undefined ? exportForms : [form]) {
        saved.push(await save(await exportService(strapi).open(one, images), folder));
      }
      return ['Exported:', ...saved.map((line) => `  ${line}`)].join('\n');
    }),
  );
});
