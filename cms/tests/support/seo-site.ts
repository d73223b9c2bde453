import type { Run } from '../../src/contract/automation-run';
import type { SeoStatus } from '../../src/contract/seo';
import { AdminUser } from './admin-user';
import { bootServer, shutDown, type TestServer } from './boot';
import { IndexNowStub } from './index-now';
import { type Answer, expectContract } from './request';

export const ORIGIN = 'https://magazine.example.org';
export const HOUR_MS = 3_600_000;
/** Ten minutes past the next hour, so that no hour begins during a test. */
const START = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 600_000;

/**
 * A magazine with one category and a fake clock, which submits its pages to IndexNow on loopback.
 */
export class SeoSite {
  private constructor(
    private ahead: number,
    readonly stub: IndexNowStub,
    readonly server: TestServer,
    public admin: AdminUser,
  ) {}

  static async open(): Promise<SeoSite> {
    const stub = await IndexNowStub.start();
    const ahead = START - Date.now();
    const server = await bootServer({
      SEED: 'none',
      FAKE_CLOCK: '1',
      NO_DAILY_TASKS: '1',
      // Prevents the task from running before it is disabled.
      FAKE_CLOCK_AHEAD: String(ahead),
      PUBLIC_URL: ORIGIN,
      OUTBOUND_ALLOW: '127.0.0.1',
      INDEXNOW_URL: stub.url,
    });
    const site = new SeoSite(ahead, stub, server, await AdminUser.signIn(server));
    // The task must not run on its own.
    await site.admin.send('PATCH', '/api/settings', { automation: { seo: false } });
    await site.admin.send('POST', '/api/categories', {
      name: 'Watches',
      slug: 'watches',
      description: 'Watches for every day.',
      color: '#D4AF37',
    });
    return site;
  }

  /** The server's time; its clock is running. */
  get now(): number {
    return Date.now() + this.ahead;
  }

  async close(): Promise<void> {
    await shutDown(this.server);
    this.stub.stop();
  }

  async status(): Promise<SeoStatus> {
    const answer = await this.admin.send('GET', '/api/seo/status');
    expectContract('seo.status', answer);
    return answer.json as SeoStatus;
  }

  submit(): Promise<Answer> {
    return this.admin.send('POST', '/api/seo/submit');
  }

  /** Submits now and waits for the end. */
  async submitNow(): Promise<Run> {
    const answer = await this.submit();
    expectContract('seo.submit', answer);
    return this.admin.waitForRun(answer.json as Run);
  }

  /** Runs the task as scheduled; it skips what is halted or deferred. */
  async runTask(): Promise<void> {
    const answer = await this.admin.send('POST', '/api/automation/run-task/seo-submit');
    expectContract('jobs.runTask', answer);
  }

  async advance(ms: number): Promise<void> {
    const moment = this.now + ms;
    await this.server.setTime(moment);
    this.ahead = moment - Date.now();
    // Sessions expire within a day.
    this.admin = await AdminUser.signIn(this.server);
  }

  /** Restarts under another public address; the clock keeps running. */
  async restart(publicUrl = ORIGIN): Promise<void> {
    this.server.env.PUBLIC_URL = publicUrl;
    await this.server.restart();
    this.admin = await AdminUser.signIn(this.server);
  }
}
