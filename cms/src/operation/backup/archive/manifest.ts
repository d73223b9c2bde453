import { z } from 'zod';

/** Version of the backup format. */
export const BACKUP_FORMAT = 1;

/** Name of the manifest, which is the last file of a backup. */
export const MANIFEST = 'manifest.json';

const kind = z.enum(['integer', 'number', 'boolean', 'moment', 'json', 'bytes', 'text']);

const tableName = z.string().regex(/^[a-z_][a-z0-9_]*$/i);

const storedTable = z.object({
  name: tableName,
  columns: z.array(z.object({ name: tableName, kind })),
  lastId: z.number().int().nullable(),
  rows: z.number().int(),
  /** Sum of its rows, see RowSum. */
  sum: z.string(),
});

const storedFile = z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() });

/**
 * Manifest of a backup. `migrations` are those that its database has run; `missing` are the addresses of uploads that
 * the database refers to and the folder lacks.
 */
export const manifest = z.object({
  format: z.literal(BACKUP_FORMAT, { error: 'is of another form' }),
  version: z.string(),
  madeAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  tables: z.array(storedTable),
  files: z.array(storedFile),
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifest>;
export type StoredTable = z.infer<typeof storedTable>;
export type StoredFile = z.infer<typeof storedFile>;

/** The table whose rows a file of a backup contains. */
export const tableOfFile = (name: string): string | undefined =>
  /^tables\/([a-z_][a-z0-9_]*)\.\d+\.ndjson$/i.exec(name)?.[1];

/**
 * The path of an upload within the uploads folder; undefined for other files and for paths that
 * leave the folder.
 */
export function uploadOfFile(name: string): string | undefined {
  const [, path] = /^uploads\/(.+)$/s.exec(name) ?? [];
  if (path === undefined || path.includes('\\') || path.includes('\0')) return undefined;
  const isInside = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  return isInside ? path : undefined;
}
