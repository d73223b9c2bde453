import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fillTables, requireSame, sumTables } from './copy-tables';
import { quarantineOnSqlite } from './quarantine-due-work';
import { withholdOnSqlite } from './migrations';
import type { Filling, MakeSchema } from './replace-postgres';
import { openSqliteSource } from './sqlite-source';
import { openSqliteTarget } from './sqlite-target';
import { askAndClose } from './table-source';

/**
 * Creates, fills and verifies a new SQLite database in a separate data folder; returns the names of
 * kept tables and columns that this version does not use.
 */
export async function makeSqlite(
  dataDir: string,
  filling: Filling,
  makeSchema: MakeSchema,
): Promise<string[]> {
  const file = path.join(dataDir, 'db', 'data.db');
  await mkdir(path.join(dataDir, 'db'), { recursive: true });
  await mkdir(path.join(dataDir, 'public', 'uploads'), { recursive: true });
  withholdOnSqlite(file, filling.later);
  await makeSchema({
    DATABASE_CLIENT: 'sqlite',
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    AURELIAN_SCHEMA: 'main',
  });
  const { given, kept, unused } = await fillTables(
    openSqliteTarget(file, filling.makesRoom),
    filling.tables,
    filling.batches(),
  );
  const filled = openSqliteSource(file);
  const found = await askAndClose(filled, (source) => sumTables(source, filling.tables));
  requireSame(await filling.expected(), given);
  requireSame(kept, found);
  if (filling.span !== undefined) quarantineOnSqlite(file, filling.tables, filling.span);
  return unused;
}
