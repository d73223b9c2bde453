import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cutPage, shownOnFacebook, shownOnInstagram, shownOnX } from './social-shown';
import {
  type FarmCall,
  type FarmContainer,
  type FarmPlace,
  type FarmStep,
  type FarmWay,
  type Fault,
  type MadePost,
  sendJson,
  sendRefusal,
  splitMessage,
  toCall,
  usedUp,
} from './social-wire';

const QUARTER_S = 900;
const USED_UP_MINUTES = 19;
const PAGE = '<html><h1>Bad gateway</h1></html>';

/**
 * X, Facebook, Instagram and a webhook on loopback, in their own wire formats. Tests choose the
 * faults of the next requests; the farm records posts and requests.
 */
export class SocialFarm {
  /** All public posts. */
  readonly made: MadePost[] = [];
  readonly calls: FarmCall[] = [];
  readonly containers = new Map<string, FarmContainer>();
  /** How many checks find the next container in progress, and its state after that. */
  nextContainer: Pick<FarmContainer, 'looks' | 'state'> = { looks: 0, state: 'FINISHED' };
  /** Whether X and Facebook refuse duplicates of posts that they show. */
  refusesTwins = false;
  /** Id of the user that X returns for any token. */
  xUser = '77';
  /** Maximum number of posts on one page of a timeline. */
  pageSize = 100;
  /** Awaited before each answer. */
  hold: (call: FarmCall) => Promise<void> = () => Promise.resolve();
  now: () => number = Date.now;
  readonly #faults = new Map<string, Fault[]>();
  readonly #revoked = new Set<string>();
  readonly #server = http.createServer((req, res) => void this.#receive(req, res));
  #last = 1_000;

  static async start(): Promise<SocialFarm> {
    const farm = new SocialFarm();
    await new Promise<void>((ready) => farm.#server.listen(0, '127.0.0.1', ready));
    return farm;
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
  fault(place: FarmPlace, faults: Fault | readonly Fault[], step: FarmStep = 'publish'): void {
    const key = `${place} ${step}`;
    this.#faults.set(key, [...(this.#faults.get(key) ?? []), faults].flat());
  }

  /** Revokes a token. */
  revoke(token: string): void {
    this.#revoked.add(token);
  }

  /** Public posts of a platform. */
  madeAt(place: FarmPlace): MadePost[] {
    return this.made.filter((post) => post.place === place);
  }

  /** Adds posts by others to a platform, at a time in milliseconds. */
  crowd(place: FarmPlace, count: number, at = this.now()): void {
    for (let one = 1; one <= count; one += 1) {
      const link = `https://elsewhere.example/${one}`;
      this.made.push({ place, id: this.#nextId(), text: `Other words, ${one}`, link, at, key: '' });
    }
  }

  /** Number of requests to publish on a platform. */
  handed(place: FarmPlace): number {
    const paths = { x: /\/tweets$/, facebook: /\/feed$/, instagram: /publish$/, webhook: /hook$/ };
    return this.calls.filter((call) => call.method === 'POST' && paths[place].test(call.path))
      .length;
  }

  /** Clears everything that was recorded and set. */
  forget(): void {
    this.made.length = 0;
    this.calls.length = 0;
    this.containers.clear();
    this.#faults.clear();
    this.#revoked.clear();
    this.refusesTwins = false;
    this.xUser = '77';
    this.pageSize = 100;
    this.nextContainer = { looks: 0, state: 'FINISHED' };
  }

  /** Closes all connections, including those with unanswered requests. */
  hangUp(): void {
    this.#server.closeAllConnections();
  }

  stop(): void {
    this.hangUp();
    this.#server.close();
  }

  async #receive(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const call = toCall(req, Buffer.concat(parts).toString());
    this.calls.push(call);
    await this.hold(call);
    const route = this.#way(call, res);
    if (route === undefined) sendJson(res, 404, { title: 'Not Found Error', status: 404 });
    else this.#answer(call, route, res);
  }

  #answer(call: FarmCall, route: FarmWay, res: ServerResponse): void {
    const { place, step } = route;
    const said = call.headers.authorization ?? '';
    const isRevoked = [...this.#revoked].some((token) => said.includes(token));
    const next = this.#faults.get(`${place} ${step}`)?.shift();
    if (next === 'used-up') {
      for (const [name, value] of Object.entries(usedUp(USED_UP_MINUTES))) {
        res.setHeader(name, value);
      }
    }
    const isGood = next === undefined || next === 'ok' || next === 'used-up';
    const isTwin = this.refusesTwins && route.isTwin === true;
    const met = isGood ? (isTwin ? 'duplicate' : undefined) : next;
    const fault = isRevoked ? 'expired' : met;
    const [what, isMade] =
      fault?.startsWith('made-') === true ? [fault.slice(5), true] : [fault, fault === undefined];
    const made = isMade ? route.make?.() : undefined;
    switch (what) {
      case undefined: {
        route.good(made);
        return;
      }
      case 'hang':
        return;
      case 'hidden': {
        (route.hide ?? route.good)(undefined);
        return;
      }
      case 'drop':
        return void res.destroy();
      case 'page':
        return void res.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
      default: {
        const resetAt = Math.floor(this.now() / 1_000) + QUARTER_S;
        sendRefusal(res, place, what as Parameters<typeof sendRefusal>[2], resetAt);
        return;
      }
    }
  }

  #way(call: FarmCall, res: ServerResponse): FarmWay | undefined {
    const { method, path } = call;
    if (path === '/hook') return this.#hook(call, res);
    if (path.startsWith('/2/')) return this.#x(call, res);
    const [, id = '', edge = ''] = /^\/graph\/(\d+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (edge === 'feed') return this.#feed(id, call, res);
    if (edge === 'media' && method === 'GET') return this.#shown('instagram', call, res);
    if (edge === 'media') return this.#contain(call, res);
    if (edge === 'media_publish') return this.#release(call, res);
    return id === '' || edge !== '' ? undefined : this.#node(id, call, res);
  }

  #x(call: FarmCall, res: ServerResponse): FarmWay | undefined {
    const place = 'x';
    if (call.path === '/2/users/me') {
      const data = { id: this.xUser, name: 'Aurelian', username: 'aurelian' };
      return { place, step: 'look', good: () => sendJson(res, 200, { data }) };
    }
    if (call.path === '/2/tweets') {
      const [text = '', link = ''] = splitMessage(call.field('text'));
      const make = () => this.#make(place, text, link);
      return {
        place,
        step: 'publish',
        make,
        isTwin: this.#has(place, text, link),
        good: (made) => sendJson(res, 201, { data: { id: made?.id, text: call.field('text') } }),
      };
    }
    if (call.path !== `/2/users/${this.xUser}/tweets`) return undefined;
    return this.#shown(place, call, res);
  }

  #feed(page: string, call: FarmCall, res: ServerResponse): FarmWay {
    const place = 'facebook';
    if (call.method === 'POST') {
      const [text, link] = [call.field('message'), call.field('link')];
      const make = () => this.#make(place, text, link, `${page}_`);
      const good = (made: MadePost | undefined): void => sendJson(res, 200, { id: made?.id });
      return { place, step: 'publish', make, isTwin: this.#has(place, text, link), good };
    }
    return this.#shown(place, call, res);
  }

  #contain(call: FarmCall, res: ServerResponse): FarmWay {
    const good = (): void => {
      const id = this.#nextId();
      const [caption, imageUrl] = [call.field('caption'), call.field('image_url')];
      this.containers.set(id, { caption, imageUrl, ...this.nextContainer });
      sendJson(res, 200, { id });
    };
    return { place: 'instagram', step: 'prepare', good };
  }

  #release(call: FarmCall, res: ServerResponse): FarmWay {
    const container = this.containers.get(call.field('creation_id'));
    const make = (): MadePost => {
      const [text = '', link = ''] = splitMessage(container?.caption ?? '');
      if (container !== undefined) container.state = 'PUBLISHED';
      return this.#make('instagram', text, link);
    };
    const good = (made: MadePost | undefined): void => sendJson(res, 200, { id: made?.id });
    return { place: 'instagram', step: 'publish', make, good };
  }

