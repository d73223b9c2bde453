import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { exportForms, exportQuery } from '../contract/export';
import { orList } from '../contract/or-list';
import { env } from '../lib/env';
import { exportService, type OpenedExport } from '../moving/exporting/export-service';
import { explained } from './installation';
import { enterApp, readRequest, runCommand } from './owner-command';
import { withStrapi } from './with-strapi';

const request = exportQuery.extend({
  /** All of them by default. */
  form: z
    .enum(exportForms, { error: `The form (--form) must be ${orList(exportForms)}.` })
    .optional(),
  /** Absolute path of the folder for the files; `exports` in DATA_DIR by default. */
  to: z.string().min(1, 'The folder (--to) is empty.').optional(),
});

/** A free path in the folder, so that an earlier export of the same day is not overwritten. */
function freePath(folder: string, name: string): string {
  const { name: stem, ext } = path.parse(name);
  let file = path.join(folder, name);
  for (let number = 2; existsSync(file); number += 1) {
    file = path.join(folder, `${stem}-${number}${ext}`);
  }
  return file;
}

/** Streams an export into a file, which gets its name only once it is complete. */
async function save({ name, stream }: OpenedExport, folder: string): Promise<string> {
  const file = freePath(folder, name);
  const part = `${file}.part`;
  try {
    // Only its owner may read it, since it may hold readers' addresses.
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
