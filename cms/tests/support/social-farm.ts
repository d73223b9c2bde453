import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type FarmCall,
  type FarmPlace,
  type FarmStep,
  type Fault,
  type MadePost,
  sendJson,
  sendRefusal,
  toCall,
} from './social-wire';

const GAP = '\n\n';
const QUARTER_S = 900;
const PAGE = '<html><h1>Bad gateway</h1></html>';

/** A container of Instagram's. */
interface Container {
  caption: string;
  imageUrl: string;
  /** So many looks find it in progress. */
  looks: number;
  state: 'FINISHED' | 'ERROR' | 'EXPIRED' | 'PUBLISHED';
}

/** Where a request leads. */
interface Way {
  place: FarmPlace;
  step: FarmStep;
  /** What it makes public, where it does; else undefined. */
  make?: () => MadePost;
  /** The answer of a good day. */
  good: (made: MadePost | undefined) => void;
}

/**
 * X, Facebook, Instagram and a webhook on loopback, in their own wire formats. Tests say what the next
 * requests meet; it counts what was made and what was asked for.
 */
export class SocialFarm {
  /** Everything that is public. */
  readonly made: MadePost[] = [];
  readonly calls: FarmCall[] = [];
  readonly containers = new Map<string, Container>();
  /** So many looks find the next container in progress, and so it ends. */
  nextContainer: Pick<Container, 'looks' | 'state'> = { looks: 0, state: 'FINISHED' };
  /** The farm's clock, in milliseconds since 1970. */
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

  /** Where the webhook listens. */
  get hookUrl(): string {
    return `${this.url}/hook`;
  }

  /** What a server that is to publish here is booted with. */
  get env() {
    return {
      SOCIAL_X_URL: this.url,
      SOCIAL_GRAPH_URL: `${this.url}/graph`,
      OUTBOUND_ALLOW: '127.0.0.1',
    };
  }

  /** Says what the next requests of a place meet, one fault each. */
  fault(place: FarmPlace, faults: Fault | readonly Fault[], step: FarmStep = 'publish'): void {
    const key = `${place} ${step}`;
    this.#faults.set(key, [...(this.#faults.get(key) ?? []), faults].flat());
  }

  /** From now on a token is not valid any more. */
  revoke(token: string): void {
    this.#revoked.add(token);
  }

  /** What a place shows. */
  madeAt(place: FarmPlace): MadePost[] {
    return this.made.filter((post) => post.place === place);
  }

  /** How often a post was handed over to a place. */
  handed(place: FarmPlace): number {
    const paths = { x: /\/tweets$/, facebook: /\/feed$/, instagram: /publish$/, webhook: /hook$/ };
    return this.calls.filter((call) => call.method === 'POST' && paths[place].test(call.path))
      .length;
  }

  /** Forgets everything. */
  forget(): void {
    this.made.length = 0;
    this.calls.length = 0;
    this.containers.clear();
    this.#faults.clear();
    this.#revoked.clear();
    this.nextContainer = { looks: 0, state: 'FINISHED' };
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #receive(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const call = toCall(req, Buffer.concat(parts).toString());
    this.calls.push(call);
    const way = this.#way(call, res);
    if (way === undefined) sendJson(res, 404, { title: 'Not Found Error', status: 404 });
    else this.#answer(call, way, res);
  }

