import type { IncomingMessage, ServerResponse } from 'node:http';
import { findCallName } from '../lib/api-calls';
import { isEventStream } from '../lib/event-streams';
import { cacheAnswers } from '../lib/metrics';
import { inRequest, RequestContext, wellFormedId } from '../lib/request-context';
import { metricsOf, type RouteMetrics } from '../lib/request-metrics';
import type { ResponseEntry } from '../lib/response-entry';

/** An API call that is not in the contract. */
const UNKNOWN_CALL = 'unknown call';
const API = /^\/api(?:\/|$)/i;
const PANEL =
  /^\/(?:cms|admin|content-manager|content-type-builder|upload|i18n|email|users-permissions|_health)\//i;
const DOCUMENT = /\.(?:xml|txt|webmanifest|ico)$/;

/** Kinds of requests other than API calls, by path. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^\/assets\//, 'asset'],
  [/^\/(?:img|pictures|uploads)\//, 'picture'],
  [/^\/newsletter\/(?:open|click)\//, 'mail link'],
  [DOCUMENT, 'document'],
];

type IsPage = (path: string) => boolean;

/** Name of a request in metrics and logs: never a raw path, of which there may be any number. */
export function nameRequest(method: string, path: string, isPage: IsPage): string {
  if (API.test(path)) return findCallName(method, path) ?? UNKNOWN_CALL;
  const kind = kinds.find(([pattern]) => pattern.test(path));
  if (kind !== undefined) return kind[1];
  return PANEL.test(path) && !isPage(path) ? 'panel' : 'page';
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';

interface TrafficOptions {
  /** Whether a path below one of Strapi's is a page of the site. */
  isPage: IsPage;
  /** Whether request ids set by a proxy are trusted. */
  trustsProxy: boolean;
  /** Called for every answered API call; undefined if requests are not logged. */
  onCall?: (message: string, fields: Record<string, string | number>) => void;
}

/** Counts requests and answers, and gives each request that is not answered at once its context. */
export class Traffic {
  readonly #byEntry = new WeakMap<ResponseEntry, RouteMetrics>();
  readonly #pageHits = cacheAnswers.at('page', 'hit');
  readonly #readHits = cacheAnswers.at('read', 'hit');

  constructor(private readonly options: TrafficOptions) {}

  /** Whether every API call is logged, including those answered from memory. */
  get logsCalls(): boolean {
    return this.options.onCall !== undefined;
  }

  /** Counts an answer sent directly from a cache; must cost almost nothing. */
  countReady(entry: ResponseEntry, url: string, status: number): void {
    const isRead = url.startsWith('/api/');
    (isRead ? this.#readHits : this.#pageHits).value += 1;
    let metrics = this.#byEntry.get(entry);
    if (metrics === undefined) {
      metrics = metricsOf(nameRequest('GET', pathOf(url), this.options.isPage));
      this.#byEntry.set(entry, metrics);
    }
    metrics.countAtOnce(status);
  }

  /** Runs `work` for a request in its own context, and counts the request once it is over. */
  follow(req: IncomingMessage, res: ServerResponse, work: () => void): void {
    const begun = performance.now();
    const path = pathOf(req.url ?? '/');
    const given = this.options.trustsProxy ? wellFormedId(req.headers['x-request-id']) : undefined;
    const context = new RequestContext(given);
    if (API.test(path)) res.setHeader('X-Request-Id', context.id);
    const request = { method: req.method ?? '', path };
    res.once('close', () => {
      const message = this.#count(request, res, performance.now() - begun);
      if (message !== undefined) inRequest(context, message);
    });
    inRequest(context, work);
  }

  /** Counts a finished request; returns a logger if it is a call and calls are logged. */
  #count(
    { method, path }: { method: string; path: string },
    res: ServerResponse,
    ms: number,
  ): (() => void) | undefined {
    const route = nameRequest(method, path, this.options.isPage);
    const isStream = isEventStream(res);
    const isWhole = res.writableFinished || isStream;
    if (isStream) metricsOf(route).countUntimed(res.statusCode);
    else metricsOf(route).count(isWhole ? res.statusCode : 'cut', ms);
    const { onCall } = this.options;
    if (onCall === undefined || !API.test(path)) return undefined;
    const status = isWhole ? res.statusCode : 'cut off';
    const call = route === UNKNOWN_CALL ? `${method} ${route}` : route;
    const fields = { method, route, status, ms: Math.round(ms) };
    return () => onCall(`${call} ${status} in ${fields.ms} ms`, fields);
  }
}
