import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { databaseUrl } from './container.mjs';
import { cms } from './paths.mjs';

/** Database role of the site. */
export const SITE_ROLE = 'site';

/**
 * The part of the pg client used here.
 * @typedef {object} Client
 * @property {string | undefined} database
 * @property {(sql: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>} query
 * @property {(text: string) => string} escapeLiteral
 * @property {(text: string) => string} escapeIdentifier
 */

/**
 * Statements that transfer ownership of everything in the database that belongs to neither the
 * system nor the role.
 */
const HAND_OVER = `
  select format('alter table %s owner to ${SITE_ROLE}', c.oid::regclass) as statement
    from pg_class c
    where c.relnamespace = any ($1) and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and c.relowner <> '${SITE_ROLE}'::regrole
      and not exists (
        -- What belongs to a column goes with its table, what belongs to an extension stays.
        select 1 from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and (d.deptype = 'e' or (c.relkind = 'S' and d.deptype in ('a', 'i')))
      )
  union all
  select format('alter routine %s owner to ${SITE_ROLE}', p.oid::regprocedure)
    from pg_proc p
    where p.pronamespace = any ($1) and p.proowner <> '${SITE_ROLE}'::regrole
      and not exists (
        select 1 from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
      )`;

const SCHEMAS = `
  select oid, nspname as name, nspowner <> '${SITE_ROLE}'::regrole as foreign
    from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`;

/**
 * Creates the site's role, or resets its password: it may log in, and owns its database with all
 * its contents, including those created by a superuser before. It cannot create roles or databases,
 * or read files.
 * @param {Client} client connected to that database as a superuser
 * @param {string} password
 */
async function giveDatabase(client, password) {
  const { rows: known } = await client.query('select 1 from pg_roles where rolname = $1', [
    SITE_ROLE,
  ]);
  if (known.length === 0) await client.query(`create role ${SITE_ROLE}`);
  await client.query(
    `alter role ${SITE_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
      password ${client.escapeLiteral(password)}`,
  );
  const database = client.escapeIdentifier(client.database ?? '');
  await client.query(`alter database ${database} owner to ${SITE_ROLE}`);
  await client.query(`revoke all on database ${database} from public`);
  const { rows: schemas } = await client.query(SCHEMAS);
  for (const { name } of schemas.filter((schema) => schema.foreign)) {
    const schema = client.escapeIdentifier(String(name));
    await client.query(`alter schema ${schema} owner to ${SITE_ROLE}`);
  }
  const oids = schemas.map((schema) => schema.oid);
  const { rows } = await client.query(HAND_OVER, [oids]);
  for (const { statement } of rows) await client.query(String(statement));
}

/**
 * Creates the site's own role in the database of DATABASE_URL, which names a superuser, with the
 * password from SITE_PASSWORD_FILE. Idempotent, so it runs at each start.
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensureDatabaseRole(env) {
  const { Client } = createRequire(path.join(cms, 'package.json'))('pg');
  const password = readFileSync(env.SITE_PASSWORD_FILE ?? '', 'utf8').trim();
  const client = new Client({ connectionString: databaseUrl(env) ?? env.DATABASE_URL });
  await client.connect();
  try {
    await client.query('begin');
    await giveDatabase(client, password);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