  /** A request for a page of a timeline. */
  #shown(place: 'x' | 'facebook' | 'instagram', call: FarmCall, res: ServerResponse): FarmWay {
    const show = { x: shownOnX, facebook: shownOnFacebook, instagram: shownOnInstagram }[place];
    const page = cutPage(this.madeAt(place), call, { url: this.url, most: this.pageSize });
    const answer = (shown: typeof page): void => sendJson(res, 200, show(shown));
    const good = (): void => answer(page);
    return { place, step: 'look', good, hide: () => answer({ posts: [], next: null }) };
  }

  #node(id: string, call: FarmCall, res: ServerResponse): FarmWay {
    const container = this.containers.get(id);
    const isPage = call.query.get('fields') === 'id,name';
    const good = (): void => {
      if (container === undefined) {
        const permalink = `https://www.instagram.com/p/${id}/`;
        sendJson(res, 200, { id, name: 'Aurelian', username: 'aurelian', permalink });
        return;
      }
      const isReady = container.looks <= 0;
      container.looks -= 1;
      const status_code = isReady ? container.state : 'IN_PROGRESS';
      const status = `${status_code}: Media upload has failed with error code 2207052`;
      sendJson(res, 200, { id, status_code, status });
    };
    return { place: isPage ? 'facebook' : 'instagram', step: 'look', good };
  }

  #hook(call: FarmCall, res: ServerResponse): FarmWay {
    const key = String(call.headers['idempotency-key'] ?? '');
    if (call.field('type') === 'test') {
      const good = (): void => sendJson(res, 200, { message: 'Ready' });
      return { place: 'webhook', step: 'look', good };
    }
    const make = (): MadePost =>
      this.made.find((post) => post.key === key) ??
      this.#make('webhook', call.field('text'), call.field('link'), '', key);
    const good = (made: MadePost | undefined): void =>
      sendJson(res, 200, { id: made?.id, url: `https://elsewhere.example/${made?.id ?? ''}` });
    return { place: 'webhook', step: 'publish', make, good };
  }

  #make(place: FarmPlace, text: string, link: string, prefix = '', key = ''): MadePost {
    const post = { place, id: prefix + this.#nextId(), text, link, at: this.now(), key };
    this.made.push(post);
    return post;
  }

  #has(place: FarmPlace, text: string, link: string): boolean {
    return this.madeAt(place).some((post) => post.text === text && post.link === link);
  }

  #nextId(): string {
    this.#last += 1;
    return String(this.#last);
  }
}
