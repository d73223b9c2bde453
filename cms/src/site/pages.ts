import type { IncomingMessage } from 'node:http';
import type { Look } from '../contract/look';
import { LOOK_PREVIEW } from '../contract/look-defaults';
import type { Site } from '../contract/site';
import { sharedCacheHeaders } from '../lib/shared-cache';
import type { CallApi } from './api-caller';
import type { EntryCache } from './entry-cache';
import { pageValue, readKey } from './canonical-path';
import { ReadFailed, type PublicReads } from './public-reads';
import { createEntry, type ResponseEntry } from '../lib/response-entry';
import { pageHeaders } from '../lib/security-headers';
import type {
  FormState,
  ReadResult,
  RenderArticle,
  RenderRequest,
  WebRenderer,
} from './web-renderer';

interface PagesOptions {
  renderer: WebRenderer;
  renderArticle: RenderArticle;
  reads: PublicReads;
  callApi: CallApi;
  cache: EntryCache;
  publicUrl: string;
  now: () => number;
  getSite: () => Promise<Site>;
  /** The look of a preview by its token; undefined where there is none. */
  findLook: (token: string) => Promise<Look | undefined>;
  /** Whether a Cookie header holds a valid session. */
  hasSession: (cookie: string | undefined) => Promise<boolean>;
  /** Has a page of the public made in its turn, before others or behind them; throws where none is to be made just now. */
  inTurn: (
    make: () => Promise<ResponseEntry>,
    order: { isFirst: boolean },
  ) => Promise<ResponseEntry>;
}

/** How a page is rendered: by which reads, for whom, with the state of a refused form. */
interface Rendering {
  read: RenderRequest['read'];
  isPrivate?: boolean;
  form?: FormState | undefined;
  /** A look that is tried, and the beginning of all addresses in it. */
  tried?: { look: Look; base: string };
}

const PREVIEW = new RegExp(`^(${LOOK_PREVIEW}([\\w-]{43}))(/[^?]*)?(\\?.*)?$`);

/** Whether an address belongs to the site in a look that is tried. */
export const isLookPreview = (path: string): boolean => path.startsWith(LOOK_PREVIEW);

/** A page of the site in a look that is tried; the admin area and other previews are none. */
function previewOf(url: string): { token: string; base: string; inner: string } | undefined {
  const [, base = '', token = '', path = '/', query = ''] = PREVIEW.exec(url) ?? [];
  if (token === '') return undefined;
  const isOpen = !/^\/(?:admin|preview)(?:\/|$)/.test(path);
  return { token, base, inner: isOpen ? path + query : '/not-found' };
}

/** The path of a URL and the part of its query that a page declares, in the page's order, each value in one spelling. */
export function canonicalUrl(url: string, keys: readonly string[]): string {
  const [path = '/', query = ''] = url.split('?', 2);
  if (keys.length === 0 || query === '') return path;
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const key of keys) {
    const value = pageValue(key, given.get(key) ?? '');
    if (value !== '') kept.set(key, value);
  }
  const text = kept.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A shared preview or the page of a mail link: its address is a secret, and its content is not public. */
const isSecret = (url: string): boolean => /^\/(?:preview|newsletter)\//.test(url);

const secretHeaders = (url: string): Record<string, string> => ({
  'X-Robots-Tag': 'noindex',
  // Neither reveals the address. Under no-referrer browsers leave the Origin out of plain forms as well,
  // which the pages of mail links have.
  'Referrer-Policy': url.startsWith('/newsletter/') ? 'strict-origin' : 'no-referrer',
});

const cacheHeaders = (url: string, isPrivate: boolean): Record<string, string> => {
  if (isPrivate || url.startsWith('/admin')) return { 'Cache-Control': 'private, no-store' };
  return url.startsWith('/search?')
    ? { 'Cache-Control': 'public, no-cache' }
    : sharedCacheHeaders();
};

/**
 * Anybody can think of any number of searches and of tabs of the admin area, which shows strangers nothing but its
 * door; they would push the magazine out of the cache.
 */
const isKept = (url: string): boolean => !/^\/(?:search|admin)\?/.test(url);

