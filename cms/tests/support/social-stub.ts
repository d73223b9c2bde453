import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { timelinePage, timelines } from './timeline-pages';
import {
  type StubCall,
  type StubContainer,
  type SocialApi,
  type StubStep,
  type StubRoute,
  type Fault,
  type StubPost,
  sendJson,
  sendRefusal,
  splitMessage,
  toCall,
  usageHeader,
} from './social-wire';

const QUARTER_S = 900;
const USED_UP_MINUTES = 19;
const PAGE = '<html><h1>Bad gateway</h1></html>';

/**
 * X, Facebook, Instagram and a webhook on loopback, in their own wire formats. Tests choose the
 * faults of the next requests; the stub records posts and requests.
 */
export class SocialStub {
  /** All public posts. */
  readonly posts: StubPost[] = [];
  readonly calls: StubCall[] = [];
  readonly containers = new Map<string, StubContainer>();
  /** How many checks find the next container in progress, and its state after that. */
  nextContainer: Pick<StubContainer, 'pendingChecks' | 'state'> = {
    pendingChecks: 0,
    state: 'FINISHED',
  };
  /** Whether X and Facebook refuse duplicates of posts that they show. */
  refusesDuplicates = false;
  /** Id of the user that X returns for any token. */
  xUser = '77';
  /** Maximum number of posts on one page of a timeline. */
  pageSize = 100;
  /** Awaited before each answer. */
  beforeAnswer: (call: StubCall) => Promise<void> = () => Promise.resolve();
  now: () => number = Date.now;
  readonly #faults = new Map<string, Fault[]>();
  readonly #revoked = new Set<string>();
  readonly #server = http.createServer((req, res) => void this.#receive(req, res));
  #last = 1_000;

  static async start(): Promise<SocialStub> {
    const stub = new SocialStub();
    await new Promise<void>((ready) => stub.#server.listen(0, '127.0.0.1', ready));
    return stub;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Address of the webhook. */
  get hookUrl(): string {
    return `${this.url}/hook`;
  }

  get env() {
    return {
      SOCIAL_X_URL: this.url,
      SOCIAL_GRAPH_URL: `${this.url}/graph`,
      OUTBOUND_ALLOW: '127.0.0.1',
    };
  }

  /** Queues faults for the next requests to a platform, one each. */
  queueFaults(api: SocialApi, faults: Fault | readonly Fault[], step: StubStep = 'publish'): void {
    const key = `${api} ${step}`;
    this.#faults.set(key, [...(this.#faults.get(key) ?? []), faults].flat());
  }

  /** Revokes a token. */
  revoke(token: string): void {
    this.#revoked.add(token);
  }

  /** Public posts of a platform. */
  postsOn(api: SocialApi): StubPost[] {
    return this.posts.filter((post) => post.api === api);
  }

  /** Adds posts by others to a platform, at a time in milliseconds. */
  addOtherPosts(api: SocialApi, count: number, at = this.now()): void {
    for (let one = 1; one <= count; one += 1) {
      const link = `https://elsewhere.example/${one}`;
      const text = `Other words, ${one}`;
      this.posts.push({ api, id: this.#nextId(), text, link, at, key: '' });
    }
  }

  /** Number of requests to publish on a platform. */
  countPublishRequests(api: SocialApi): number {
    const paths = { x: /\/tweets$/, facebook: /\/feed$/, instagram: /publish$/, webhook: /hook$/ };
    return this.calls.filter((call) => call.method === 'POST' && paths[api].test(call.path)).length;
  }

  /** Clears everything that was recorded and set. */
  reset(): void {
    this.posts.length = 0;
    this.calls.length = 0;
    this.containers.clear();
    this.#faults.clear();
    this.#revoked.clear();
    this.refusesDuplicates = false;
    this.xUser = '77';
    this.pageSize = 100;
    this.nextContainer = { pendingChecks: 0, state: 'FINISHED' };
  }

  /** Closes all connections, including those with unanswered requests. */
  closeConnections(): void {
    this.#server.closeAllConnections();
  }

  stop(): void {
    this.closeConnections();
    this.#server.close();
  }

  async #receive(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const call = toCall(req, Buffer.concat(parts).toString());
    this.calls.push(call);
    await this.beforeAnswer(call);
    const route = this.#route(call, res);
    if (route === undefined) sendJson(res, 404, { title: 'Not Found Error', status: 404 });
    else this.#answer(call, route, res);
  }

  #answer(call: StubCall, route: StubRoute, res: ServerResponse): void {
    const { api, step } = route;
    const authorization = call.headers.authorization ?? '';
    const isRevoked = [...this.#revoked].some((token) => authorization.includes(token));
    const next = this.#faults.get(`${api} ${step}`)?.shift();
    if (next === 'used-up') {
      for (const [name, value] of Object.entries(usageHeader(USED_UP_MINUTES))) {
        res.setHeader(name, value);
      }
    }
    const isGood = next === undefined || next === 'ok' || next === 'used-up';
    const isDuplicate = this.refusesDuplicates && route.isDuplicate === true;
    const failure = isGood ? (isDuplicate ? 'duplicate' : undefined) : next;
    const fault = isRevoked ? 'expired' : failure;
    const [what, isPublished] =
      fault?.startsWith('made-') === true ? [fault.slice(5), true] : [fault, fault === undefined];
    const post = isPublished ? route.publish?.() : undefined;
    switch (what) {
      case undefined: {
        route.succeed(post);
        return;
      }
      case 'hang':
        return;
      case 'hidden': {
        (route.findNothing ?? route.succeed)(undefined);
        return;
      }
      case 'drop':
        return void res.destroy();
      case 'page':
        return void res.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
      default: {
        const resetAt = Math.floor(this.now() / 1_000) + QUARTER_S;
        sendRefusal(res, api, what as Parameters<typeof sendRefusal>[2], resetAt);
        return;
      }
    }
  }

  #route(call: StubCall, res: ServerResponse): StubRoute | undefined {
    const { method, path } = call;
    if (path === '/hook') return this.#hook(call, res);
    if (path.startsWith('/2/')) return this.#x(call, res);
    const [, id = '', edge = ''] = /^\/graph\/(\d+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (edge === 'feed') return this.#feed(id, call, res);
    if (edge === 'media' && method === 'GET') return this.#timeline('instagram', call, res);
    if (edge === 'media') return this.#createContainer(call, res);
    if (edge === 'media_publish') return this.#publishContainer(call, res);
    return id === '' || edge !== '' ? undefined : this.#node(id, call, res);
  }

  #x(call: StubCall, res: ServerResponse): StubRoute | undefined {
    const api = 'x';
    if (call.path === '/2/users/me') {
      const data = { id: this.xUser, name: 'Aurelian', username: 'aurelian' };
      return { api, step: 'look', succeed: () => sendJson(res, 200, { data }) };
    }
    if (call.path === '/2/tweets') {
      const [text = '', link = ''] = splitMessage(call.field('text'));
      const publish = () => this.#publish(api, text, link);
      return {
        api,
        step: 'publish',
        publish,
        isDuplicate: this.#has(api, text, link),
        succeed: (post) => sendJson(res, 201, { data: { id: post?.id, text: call.field('text') } }),
      };
    }
    if (call.path !== `/2/users/${this.xUser}/tweets`) return undefined;
    return this.#timeline(api, call, res);
  }

  #feed(page: string, call: StubCall, res: ServerResponse): StubRoute {
    const api = 'facebook';
    if (call.method === 'POST') {
      const [text, link] = [call.field('message'), call.field('link')];
      const publish = () => this.#publish(api, text, link, `${page}_`);
      const succeed = (post: StubPost | undefined): void => sendJson(res, 200, { id: post?.id });
      const isDuplicate = this.#has(api, text, link);
      return { api, step: 'publish', publish, isDuplicate, succeed };
    }
    return this.#timeline(api, call, res);
  }

  #createContainer(call: StubCall, res: ServerResponse): StubRoute {
    const succeed = (): void => {
      const id = this.#nextId();
      const [caption, imageUrl] = [call.field('caption'), call.field('image_url')];
      this.containers.set(id, { caption, imageUrl, ...this.nextContainer });
      sendJson(res, 200, { id });
    };
    return { api: 'instagram', step: 'prepare', succeed };
  }

