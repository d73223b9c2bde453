import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import path from 'node:path';
import type { Run } from '../../src/contract/automation-run';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { copyPost } from '../support/copy-post';
import { runSql } from '../support/database';
import { call } from '../support/request';
import { compiledEnv } from '../support/server-process';
import { SmtpStub } from '../support/smtp-stub';
import { until } from '../support/until';

const MAX_MS = 15_000;

/** Stops a server like its supervisor; returns the exit code and whether it stopped in time. */
async function stopInTime(server: TestServer): Promise<{ code: number | null; isInTime: boolean }> {
  const begin = performance.now();
  const code = await server.stop();
  return { code, isInTime: performance.now() - begin < MAX_MS };
}

const isRefused = (server: TestServer): Promise<boolean> =>
  call(server, 'GET', '/').then(
    () => false,
    () => true,
  );

describe('a server that is stopped', () => {
  let server: TestServer;
  let admin: AdminUser;
  let smtp: SmtpStub;

  beforeEach(async () => {
    smtp = await SmtpStub.start();
    server = await bootServer({ SEED: 'none', SMTP_URL: smtp.url });
    admin = await AdminUser.signIn(server);
  });
  afterEach(async () => {
    smtp.resetFaults();
    await shutDown(server);
    await smtp.stop();
  });

  it('closes event streams and a hanging request, and exits in time', async () => {
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
    for (let n = 0; n < 3; n += 1) await admin.createPost();
    const started = await admin.send('POST', '/api/automation/reformat-content?async=1');
    const { id } = started.json as Run;
    const stream = await fetch(`${server.url}/api/automation/runs/${id}/events`, {
      headers: { cookie: admin.cookie },
    });
    const reported = stream.text();
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    const isCut = new Promise<boolean>((tell) => socket.on('close', () => tell(true)));
    socket.write(
      'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
    );
    // Once a later request is answered, the server has read the earlier one.
    await call(server, 'GET', '/api/stats');
    expect(await stopInTime(server)).toEqual({ code: 0, isInTime: true });
    expect(await isCut).toBe(true);
    expect(await reported).toContain('data: ');
  });

  it('abandons a delivery to a hanging mail server and releases its lease', async () => {
    let answer = (): void => undefined;
    smtp.faults.answerAfter = new Promise<void>((go) => (answer = go));
    const body = { email: 'reader@example.com' };
    expect((await call(server, 'POST', '/api/newsletter/subscribe', { body })).status).toBe(201);
    await until(() => smtp.received.length === 1);
    expect(await stopInTime(server)).toEqual({ code: 0, isInTime: true });
    expect(await runSql(server, 'select task from task_leases')).toEqual([]);
    answer();
    // The mail server had received it already, so it is not sent again.
    await server.restart();
    const statusNow = async (): Promise<unknown> =>
      (await runSql(server, 'select status from mail_messages'))[0]?.status;
    await until(async () => !['queued', 'sending'].includes(String(await statusNow())));
    expect(await statusNow()).toBe('doubtful');
    expect(smtp.received).toHaveLength(1);
  });

  it('interrupts a long job after the current item and resumes it at the next start', async () => {
    await admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
    const POSTS = 120;
    await admin.createPost({ content: '<p>Words in a <b>tag</b>.</p>' });
    await copyPost(server, POSTS);
    const started = await admin.send('POST', '/api/automation/reformat-content?async=1');
    const { id } = started.json as Run;
    const stopped = await stopInTime(server);
    expect(stopped).toEqual({ code: 0, isInTime: true });
    expect(await runSql(server, 'select task from task_leases')).toEqual([]);
    const [interrupted] = await runSql(server, `select * from task_runs where id = ${id}`);
    expect(interrupted).toMatchObject({ status: 'running', failed: 0 });
    expect(Number(interrupted?.changed)).toBeLessThan(POSTS);
    await server.restart();
    await until(async () => {
      const { json } = await admin.send('GET', `/api/automation/runs/${id}`);
      return (json as Run).status === 'done';
    });
    const run = (await admin.send('GET', `/api/automation/runs/${id}`)).json as Run;
    expect(run).toMatchObject({ attempt: 1, changed: POSTS, failed: 0 });
  });

  it('exits cleanly when its parent process is killed', async () => {
    await server.stop();
    const runner = path.resolve(__dirname, '..', '..', '..', 'scripts', 'lib', 'server.mjs');
    const script = spawn(
      process.execPath,
      ['--input-type=module', '-e', `import { runServer } from '${runner}'; await runServer();`],
      {
        env: { ...process.env, ...compiledEnv(), ...server.env },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let output = '';
    let hasEnded = false;
    script.stdout.on('data', (text: Buffer) => (output += text.toString()));
    script.stdout.once('close', () => (hasEnded = true));
    const isUp = /Aurelian is running on port \d+/;
    await until(() => isUp.test(output));
    // The server inherited this output from the script, so it closes when the server ends.
    script.kill('SIGKILL');
    await until(() => hasEnded);
    expect(output).not.toMatch(/hang|failed/);
  });

  it('refuses new connections immediately, and exits immediately on a second signal', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
    );
    await call(server, 'GET', '/api/stats');
    const ended = server.stop();
    await until(() => isRefused(server));
    // Shells pass on one Ctrl-C several times, so only a later signal counts as a second one.
    const repeated = setInterval(() => void server.stop(), 700);
    const code = await ended.finally(() => clearInterval(repeated));
    expect(code).toBe(143);
  });
});