  #answer(call: FarmCall, way: Way, res: ServerResponse): void {
    const { place, step } = way;
    const said = call.headers.authorization ?? '';
    const isRevoked = [...this.#revoked].some((token) => said.includes(token));
    const next = this.#faults.get(`${place} ${step}`)?.shift();
    const fault = isRevoked ? 'expired' : next === 'ok' ? undefined : next;
    const [what, isMade] =
      fault?.startsWith('made-') === true ? [fault.slice(5), true] : [fault, fault === undefined];
    const made = isMade ? way.make?.() : undefined;
    switch (what) {
      case undefined: {
        way.good(made);
        return;
      }
      case 'hang':
        return;
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

  #way(call: FarmCall, res: ServerResponse): Way | undefined {
    const { method, path } = call;
    if (path === '/hook') return this.#hook(call, res);
    if (path.startsWith('/2/')) return this.#x(call, res);
    const [, id = '', edge = ''] = /^\/graph\/(\d+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (edge === 'feed') return this.#feed(id, call, res);
    if (edge === 'media' && method === 'GET') return this.#media(res);
    if (edge === 'media') return this.#contain(call, res);
    if (edge === 'media_publish') return this.#release(call, res);
    return id === '' || edge !== '' ? undefined : this.#node(id, call, res);
  }

  #x(call: FarmCall, res: ServerResponse): Way | undefined {
    const place = 'x';
    if (call.path === '/2/users/me') {
      const data = { id: '77', name: 'Aurelian', username: 'aurelian' };
      return { place, step: 'look', good: () => sendJson(res, 200, { data }) };
    }
    if (call.path === '/2/tweets') {
      const [text = '', link = ''] = this.#split(call.field('text'));
      const make = () => this.#make(place, text, link);
      return {
        place,
        step: 'publish',
        make,
        good: (made) => sendJson(res, 201, { data: { id: made?.id, text: call.field('text') } }),
      };
    }
    if (call.path !== '/2/users/77/tweets') return undefined;
    const from = Date.parse(call.query.get('start_time') ?? '1970-01-01T00:00:00Z');
    const data = this.madeAt(place)
      .filter(({ at }) => at >= from)
      .map(({ id, text, link }) => ({
        id,
        text: `${text.replace(/&/g, '&amp;')}${GAP}https://t.co/a${id}`,
        entities: { urls: [{ url: `https://t.co/a${id}`, expanded_url: link }] },
      }));
    const meta = { result_count: data.length };
    const body = data.length === 0 ? { meta } : { data, meta };
    return { place, step: 'look', good: () => sendJson(res, 200, body) };
  }

  #feed(page: string, call: FarmCall, res: ServerResponse): Way {
    const place = 'facebook';
    if (call.method === 'POST') {
      const make = () => this.#make(place, call.field('message'), call.field('link'), `${page}_`);
      return { place, step: 'publish', make, good: (made) => sendJson(res, 200, { id: made?.id }) };
    }
    const from = Number(call.query.get('since') ?? 0) * 1_000;
    const data = this.madeAt(place)
      .filter(({ at }) => at >= from)
      .map(({ id, text, link }) => ({
        id,
        message: text,
        permalink_url: `https://www.facebook.com/permalink/${id}`,
        attachments: { data: [{ unshimmed_url: link }] },
      }));
    return { place, step: 'look', good: () => sendJson(res, 200, { data }) };
  }

  #contain(call: FarmCall, res: ServerResponse): Way {
    const good = (): void => {
      const id = this.#nextId();
      const [caption, imageUrl] = [call.field('caption'), call.field('image_url')];
      this.containers.set(id, { caption, imageUrl, ...this.nextContainer });
      sendJson(res, 200, { id });
    };
    return { place: 'instagram', step: 'prepare', good };
  }

  #release(call: FarmCall, res: ServerResponse): Way {
    const container = this.containers.get(call.field('creation_id'));
    const make = (): MadePost => {
      const [text = '', link = ''] = this.#split(container?.caption ?? '');
      if (container !== undefined) container.state = 'PUBLISHED';
      return this.#make('instagram', text, link);
    };
    const good = (made: MadePost | undefined): void => sendJson(res, 200, { id: made?.id });
    return { place: 'instagram', step: 'publish', make, good };
  }

  #media(res: ServerResponse): Way {
    const data = this.madeAt('instagram').map(({ id, text, link }) => ({
      id,
      caption: `${text}${GAP}${link}`,
      permalink: `https://www.instagram.com/p/${id}/`,
    }));
    return { place: 'instagram', step: 'look', good: () => sendJson(res, 200, { data }) };
  }

  #node(id: string, call: FarmCall, res: ServerResponse): Way {
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

  #hook(call: FarmCall, res: ServerResponse): Way {
    const key = String(call.headers['idempotency-key'] ?? '');
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

  #nextId(): string {
    this.#last += 1;
    return String(this.#last);
  }

  /** A text and the link behind its last blank line. */
  #split(message: string): string[] {
    const at = message.lastIndexOf(GAP);
    return at < 0 ? [message] : [message.slice(0, at), message.slice(at + GAP.length)];
  }
}
