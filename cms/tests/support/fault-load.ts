import type { AffiliateNetwork } from '../../src/contract/affiliate';
import type { Post } from '../../src/contract/post';
import { newAddress } from './admin';
import { runSql } from './database';
import type { MeasuredSite } from './measured-site';
import { fileForm, noise } from './images';
import { addressOf } from './postback-lab';
import { createRandom } from './random';
import { Reader } from './reader';
import { type Answer, call } from './request';

const kinds = ['subscribe', 'contact', 'click', 'view', 'edit', 'postback', 'upload'] as const;
type Kind = (typeof kinds)[number];

/** A write that the server acknowledged. */
interface Acknowledged {
  kind: Kind;
  /** The text by which the test finds it again. */
  key: string;
  /** Logical times at which the request was sent and its answer arrived. */
  sent: number;
  answered: number;
  /** Number of starts of the load until then. */
  start: number;
}

/** Queries for the keys of stored writes. */
const KEYS: Record<Exclude<Kind, 'edit' | 'upload'>, string> = {
  subscribe: 'select email as key from subscribers',
  contact: 'select subject as key from contact_messages',
  click: 'select click_id as key from affiliate_clicks',
  view: 'select source as key from analytics_events',
  postback: 'select transaction_id as key from conversions',
};

/** Concurrent readers, networks and an administrator that record which writes were acknowledged. */
export class FaultLoad {
  readonly acknowledged: Acknowledged[] = [];
  /** Number of answers by status; 0 means none arrived. */
  readonly statuses = new Map<number, number>();
  readonly #random: ReturnType<typeof createRandom>;
  #isRunning = false;
  #workers: Promise<void>[] = [];
  #count = 0;
  #logicalTime = 0;
  #starts = 0;

  private constructor(
    private readonly site: MeasuredSite,
    private readonly network: AffiliateNetwork,
    private readonly posts: Post[],
    seed: number,
  ) {
    this.#random = createRandom(seed);
  }

  static async create(site: MeasuredSite, seed: number, workers = 8): Promise<FaultLoad> {
    const body = { name: 'North', slug: 'north' };
    const created = await site.admin.send('POST', '/api/affiliate/networks', body);
    const posts: Post[] = [];
    for (let n = 0; n < workers; n += 1) posts.push(await site.admin.createPost());
    return new FaultLoad(site, created.json as AffiliateNetwork, posts, seed);
  }

  start(): void {
    this.#isRunning = true;
    this.#starts += 1;
    this.#workers = this.posts.map((post) => this.#work(post));
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#workers);
  }

  /** Whether a write of each kind has been acknowledged since the last start. */
  hasEachKind(): boolean {
    const recent = this.acknowledged.filter(({ start }) => start === this.#starts);
    return kinds.every((kind) => recent.some((one) => one.kind === kind));
  }

  /** Acknowledged writes that are not stored, as messages. */
  async missing(): Promise<string[]> {
    const { server } = this.site;
    const lost: string[] = [];
    for (const [kind, sql] of Object.entries(KEYS)) {
      const stored = new Set((await runSql(server, sql)).map(({ key }) => String(key)));
      for (const { key } of this.#durable(kind as Kind)) {
        if (!stored.has(key)) lost.push(`${kind} ${key}`);
      }
    }
    const texts = await runSql(
      server,
      'select content as text from posts union all select snapshot as text from post_revisions',
    );
    const written = texts.map(({ text }) =>
      typeof text === 'string' ? text : JSON.stringify(text),
    );
    for (const { key } of this.#durable('edit')) {
      if (!written.some((text) => text.includes(key))) lost.push(`edit ${key}`);
    }
    for (const { key } of this.#durable('upload')) {
      const answer = await call(server, 'GET', key);
      if (answer.status !== 200) lost.push(`upload ${key}`);
    }
    return lost;
  }

  /** Entries stored twice although sent once, as messages. */
  async duplicates(): Promise<string[]> {
    const duplicates: string[] = [];
    for (const [kind, sql] of Object.entries(KEYS)) {
      const seen = new Set<string>();
      for (const { key } of await runSql(this.site.server, sql)) {
        if (seen.has(String(key)) && String(key).includes('load-')) {
          duplicates.push(`${kind} ${String(key)}`);
        }
        seen.add(String(key));
      }
    }
    return duplicates;
  }

  /**
   * Views are batched for up to a second, and a later click before the next kill flushes them: only
   * those views must survive.
   */
  #durable(kind: Kind): Acknowledged[] {
    const all = this.acknowledged.filter((one) => one.kind === kind);
    if (kind !== 'view') return all;
    const clicks = this.acknowledged.filter((one) => one.kind === 'click');
    return all.filter(({ answered, start }) =>
      clicks.some((click) => click.start === start && click.sent > answered),
    );
  }

  async #work(post: Post): Promise<void> {
    while (this.#isRunning) {
      const kind = this.#random.pick(kinds);
      this.#count += 1;
      const id = `load-${this.#count}`;
      const sent = this.#tick();
      try {
        const { answer, key = id } = await this.#write(kind, id, post);
        this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
        if (answer.status < 300) {
          this.acknowledged.push({ kind, key, sent, answered: this.#tick(), start: this.#starts });
        } else await pause();
      } catch {
        // The server was killed before it answered.
        this.statuses.set(0, (this.statuses.get(0) ?? 0) + 1);
        await pause();
      }
    }
  }

  #tick(): number {
    this.#logicalTime += 1;
    return this.#logicalTime;
  }

  async #write(kind: Kind, id: string, post: Post): Promise<{ answer: Answer; key?: string }> {
    const { server, admin, productId } = this.site;
    if (kind === 'subscribe') {
      const key = `${id}@example.com`;
      return { answer: await this.#post('/api/newsletter/subscribe', { email: key }), key };
    }
    if (kind === 'contact') {
      const body = { name: 'Ada', email: 'ada@example.com', subject: id, message: 'Kept?' };
      return { answer: await this.#post('/api/contact', body) };
    }
    if (kind === 'click') {
      const postId = this.site.post.id;
      const answer = await new Reader(server).click({ clickId: id, productId, postId });
      return { answer };
    }
    if (kind === 'view') {
      const referrer = `https://${id}.example/`;
      const answer = await new Reader(server).view(`/post/${this.site.post.slug}`, referrer);
      return { answer, key: `${id}.example` };
    }
    if (kind === 'postback') {
      const { postbackSecret: token } = this.network;
      const path = addressOf('north', { token, transaction_id: id, commission: '1.50' });
      const headers = { 'x-forwarded-for': newAddress() };
      return { answer: await call(server, 'GET', path, { headers }) };
    }
    if (kind === 'edit') {
      const content = `Words of ${id}.`;
      return {
        answer: await admin.send('PATCH', `/api/posts/${post.id}`, { content }),
        key: content,
      };
    }
    const form = fileForm({ body: await noise(8, 8).png().toBuffer(), name: 'load.png' });
    const answer = await call(server, 'POST', '/api/uploads', { cookie: admin.cookie, form });
    return { answer, key: (answer.json as { url?: string } | null)?.url ?? id };
  }

  #post(path: string, body: unknown): Promise<Answer> {
    return call(this.site.server, 'POST', path, {
      body,
      headers: { 'x-forwarded-for': newAddress() },
    });
  }
}

/** Delays the next attempt after a failed write, since the server may be restarting. */
const pause = (): Promise<void> => new Promise((go) => setTimeout(go, 50));
