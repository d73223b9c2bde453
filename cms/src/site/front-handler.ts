import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AppError, methodNotAllowed } from '../lib/errors';
import { clientAddress } from '../lib/client-address';
import { readSessionToken } from '../lib/session-cookie';
import type { CallApi } from './api-caller';
import type { DocumentRoutes } from './document-routes';
import type { EntryCache } from './entry-cache';
import { isFormPath, submitForm } from './forms';
import type { Icons } from './icons';
import type { Pages } from './pages';
import { Pictures } from './pictures';
import { sendProblem, sendRedirect, sendText } from './plain-answer';
import { isCachedRead, type PublicReads } from './public-reads';
import { resting } from './resting-page';
import { sendEntry } from './response-entry';
import type { StaticFiles } from './static-files';
import type { WebRenderer } from './web-renderer';

const MAX_URL = 8_192;
/** Paths that Strapi answers itself: our calls, its panel and the panel's calls. */
const STRAPI =
  /^\/(?:api|cms|admin|content-manager|content-type-builder|upload|i18n|email|users-permissions|_health)(?:\/|$)/i;
const MULTIPART = /^\/(?:upload|api\/uploads)(?:\/|\?|$)/;

export interface FrontOptions {
  /** Strapi's own handler, for everything that is not answered here. */
  strapiHandler: RequestListener;
  pageCache: EntryCache;
  readCache: EntryCache;
  pages: Pages;
  reads: PublicReads;
  documents: DocumentRoutes;
  files: StaticFiles;
  pictures: Pictures;
  icons: Icons;
  renderer: WebRenderer;
  callApi: CallApi;
  log: (message: string, error: unknown) => void;
}

const isRead = (req: IncomingMessage): boolean => req.method === 'GET' || req.method === 'HEAD';

/** The path of a URL, decoded only so far as to tell that it can be; undefined where it cannot. */
const pathOf = (url: string): string | undefined => {
  const path = url.split('?', 1)[0] ?? '/';
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return undefined;
  }
};

/**
 * Stands in front of Strapi's handler: answers pages, public reads, files and pictures from memory
 * or by rendering, and hands the calls and the panel on.
 */
export function createFrontHandler(options: FrontOptions): RequestListener {
  const { strapiHandler, pageCache, readCache, log } = options;

  const readApi = async (req: IncomingMessage, res: ServerResponse, url: string): Promise<void> => {
    sendEntry(req, res, await options.reads.load(url));
  };

  const takeForm = async (req: IncomingMessage, res: ServerResponse, path: string) => {
    const origin = req.headers.origin;
    if (origin !== undefined && new URL(origin).host !== req.headers.host) {
      sendText(res, 403, 'This form is not allowed from another site.');
      return;
    }
    const outcome = await submitForm(req, path, clientAddress(req), options.callApi);
    if ('location' in outcome) sendRedirect(res, 303, outcome.location);
    else sendEntry(req, res, await options.pages.renderFor(req, outcome.page, outcome.form));
  };

  const readSite = async (req: IncomingMessage, res: ServerResponse, path: string) => {
    const file = Pictures.owns(path)
      ? options.pictures.get(path)
      : (options.files.get(path) ?? options.icons.get(path));
    const entry = (await file) ?? (await options.documents.load(path));
    if (entry !== undefined) sendEntry(req, res, entry);
    else if (Pictures.owns(path) || path.startsWith('/assets/')) sendText(res, 404, 'Not found');
    else if (path.length > 1 && path.endsWith('/'))
      sendRedirect(res, 301, path.replace(/\/+$/, ''));
    else sendEntry(req, res, await options.pages.load(req));
  };

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = req.url ?? '/';
    if (url.length > MAX_URL) {
      sendText(res, 414, 'The address is too long.');
      return;
    }
    const path = pathOf(url);
    if (path === undefined) {
      req.url = '/not-found';
      sendEntry(req, res, await options.pages.load(req));
      return;
    }
    const isPage = options.renderer.pageQueryKeys(path) !== undefined;
    if (isRead(req) && isCachedRead(url) && readSessionToken(req.headers.cookie) === undefined) {
      await readApi(req, res, url);
    } else if (req.method === 'POST' && isFormPath(path)) {
      await takeForm(req, res, path);
    } else if (STRAPI.test(path) && !(isPage && isRead(req))) {
      handToStrapi(req, res, url);
    } else if (isRead(req)) {
      await readSite(req, res, path);
    } else {
      sendProblem(res, methodNotAllowed(req.method ?? '', ['GET', 'HEAD']));
    }
  };

  const handToStrapi = (req: IncomingMessage, res: ServerResponse, url: string): void => {
    // Strapi spools every multipart body to a temporary file, before it looks at the path.
    const isMultipart = /^multipart\//i.test(req.headers['content-type'] ?? '');
    if (isMultipart && !MULTIPART.test(url)) {
      sendText(res, 415, 'This address takes no file uploads.');
      return;
    }
    strapiHandler(req, res);
  };

  const fail = (req: IncomingMessage, res: ServerResponse, error: unknown): void => {
    if (error instanceof AppError) {
      sendProblem(res, error);
      return;
    }
    log(`${req.method} ${req.url} could not be answered`, error);
    if (res.headersSent) res.destroy();
    else if (req.url?.startsWith('/api/'))
      sendText(res, 503, 'Unavailable', { 'Retry-After': '5' });
    else resting(res);
  };

  return (req, res) => {
    const url = req.url ?? '/';
    if (isRead(req)) {
      const entry = pageCache.peek(url) ?? readCache.peek(url);
      if (entry !== undefined && readSessionToken(req.headers.cookie) === undefined) {
        sendEntry(req, res, entry);
        return;
      }
    }
    answer(req, res).catch((error: unknown) => fail(req, res, error));
  };
}
