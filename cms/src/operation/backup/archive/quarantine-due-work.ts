import Database from 'better-sqlite3';
import type { Client } from 'pg';
import { IMAGES } from '../../../strapi/content-version';
import { connect, listSequences, quotedName } from './postgres-source';
import type { Table } from './portable';

/** When a backup was made, and when it is restored, in milliseconds. */
export interface Span {
  madeAt: number;
  now: number;
}

/** A change of one table, with values for its question marks. */
interface Change {
  table: string;
  sql: string;
  values: (number | string | Date)[];
}

/** Tables whose ids are campaigns of links: ids assigned since the backup are not reused. */
const CAMPAIGNS = ['newsletter_issues', 'social_posts'];
/** Number of skipped ids and image marks: more than years use up. */
const PASSED_OVER = 10_000;

const ISSUE_PROBLEM = 'Restored from a backup: check first whether it has been sent since.';
const SOCIAL_ERROR =
  'Restored from a backup and may have been published since. Retry to check first.';
const SOCIAL_PROBLEM =
  'Restored from a backup and may have been published since: check first, and approve it if it was not.';
const MAIL_RESPONSE = 'Restored from an older backup and may have been sent since.';

/**
 * Skips the marks of images replaced since the backup, which readers and the CDN cache for a year.
 */
const NEW_IMAGE_MARKS: Change = {
  table: 'content_version',
  sql: `insert into content_version (id, version) values (?, ?)
    on conflict (id) do update set version = content_version.version + excluded.version`,
  values: [IMAGES, PASSED_OVER],
};

/**
 * Changes after a restore, for work that must not be repeated because it may have been done since the backup, and for
 * data that is no longer valid: sessions, API tokens, and the state of the CDN.
 */
function changesAt({ madeAt, now }: Span): Change[] {
  const at = new Date(now);
  return [
    { table: 'admin_sessions', sql: 'delete from admin_sessions', values: [] },
    // A token that was revoked since would work again.
    { table: 'api_tokens', sql: 'delete from api_tokens', values: [] },
    // A restore purges the whole CDN.
    { table: 'cdn_purge', sql: 'delete from cdn_purge', values: [] },
    {
      // As if it had been handed over, so that its outcome is looked up first.
      table: 'social_posts',
      sql: `update social_posts set status = 'publishing', claimed_by = null, claimed_at = null,
          handed_at = case when due_at > ? then due_at else ? end
        where handed_at is null
          and ((status = 'scheduled' and due_at <= ?) or status = 'publishing')`,
      values: [madeAt, madeAt, now],
    },
    {
      // Somebody may have approved or retried it since.
      table: 'social_posts',
      sql: `update social_posts set status = 'failed', handed_at = ?, error = ?
        where handed_at is null
          and ((status = 'draft' and scheduled_at <= ?) or status = 'failed')`,
      values: [madeAt, SOCIAL_ERROR, now],
    },
    {
      // It may have been rescheduled and published since: a person has to approve it again.
      table: 'social_posts',
      sql: `update social_posts set status = 'draft', error = ?
        where handed_at is null and status in ('scheduled', 'draft')`,
      values: [SOCIAL_PROBLEM],
    },
    {
      // Paused, so that the owner resumes or cancels it: an issue is begun only once.
      table: 'issue_deliveries',
      sql: `update newsletter_issues set state = 'paused', problem = ?, updated_at = ?
        where state = 'sending' and id in (select issue_id from issue_deliveries)`,
      values: [ISSUE_PROBLEM, at],
    },
    {
      table: 'newsletter_issues',
      // Includes drafts and issues scheduled for later: somebody may have sent them since.
      sql: `update newsletter_issues set state = 'draft', scheduled_at = null, problem = ?, updated_at = ?
        where state in ('scheduled', 'draft')`,
      values: [ISSUE_PROBLEM, at],
    },
    {
      // The slot's digest may have been sent since; the next digest includes its posts.
      table: 'task_states',
      sql: `update task_states set last_slot = ?
        where id = 'newsletter-digest' and last_slot < ?`,
      values: [now, now],
    },
    {
      table: 'mail_messages',
      sql: `update mail_messages set status = 'held'
        where status = 'queued'
          and issue_id in (select id from newsletter_issues where state = 'paused')`,
      values: [],
    },
    {
      table: 'mail_messages',
      sql: `update mail_messages set status = 'doubtful', response = ?
        where status = 'queued' and due_at <= ?`,
      values: [MAIL_RESPONSE, now],
    },
  ];
}

/** The changes for the tables that a backup contains. */
const stepsOf = (tables: readonly Pick<Table, 'name'>[], span: Span) => {
  const there = new Set(tables.map(({ name }) => name));
  return {
    changes: [NEW_IMAGE_MARKS, ...changesAt(span)].filter(({ table }) => there.has(table)),
    campaigns: CAMPAIGNS.filter((name) => there.has(name)),
  };
};

function passOverOnSqlite(database: Database.Database, table: string): void {
  const { changes } = database
    .prepare('update sqlite_sequence set seq = seq + ? where name = ?')
    .run(PASSED_OVER, table);
  if (changes > 0) return;
  database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, PASSED_OVER);
}

async function passOverOnPostgres(client: Client, sequence: string): Promise<void> {
  // A sequence that was never used also has the value 1.
  await client.query(
    `select setval($1::regclass, last_value + $2 - (not is_called)::int) from ${quotedName(sequence)}`,
    [quotedName(sequence), PASSED_OVER],
  );
}

/** Quarantines work in a restored SQLite database that may have been done since the backup. */
export function quarantineOnSqlite(
  file: string,
  tables: readonly Pick<Table, 'name'>[],
  span: Span,
): void {
  const { changes, campaigns } = stepsOf(tables, span);
  const database = new Database(file, { fileMustExist: true });
  try {
    database.pragma('synchronous = FULL');
    database.transaction(() => {
      for (const { sql, values } of changes) {
        const stored = values.map((value) => (value instanceof Date ? value.getTime() : value));
        database.prepare(sql).run(stored);
      }
      for (const table of campaigns) passOverOnSqlite(database, table);
    })();
    // Moves everything into the file, since the file is moved without its WAL.
    database.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}

/** Quarantines due work in a schema of a PostgreSQL database. */
export async function quarantineOnPostgres(
  { url, schema }: { url: string; schema: string },
  tables: readonly Pick<Table, 'name'>[],
  span: Span,
): Promise<void> {
  const { changes, campaigns } = stepsOf(tables, span);
  const client = await connect(url);
  try {
    await client.query('begin');
    await client.query(`set local search_path to "${schema}"`);
    for (const { sql, values } of changes) {
      let count = 0;
      const numbered = sql.replaceAll('?', () => `$${(count += 1)}`);
      await client.query(numbered, values);
    }
    const sequences = await listSequences(client, schema);
    for (const table of campaigns) {
      const sequence = sequences.get(table);
      if (sequence !== undefined) await passOverOnPostgres(client, sequence);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
