import {
  type SocialAccount,
  socialAccount,
  socialAccountInput,
} from '../../src/contract/social-account';
import {
  type SocialPlatform,
  type SocialPost,
  socialPost,
  socialPostPatch,
} from '../../src/contract/social-post';
import { systemClock } from '../../src/lib/clock';
import { parse } from '../../src/lib/parse';
import './fast-timers';
import { MeasuredLab } from './measured-lab';
import { runToEnd } from './run-to-end';
import type { ServiceLab } from './service-lab';
import { apis } from './social-site';
import { SocialStub } from './social-stub';
import { socialPostsService } from '../../src/social/services/posts';
import { socialAccountsService } from '../../src/social/services/accounts';

const MINUTE_MS = 60_000;

/**
 * A magazine whose social accounts are stubs, without a server; posts are published only when a
 * test does so.
 */
export class PublishingLab {
  #posts = 0;

  private constructor(
    readonly site: MeasuredLab,
    readonly stub: SocialStub,
  ) {}

  static async open(): Promise<PublishingLab> {
    const stub = await SocialStub.start();
    const site = await MeasuredLab.open(stub.env);
    stub.now = () => systemClock.now();
    await site.lab.changeSettings({ automation_social: false });
    return new PublishingLab(site, stub);
  }

  get lab(): ServiceLab {
    return this.site.lab;
  }

  async close(): Promise<void> {
    await this.lab.close();
    this.stub.stop();
  }

  /** Advances the clock. */
  advanceMinutes = (minutes: number): void =>
    this.lab.setTime(systemClock.now() + minutes * MINUTE_MS);

  async connect(platform: SocialPlatform, input: object): Promise<void> {
    socialAccount.parse(await this.#accounts.put(platform, parse(socialAccountInput, input)));
  }

  /** Connects all platforms through their own APIs. */
  async connectAll(): Promise<void> {
    for (const platform of ['instagram', 'twitter', 'facebook'] as const) {
      await this.connect(platform, apis.own[platform]);
    }
  }

  async account(platform: SocialPlatform): Promise<SocialAccount> {
    const found = (await this.#accounts.list()).find((one) => one.platform === platform);
    return socialAccount.parse(found);
  }

  /** Adds a due social post about a new post; `rest` overrides columns. Returns its id. */
  async addDuePost(platform: SocialPlatform, rest: Record<string, unknown> = {}): Promise<number> {
    this.#posts += 1;
    const title = `The Night Train, part ${this.#posts}`;
    const postId = await this.site.addPost(`night-${this.#posts}`, { title, published: true });
    const now = Math.floor(systemClock.now());
    const row = {
      platform,
      time_of_day: 'morning',
      text: `A night on the rails for readers of post ${postId} & its friends.`,
      post_id: postId,
      writer: 'offline',
      status: 'scheduled',
      scheduled_at: now,
      due_at: now,
      idempotency_key: `key-${postId}`,
      created_at: now,
      updated_at: now,
      ...rest,
    };
    const added = await this.lab.knex('social_posts').insert(row).returning<{ id: number }[]>('id');
    return Number(added[0]?.id);
  }

  /** Publishes all due posts. */
  publish = () => runToEnd(this.lab, 'social-publish');

  async list(): Promise<SocialPost[]> {
    const { items } = await this.posts.list({ limit: 100, offset: 0, held: false, sort: '-time' });
    return items.map((item) => socialPost.parse(item));
  }

  read = async (id: number): Promise<SocialPost> => socialPost.parse(await this.posts.read(id));

  update = async (id: number, patch: object): Promise<SocialPost> =>
    socialPost.parse(await this.posts.update(id, parse(socialPostPatch, patch)));

  retry = async (id: number): Promise<SocialPost> => socialPost.parse(await this.posts.retry(id));

  get posts() {
    return socialPostsService(this.lab.strapi);
  }

  get #accounts() {
    return socialAccountsService(this.lab.strapi);
  }
}
