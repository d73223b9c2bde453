import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import type { Prepare } from './boot';

const unpack = async (file: string): Promise<Buffer> => gunzipSync(await readFile(file));

/** Unpacks a database before a server's first start: an SQLite file, or a PostgreSQL dump. */
export const withStoredDatabase =
  (files: { sqlite: string; postgres: string }): Prepare =>
  async (env) => {
    if (env.DATABASE_CLIENT !== 'postgres') {
      await mkdir(path.join(env.DATA_DIR, 'db'), { recursive: true });
      await writeFile(path.join(env.DATA_DIR, 'db', 'data.db'), await unpack(files.sqlite));
      return;
    }
    const client = new Client({ connectionString: env.DATABASE_URL ?? '' });
    await client.connect();
    try {
      await client.query((await unpack(files.postgres)).toString('utf8'));
    } finally {
      await client.end();
    }
  };