  #publishContainer(call: StubCall, res: ServerResponse): StubRoute {
    const container = this.containers.get(call.field('creation_id'));
    const publish = (): StubPost => {
      const [text = '', link = ''] = splitMessage(container?.caption ?? '');
      if (container !== undefined) container.state = 'PUBLISHED';
      return this.#publish('instagram', text, link);
    };
    const succeed = (post: StubPost | undefined): void => sendJson(res, 200, { id: post?.id });
    return { api: 'instagram', step: 'publish', publish, succeed };
  }

  /** A request for a page of a timeline. */
  #timeline(api: 'x' | 'facebook' | 'instagram', call: StubCall, res: ServerResponse): StubRoute {
    const page = timelinePage(this.postsOn(api), call, { url: this.url, size: this.pageSize });
    const answer = (shown: typeof page): void => sendJson(res, 200, timelines[api](shown));
    const succeed = (): void => answer(page);
    const findNothing = (): void => answer({ posts: [], next: null });
    return { api, step: 'look', succeed, findNothing };
  }

  #node(id: string, call: StubCall, res: ServerResponse): StubRoute {
    const container = this.containers.get(id);
    const isPage = call.query.get('fields') === 'id,name';
    const succeed = (): void => {
      if (container === undefined) {
        const permalink = `https://www.instagram.com/p/${id}/`;
        sendJson(res, 200, { id, name: 'Aurelian', username: 'aurelian', permalink });
        return;
      }
      const isReady = container.pendingChecks <= 0;
      container.pendingChecks -= 1;
      const status_code = isReady ? container.state : 'IN_PROGRESS';
      const status = `${status_code}: Media upload has failed with error code 2207052`;
      sendJson(res, 200, { id, status_code, status });
    };
    return { api: isPage ? 'facebook' : 'instagram', step: 'look', succeed };
  }

  #hook(call: StubCall, res: ServerResponse): StubRoute {
    const key = String(call.headers['idempotency-key'] ?? '');
    if (call.field('type') === 'test') {
      const succeed = (): void => sendJson(res, 200, { message: 'Ready' });
      return { api: 'webhook', step: 'look', succeed };
    }
    const publish = (): StubPost =>
      this.posts.find((post) => post.key === key) ??
      this.#publish('webhook', call.field('text'), call.field('link'), '', key);
    const succeed = (post: StubPost | undefined): void =>
      sendJson(res, 200, { id: post?.id, url: `https://elsewhere.example/${post?.id ?? ''}` });
    return { api: 'webhook', step: 'publish', publish, succeed };
  }

  #publish(api: SocialApi, text: string, link: string, prefix = '', key = ''): StubPost {
    const added = { api, id: prefix + this.#nextId(), text, link, at: this.now(), key };
    this.posts.push(added);
    return added;
  }

  #has(api: SocialApi, text: string, link: string): boolean {
    return this.postsOn(api).some((post) => post.text === text && post.link === link);
  }

  #nextId(): string {
    this.#last += 1;
    return String(this.#last);
  }
}