/** Renders pages with their data, and keeps the public ones. */
export class Pages {
  constructor(private readonly options: PagesOptions) {}

  /** The page of a request; with an admin session it is rendered for it alone and never kept. */
  async load(req: IncomingMessage): Promise<ResponseEntry> {
    const url = this.#canonical(req.url ?? '/');
    if (await this.options.hasSession(req.headers.cookie)) {
      return this.#render(url, { read: (path) => this.#readAs(req, path), isPrivate: true });
    }
    const read = (path: string) => this.#readPublic(path);
    const { cache, inTurn } = this.options;
    const make = (isFirst: boolean, isPrivate = false): Promise<ResponseEntry> =>
      inTurn(() => this.#render(url, { read, isPrivate }), { isFirst });
    if (isSecret(url)) return make(false, true);
    return isKept(url) ? cache.load(url, make) : make(false);
  }

  /**
   * A page of the site in a look that is tried, for holders of a session alone; what has ended or is none is not found.
   */
  async loadPreview(req: IncomingMessage): Promise<ResponseEntry> {
    const preview = previewOf(req.url ?? '');
    const isOwn = preview !== undefined && (await this.options.hasSession(req.headers.cookie));
    const look = isOwn ? await this.options.findLook(preview.token) : undefined;
    const read = (path: string) => this.#readAs(req, path);
    if (preview === undefined || look === undefined) {
      return this.#render('/not-found', { read, isPrivate: true });
    }
    const { base, inner } = preview;
    return this.#render(this.#canonical(inner), { read, isPrivate: true, tried: { look, base } });
  }

  /** The 404 page. */
  missing(req: IncomingMessage): Promise<ResponseEntry> {
    req.url = '/not-found';
    return this.load(req);
  }

  /** A page with the state of a form that was refused, for this request alone. */
  renderForm(req: IncomingMessage, url: string, form: FormState): Promise<ResponseEntry> {
    const read = (path: string) => this.#readAs(req, path);
    return this.#render(url, { read, isPrivate: true, form });
  }

  #canonical(url: string): string {
    const path = url.split('?', 1)[0] ?? '/';
    return canonicalUrl(url, this.options.renderer.pageQueryKeys(path) ?? []);
  }

  async #render(url: string, rendering: Rendering): Promise<ResponseEntry> {
    const { read, isPrivate = false, form, tried } = rendering;
    const { renderer, renderArticle, publicUrl, getSite, now } = this.options;
    const site = tried === undefined ? await getSite() : { ...(await getSite()), look: tried.look };
    const request: RenderRequest = { url, publicUrl, site, read, renderArticle };
    if (form !== undefined) request.form = form;
    if (tried !== undefined) request.base = tried.base;
    const result = await renderer.render(request);
    return createEntry(
      {
        status: form?.status ?? result.status,
        headers: {
          ...pageHeaders(result.inlineStyles, { showsFrames: url.startsWith('/admin') }),
          ...(isSecret(url) || tried !== undefined ? secretHeaders(url) : {}),
          ...cacheHeaders(url, isPrivate),
        },
        body: Buffer.from(result.html),
      },
      now(),
    );
  }

  async #readPublic(path: string): Promise<ReadResult> {
    // A post or page is read for its own page, which is kept itself: no need to keep it twice.
    const key = /^\/api\/(?:posts|pages)\/slug\//.test(path) ? undefined : readKey(path);
    if (key === undefined) return this.#readAs(undefined, path);
    const entry = await this.options.reads.load(key);
    const total = entry.headers['x-total-count'];
    return {
      status: entry.status,
      body: JSON.parse(entry.encoded.identity.body.toString()),
      total: total === undefined ? null : Number(total),
    };
  }

  async #readAs(req: IncomingMessage | undefined, path: string): Promise<ReadResult> {
    const answer = await this.options.callApi({ path, ...(req ? { headers: req.headers } : {}) });
    if (answer.status >= 500) throw new ReadFailed(answer.status, answer.body.toString());
    const total = answer.headers['x-total-count'];
    return {
      status: answer.status,
      body: JSON.parse(answer.body.toString()),
      total: total === undefined ? null : Number(total),
    };
  }
}
