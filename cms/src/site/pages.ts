import type { IncomingMessage } from 'node:http';
import type { Look } from '../contract/look';
import { LOOK_PREVIEW } from '../contract/look-defaults';
import type { Site } from '../contract/site';
import { sharedCacheHeaders } from '../lib/shared-cache';
import type { CallApi } from './api-caller';
import type { EntryCache } from './entry-cache';
import { pageValue, readKey } from './canonical-path';
import { ReadFailed, type PublicReads } from './public-reads';
import { createEntry, type ResponseEntry, withCacheControl } from '../lib/response-entry';
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
  /** The look of a preview by its token; undefined if there is none. */
  findLook: (token: string) => Promise<Look | undefined>;
  /** Whether a Cookie header holds a valid session. */
  hasSession: (cookie: string | undefined) => Promise<boolean>;
  /**
   * Renders a public page once a place is free, optionally before others; throws if none is
   * available.
   */
  inTurn: (
    make: () => Promise<ResponseEntry>,
    order: { isFirst: boolean },
  ) => Promise<ResponseEntry>;
}

/** How a page is rendered: with which reads, for whom, with the state of a refused form. */
interface Rendering {
  read: RenderRequest['read'];
  isPrivate?: boolean;
  form?: FormState | undefined;
  /** A previewed look, and the prefix of all its addresses. */
  tried?: { look: Look; base: string };
}

const PREVIEW = new RegExp(`^(${LOOK_PREVIEW}([\\w-]{43}))(/[^?]*)?(\\?.*)?$`);

/** Whether an address belongs to a look preview. */
export const isLookPreview = (path: string): boolean => path.startsWith(LOOK_PREVIEW);

/** The page of a look preview; the admin area and other previews cannot be shown in one. */
function previewOf(url: string): { token: string; base: string; inner: string } | undefined {
  const [, base = '', token = '', path = '/', query = ''] = PREVIEW.exec(url) ?? [];
  if (token === '') return undefined;
  const isOpen = !/^\/(?:admin|preview)(?:\/|$)/.test(path);
  return { token, base, inner: isOpen ? path + query : '/not-found' };
}

/**
 * The path of a URL with the query parameters that its page declares, in the page's order, with
 * normalized values.
 */
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

/** A shared preview or the page of a mail link, whose address is secret and content not public. */
const isSecret = (url: string): boolean => /^\/(?:preview|newsletter)\//.test(url);

const secretHeaders = (url: string): Record<string, string> => ({
  'X-Robots-Tag': 'noindex',
  // Both policies hide the address. With no-referrer, browsers would also omit the Origin of plain
  // forms, which the pages of mail links contain.
  'Referrer-Policy': url.startsWith('/newsletter/') ? 'strict-origin' : 'no-referrer',
});

const cacheHeaders = (url: string, isPrivate: boolean): Record<string, string> => {
  if (isPrivate || url.startsWith('/admin')) return { 'Cache-Control': 'private, no-store' };
  return url.startsWith('/search?')
    ? { 'Cache-Control': 'public, no-cache' }
    : sharedCacheHeaders();
};

/**
 * Anybody can make up any number of searches and admin URLs, which would evict the magazine's pages
 * from the cache.
 */
const isKept = (url: string): boolean => !/^\/(?:search|admin)\?/.test(url);

/** Renders pages with their data, and caches the public ones. */
export class Pages {
  constructor(private readonly options: PagesOptions) {}

  /** The page of a request; with an admin session it is rendered individually and never cached. */
  async load(req: IncomingMessage): Promise<ResponseEntry> {
    const url = this.#canonical(req.url ?? '/');
    if (await this.options.hasSession(req.headers.cookie)) {
      return this.#render(url, { read: (path) => this.#readAs(req, path), isPrivate: true });
    }
    const { cache, inTurn } = this.options;
    const make = (isFirst: boolean, isPrivate = false): Promise<ResponseEntry> =>
      inTurn(() => this.#renderPublic(url, isPrivate), { isFirst });
    if (isSecret(url)) return make(false, true);
    return isKept(url) ? cache.load(url, make) : make(false);
  }

  /**
   * A page of the site in a previewed look, only for holders of a session; 404 for an expired or
   * unknown preview.
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

  /** A page with the state of a refused form, for this request only. */
  renderForm(req: IncomingMessage, url: string, form: FormState): Promise<ResponseEntry> {
    const read = (path: string) => this.#readAs(req, path);
    return this.#render(url, { read, isPrivate: true, form });
  }

  #canonical(url: string): string {
    const path = url.split('?', 1)[0] ?? '/';
    return canonicalUrl(url, this.options.renderer.pageQueryKeys(path) ?? []);
  }

  /** Renders a page with public reads; one made of stale reads is not for shared caches. */
  async #renderPublic(url: string, isPrivate: boolean): Promise<ResponseEntry> {
    const outdated: string[] = [];
    const read = (path: string) => this.#readPublic(path, () => outdated.push(path));
    const entry = await this.#render(url, { read, isPrivate });
    if (outdated.length === 0 || isPrivate) return entry;
    return { ...withCacheControl(entry, () => 'public, no-cache'), isStale: true };
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

  async #readPublic(path: string, onOutdated: () => void): Promise<ReadResult> {
    // The read for a single post or page is not cached, since the rendered page is.
    const key = /^\/api\/(?:posts|pages)\/slug\//.test(path) ? undefined : readKey(path);
    if (key === undefined) return this.#readAs(undefined, path);
    const entry = await this.options.reads.load(key, onOutdated);
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
