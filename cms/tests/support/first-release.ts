import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import type { Prepare } from './boot';

const FOLDER = path.resolve(__dirname, '..', 'fixtures', 'first-release');

const read = async (name: string): Promise<Buffer> =>
  gunzipSync(await readFile(path.join(FOLDER, name)));

/**
 * Puts the database there that the first release had made: its starter magazine, a story, a draft, a changed
 * category, two subscribers and a message, written through its calls.
 */
export const asTheFirstReleaseLeftIt: Prepare = async (env) => {
  if (env.DATABASE_CLIENT !== 'postgres') {
    await mkdir(path.join(env.DATA_DIR, 'db'), { recursive: true });
    await writeFile(path.join(env.DATA_DIR, 'db', 'data.db'), await read('data.db.gz'));
    return;
  }
  const client = new Client({ connectionString: env.DATABASE_URL ?? '' });
  await client.connect();
  try {
    await client.query((await read('database.sql.gz')).toString('utf8'));
  } finally {
    await client.end();
  }
};

/** The password that the first release generated and stored as a hash, by kind of database. */
export const firstPassword = (isPostgres: boolean): string =>
  isPostgres ? 'sc9ju-mcevk-zs553-p3vkw' : 'bdxj7-fjrf8-agya5-rajqw';
