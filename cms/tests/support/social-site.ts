import type { Post } from '../../src/contract/post';
import type { SocialAccount } from '../../src/contract/social-account';
import type { SocialPlatform, SocialPost } from '../../src/contract/social-post';
import { AdminUser } from './admin-user';
import { bootServer, shutDown, type TestServer } from './boot';
import { runSql } from './database';
import { expectContract } from './request';
import { SocialStub } from './social-stub';

export const POSTS = '/api/automation/social-posts';
export const ACCOUNTS = '/api/automation/social-accounts';
const MINUTE_MS = 60_000;
const SESSION_MS = 11 * 3_600_000;

/** Account settings by platform: its own API at the stub, or the webhook. */
export const apis = {
  own: {
    twitter: {
      adapter: 'x',
      apiKey: 'key-of-the-app',
      apiSecret: 'secret-of-the-app',
      accessToken: 'token-of-x',
      accessTokenSecret: 'secret-of-the-token',
    },
    facebook: { adapter: 'facebook', accountId: '500', accessToken: 'token-of-facebook' },
    instagram: { adapter: 'instagram', accountId: '900', accessToken: 'token-of-instagram' },
  },
  webhook: { adapter: 'webhook', secret: 'a-secret-of-the-webhook' },
} as const;

/** A server whose accounts are stubs; posts are published only when a test does so. */
export class SocialSite {
  #signedIn = 0;
  #ahead = 0;
  #posts = 0;

  private constructor(
    readonly server: TestServer,
    readonly stub: SocialStub,
    public admin: AdminUser,
  ) {}

  static async open(env: Record<string, string> = {}): Promise<SocialSite> {
    const stub = await SocialStub.start();
    const server = await bootServer({ SEED: 'none', FAKE_CLOCK: '1', ...stub.env, ...env });
    const site = new SocialSite(server, stub, await AdminUser.signIn(server));
    stub.now = () => site.now();
    site.#signedIn = site.now();
    // Posts must be published only by the test.
    await site.admin.send('PATCH', '/api/settings', { automation: { social: false } });
    await site.admin.send('POST', '/api/categories', { name: 'Trains', slug: 'trains' });
    return site;
  }

  async close(): Promise<void> {
    await shutDown(this.server);
    this.stub.stop();
  }

  now = (): number => Date.now() + this.#ahead;

  /** Sets the server's clock and signs in again if the session would have expired. */
  async setTime(moment: number): Promise<void> {
    await this.server.setTime(moment);
    this.#ahead = moment - Date.now();
    if (Math.abs(moment - this.#signedIn) < SESSION_MS) return;
    await this.signIn();
  }

  /** Advances the server's clock. */
  advanceMinutes = (minutes: number): Promise<void> =>
    this.setTime(this.now() + minutes * MINUTE_MS);

  async signIn(): Promise<void> {
    this.admin = await AdminUser.signIn(this.server);
    this.#signedIn = this.now();
  }

  /** Restarts the server with its clock at a moment, from which it keeps running. */
  async restart(moment: number): Promise<void> {
    this.#ahead = moment - Date.now();
    await this.server.restart(moment);
    await this.signIn();
  }

  async connect(platform: SocialPlatform, input: object): Promise<SocialAccount> {
    const answer = await this.admin.send('PUT', `${ACCOUNTS}/${platform}`, input);
    expectContract('socialAccounts.put', answer);
    return answer.json as SocialAccount;
  }

  /** Connects all platforms through their own APIs or the webhook. */
  async connectAll(way: 'own' | 'webhook'): Promise<void> {
    for (const platform of ['instagram', 'twitter', 'facebook'] as const) {
      const hook = { ...apis.webhook, url: this.stub.hookUrl };
      await this.connect(platform, way === 'own' ? apis.own[platform] : hook);
    }
  }

  account = async (platform: SocialPlatform): Promise<SocialAccount> => {
    const answer = await this.admin.send('GET', ACCOUNTS);
    expectContract('socialAccounts.list', answer);
    return (answer.json as SocialAccount[]).find((one) => one.platform === platform)!;
  };

  /** Creates a published post with a title of its own. */
  createPost(rest: Record<string, unknown> = {}): Promise<Post> {
    this.#posts += 1;
    const title = `The Night Train, part ${this.#posts}`;
    return this.admin.createPost({
      title,
      slug: `night-${this.#posts}`,
      published: true,
      ...rest,
    });
  }

  /** Adds a due social post about a new post; `rest` overrides columns. Returns its id. */
  async addDuePost(platform: SocialPlatform, rest: Record<string, unknown> = {}): Promise<number> {
    const { id } = await this.createPost();
    const now = Math.floor(this.now());
    const row: Record<string, unknown> = {
      platform,
      time_of_day: 'morning',
      text: `A night on the rails for readers of post ${id} & its friends.`,
      post_id: id,
      writer: 'offline',
      status: 'scheduled',
      scheduled_at: now,
      due_at: now,
      idempotency_key: `key-${id}`,
      created_at: now,
      updated_at: now,
      ...rest,
    };
    const values = Object.values(row).map((value) =>
      typeof value === 'string' ? `'${value}'` : String(value),
    );
    const [added] = await runSql(
      this.server,
      `insert into social_posts (${Object.keys(row).join(', ')}) values (${values.join(', ')}) returning id`,
    );
    return Number(added?.id);
  }

  /** Publishes all due posts and waits for the end. */
  async publish(): Promise<void> {
    const answer = await this.admin.send('POST', '/api/automation/run-task/social-publish');
    expectContract('jobs.runTask', answer);
  }

  async list(query = ''): Promise<SocialPost[]> {
    const answer = await this.admin.send('GET', `${POSTS}${query}`);
    expectContract('social.list', answer);
    return answer.json as SocialPost[];
  }

  async read(id: number): Promise<SocialPost> {
    return (await this.list()).find((post) => post.id === id)!;
  }
}
