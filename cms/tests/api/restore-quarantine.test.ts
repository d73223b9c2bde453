import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  quarantineOnPostgres,
  quarantineOnSqlite,
} from '../../src/operation/backup/archive/quarantine-due-work';
import { verifyArchive } from '../../src/operation/backup/archive/verify-archive';
import { AdminUser } from '../support/admin-user';
import {
  queryInstallation,
  createBackup,
  createEmptyInstallation,
  type Installation,
  installationOf,
  restore,
  uploadsOf,
} from '../support/backup-site';
import { bootServer, shutDown, type TestServer } from '../support/boot';

const HOUR_MS = 3_600_000;
const isPostgres = process.env.TEST_DATABASE === 'postgres';

const bucket = {
  S3_BUCKET: 'pictures',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('a restored backup', () => {
  let server: TestServer;
  let own: Installation;
  const created: Installation[] = [];

  const another = async (): Promise<Installation> => {
    const installation = await createEmptyInstallation(own, isPostgres ? 'postgres' : 'sqlite');
    created.push(installation);
    return installation;
  };

  beforeAll(async () => {
    server = await bootServer();
    own = installationOf(server);
    await AdminUser.signIn(server);
    await writeFile(path.join(own.DATA_DIR, 'public', 'uploads', 'extra.txt'), 'An upload');
    await server.stop();
  });
  afterAll(async () => {
    await shutDown(server);
    for (const { DATA_DIR } of created) await rm(DATA_DIR, { recursive: true, force: true });
  });

  it('repeats nothing that was due since it was made, and names the folder of uploads for a bucket', async () => {
    const past = Date.now() - 48 * HOUR_MS;
    const ahead = Date.now() + 48 * HOUR_MS;
    const stored = (at: number): string =>
      isPostgres ? `'${new Date(at).toISOString().slice(0, -1)}'` : String(at);
    const run = (sql: string) => queryInstallation(own, sql);
    for (const [key, status, due, claimed, handed] of [
      ['due', 'scheduled', past, null, null],
      ['ahead', 'scheduled', ahead, null, null],
      ['claimed', 'publishing', past, past, null],
      ['handed', 'publishing', past, null, past],
      ['drafted', 'draft', past, null, null],
      ['drafted ahead', 'draft', ahead, null, null],
      ['failed', 'failed', past, null, null],
    ] as const) {
      await run(
        `insert into social_posts (platform, time_of_day, text, is_affiliate, writer, status, scheduled_at,
          due_at, claimed_by, claimed_at, handed_at, idempotency_key, created_at, updated_at)
        values ('x', 'morning', 'Words', false, 'person', '${status}', ${due}, ${due},
          ${claimed === null ? 'null' : "'somebody'"}, ${claimed}, ${handed}, '${key}', 1, 1)`,
      );
    }
    for (const [id, state, at] of [
      [9_001, 'scheduled', past],
      [9_002, 'scheduled', ahead],
      [9_003, 'sending', past],
      [9_004, 'draft', null],
    ] as const) {
      await run(
        `insert into newsletter_issues (id, kind, subject, state, scheduled_at, updated_at)
        values (${id}, 'written', 'News', '${state}', ${at === null ? 'null' : stored(at)}, ${stored(past)})`,
      );
    }
    await run(
      "insert into issue_deliveries (issue_id, composed, audience_until, started_at) values (9003, '{}', 1, 1)",
    );
    for (const [key, issue, due] of [
      ['due', null, past],
      ['ahead', null, ahead],
      ['begun', 9_003, past],
    ] as const) {
      await run(
        `insert into mail_messages (kind, dedupe_key, recipient, issue_id, due_at, created_at)
        values ('test', 'back-${key}', 'r@readers.example', ${issue}, ${due}, 1)`,
      );
    }
    await run('delete from task_states');
    for (const [id, slot] of [
      ['newsletter-digest', past],
      ['backup', past],
    ]) {
      await run(`insert into task_states (id, last_slot) values ('${id}', ${slot})`);
    }
    await run('delete from cdn_purge');
    await run('insert into cdn_purge (id, version) values (1, 5)');
    await run(
      `insert into api_tokens (name, digest, start, scopes, created_at)
        values ('A program', '${'0'.repeat(64)}', 'aur_00000', 'posts:read', 1)`,
    );
    const file = await createBackup(own);
    const madeAt = Date.parse((await verifyArchive(file)).madeAt);
    const place = await another();
    const { code, stderr, stdout } = await restore({ ...place, ...bucket }, file);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('every row was read back and compared');
    expect(stdout).not.toMatch(/The previous data is in/);
    expect(stdout).toContain('so that nothing is sent twice');
    const folder = path.join(place.DATA_DIR, 'public', 'uploads');
    expect(stdout).toContain(`Its uploads are in ${folder}: copy them to the bucket (S3_BUCKET).`);
    expect(await uploadsOf(place)).toEqual(await uploadsOf(own));

    const posts = async () =>
      (
        await queryInstallation(
          place,
          `select idempotency_key as key, status, claimed_by, handed_at from social_posts
            where text = 'Words' order by id`,
        )
      ).map((row) => [row.key, row.status, row.claimed_by, Number(row.handed_at ?? 0)]);
    const handed = [
      ['claimed', 'publishing', null, madeAt],
      ['handed', 'publishing', null, past],
      ['drafted', 'failed', null, madeAt],
      ['drafted ahead', 'draft', null, 0],
      ['failed', 'failed', null, madeAt],
    ];
    const due = ['due', 'publishing', null, madeAt];
    expect(await posts()).toEqual([due, ['ahead', 'draft', null, 0], ...handed]);
    const drafts = await queryInstallation(
      place,
      "select error from social_posts where status = 'draft' order by id",
    );
    const lookFirst = {
      error: expect.stringContaining('may have been published since: check first') as unknown,
    };
    expect(drafts).toEqual([lookFirst, lookFirst]);
    const issues = await queryInstallation(
      place,
      'select state, scheduled_at, problem from newsletter_issues where id > 9000 order by id',
    );
    const back = expect.stringContaining('Restored from a backup: check first') as unknown;
    const draft = { state: 'draft', scheduled_at: null, problem: back };
    // This includes an issue scheduled for later, which may have been sent since the backup.
    expect(issues).toMatchObject([draft, draft, { state: 'paused', problem: back }, draft]);
    const older = expect.stringContaining('Restored from an older backup') as unknown;
    const mail = await queryInstallation(
      place,
      "select status, response from mail_messages where dedupe_key like 'back-%' order by id",
    );
    expect(mail).toEqual([
      { status: 'doubtful', response: older },
      { status: 'queued', response: '' },
      { status: 'held', response: '' },
    ]);
    for (const table of ['admin_sessions', 'api_tokens', 'cdn_purge']) {
      expect(await queryInstallation(place, `select * from ${table}`)).toEqual([]);
    }
    // Versions of images replaced since the backup are skipped, so that none is reused.
    const marks = await queryInstallation(
      place,
      'select version from content_version where id = 2',
    );
    expect(marks.map(({ version }) => Number(version))).toEqual([10_000]);

    const slots = await queryInstallation(
      place,
      'select id, last_slot from task_states order by id',
    );
    expect(slots.map(({ id, last_slot: at }) => [id, Number(at) > madeAt])).toEqual([
      ['backup', false],
      ['newsletter-digest', true],
    ]);

    // As if the backup were restored three days later.
    const tables = [{ name: 'social_posts' }];
    const span = { madeAt, now: ahead + 24 * HOUR_MS };
    const { DATA_DIR, DATABASE_URL: url = '' } = place;
    if (isPostgres) await quarantineOnPostgres({ url, schema: 'public' }, tables, span);
    else quarantineOnSqlite(path.join(DATA_DIR, 'db', 'data.db'), tables, span);
    const later = handed.map((row) =>
      row[0] === 'drafted ahead' ? ['drafted ahead', 'failed', null, madeAt] : row,
    );
    expect(await posts()).toEqual([due, ['ahead', 'failed', null, madeAt], ...later]);
  });
});
