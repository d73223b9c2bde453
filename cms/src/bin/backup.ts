import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { counted } from '../lib/counted';
import { BACKUP_NAME } from '../contract/backup';
import { freeBackupName } from '../operation/backup/rules/backup-name';
import { plainConfiguration } from '../operation/backup/rules/plain-configuration';
import { makeBackup, type MadeBackup } from '../operation/backup/archive/make-backup';
import { env } from '../lib/env';
import { explained, openInstallation, ownVersion, uploadsFolderOf } from './installation';
import { enterApp, readRequest, runCommand } from './owner-command';

const request = z.object({
  /** Name of the backup; made from the current time by default. */
  name: z.string().regex(BACKUP_NAME).optional(),
  /** The version of Aurelian that last migrated the database; the installed one by default. */
  version: z.string().optional(),
});

/** Reports to the server that started the backup; does nothing if a person started it. */
const tell = (message: object): Promise<void> =>
  new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(message, () => resolve());
  });

const describe = (
  { file, bytes, tables, rows, uploads, missing }: MadeBackup,
  isInBucket: boolean,
): string =>
  [
    `Backup created and verified: ${file}`,
    `  ${(bytes / 1_000_000).toFixed(1)} MB, ${counted(rows, 'row')} in ${counted(tables, 'table')}, ` +
      counted(uploads, 'upload'),
    ...missing.map((address) => `  Missing in the uploads folder: ${address}`),
    ...(isInBucket
      ? ['Uploads are in the bucket and not included: keep their versions there.']
      : []),
    'Keep cms/.env with it: secrets are not included.',
  ].join('\n');

// The backup is useless once the process that started it has ended.
process.once('disconnect', () => process.exit(1));

runCommand(async () => {
  const { name, version } = await readRequest(request);
  enterApp();
  const madeAt = new Date();
  const { DATA_DIR } = env();
  const folder = path.join(DATA_DIR, 'backups');
  const isThere = (file: string): boolean => existsSync(path.join(folder, file));
  let isInBucket = false;
  const made = await explained(async () => {
    const source = await openInstallation();
    try {
      const uploads = await uploadsFolderOf(source);
      isInBucket = uploads === undefined;
      return await makeBackup({
        source,
        ...(uploads !== undefined && { uploads }),
        folder,
        name: name ?? freeBackupName(madeAt.getTime(), isThere),
        version: version ?? ownVersion(),
        madeAt,
        configuration: plainConfiguration(env()),
        onStage: (stage) => void tell({ stage }),
      });
    } finally {
      await source.close();
    }
  });
  await tell({ made });
  return describe(made, isInBucket);
});
