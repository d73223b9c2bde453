import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  addressTooLong,
  AppError,
  methodNotAllowed,
  notFound,
  tokenInAddress,
  unavailable,
  unsupportedType,
} from '../lib/errors';
import { takesCompressed } from '../contract/route';
import { apiCalls } from '../lib/api-calls';
import { bearerToken, hasBearer } from '../lib/bearer-token';
import { clientAddress } from '../lib/client-address';
import { isCalledBy } from '../lib/route-match';
import { holdsToken, loggablePath } from '../lib/loggable-path';
import { isOwnOrigin } from '../lib/own-origin';
import { readSessionToken } from '../lib/session-cookie';
import type { CallApi } from './api-caller';
import type { DocumentRoutes } from './document-routes';
import type { EntryCache } from './entry-cache';
import { isFormPath, submitForm } from './forms';
import type { Gatekeeper, Handler } from './gatekeeper';
import type { Icons } from './icons';
import type { LastingImages } from '../images/serving/lasting-images';
import { MailLinks } from './mail-links';
import { isForMcp, type McpEndpoint } from '../mcp/mcp-endpoint';
import { isOneClickPath, unsubscribeByPost } from './one-click';
import { isNonCanonical, type OldAddresses } from './old-addresses';
import { readKey, canonicalPath } from './canonical-path';
import { isLookPreview, type Pages } from './pages';
import { Images } from '../images/serving/images';
import { sendProblem, sendRedirect, sendText } from './plain-answer';
import type { Probes } from './probes';
import { type PublicReads, ReadFailed } from './public-reads';
import { sendUnavailablePage } from './unavailable-page';
import { notShared, sendEntry, sendReady } from '../lib/response-entry';
import type { SlowClients } from './slow-clients';
import type { StaticFiles } from './static-files';
import type { Traffic } from './traffic';
import type { WebRenderer } from './web-renderer';
import type { Texts } from '../contract/texts/texts';

const MAX_URL = 8_192;
/** Paths that Strapi answers: our calls, its panel and the panel's calls. */
const STRAPI =
  /^\/(?:api|cms|admin|content-manager|content-type-builder|upload|i18n|email|users-permissions|_health)(?:\/|$)/i;
/** Where files may be uploaded: the panel's addresses, and ours, which the guard protects. */
const PANEL_UPLOAD = /^\/upload(?:\/files(?:\/\d+\/replace)?)?(?:\?|$)/;
const OWN_UPLOAD = /^\/api\/(?:uploads|look\/images)(?:\?|$)/;
/** Mail clients may send this form as multipart (RFC 8058); the guard limits its size. */
const UNSUBSCRIBE = /^\/api\/newsletter\/unsubscribe(?:\?|$)/;

export interface FrontOptions {
  /** Strapi's own handler, for everything that is not answered here. */
  strapiHandler: Handler;
  gatekeeper: Gatekeeper;
  slowClients: SlowClients;
  pageCache: EntryCache;
  readCache: EntryCache;
  pages: Pages;
  reads: PublicReads;
  documents: DocumentRoutes;
  files: StaticFiles;
  images: Images;
  icons: Icons;
  lasting: LastingImages;
  mailLinks: MailLinks;
  oldAddresses: OldAddresses;
  mcp: McpEndpoint;
  renderer: WebRenderer;
  /** The last texts read, for error pages while content is unavailable. */
  knownTexts: () => Texts;
  callApi: CallApi;
  probes: Probes;
  traffic: Traffic;
  /** Whether a token belongs to somebody who is signed in to the panel. */
  isPanelToken: (token: string) => boolean;
  log: (message: string, error: unknown) => void;
}

const isRead = (req: IncomingMessage): boolean => req.method === 'GET' || req.method === 'HEAD';

const mayHaveSession = (req: IncomingMessage): boolean =>
  readSessionToken(req.headers.cookie) !== undefined;

/** Whether the answer may depend on the caller's session or token. */
const isForOne = (req: IncomingMessage): boolean =>
  mayHaveSession(req) || (hasBearer(req.headers) && /^\/api\//i.test(req.url ?? ''));

/** `/stories/./.` would be another address of the same page. */
const WITH_DOTS = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;

/** The path of a URL, still encoded; undefined if it is invalid. */
const pathOf = (url: string): string | undefined => {
  const path = url.split('?', 1)[0] ?? '/';
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return undefined;
  try {
    return WITH_DOTS.test(decodeURIComponent(path)) ? undefined : path;
  } catch {
    return undefined;
  }
};

/** A small compressed body could unpack to a thousand times its size. */
function checkEncoding({ method = '', headers }: IncomingMessage, path: string): void {
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return;
  const calls = apiCalls.at(path).filter((call) => isCalledBy(call, method));
  if (!calls.some(takesCompressed)) throw unsupportedType('Send the body uncompressed.');
  if (encoding !== 'gzip' && encoding !== 'deflate') {
    throw unsupportedType('Send the body uncompressed or compressed with gzip or deflate.');
  }
}

/** Addresses end up in histories and logs. */
function checkForToken(url: string): void {
  if (/^\/(?:api\/|mcp\b)/i.test(url) && holdsToken(url)) throw tokenInAddress();
}

/** Whether a person opened an address of Strapi that is meant for programs. */
const isLostReader = (req: IncomingMessage, path: string): boolean =>
  /\btext\/html\b/.test(req.headers.accept ?? '') && !/^\/(?:api|cms|_health)(?:\/|$)/i.test(path);

/**
 * Runs before Strapi: answers pages, public reads, files and images itself, and passes other calls
 * and the panel on.
 */
export class FrontHandler {
  constructor(private readonly options: FrontOptions) {}

  /** Answers a request; every failure is answered and logged. */
  handle(req: IncomingMessage, res: ServerResponse): void {
    const { pageCache, readCache, traffic, probes } = this.options;
    const url = req.url ?? '/';
    if (isRead(req)) {
      const entry = pageCache.peek(url) ?? (traffic.logsCalls ? undefined : readCache.peek(url));
      if (entry !== undefined && !isForOne(req) && sendReady(req, res, entry)) {
        traffic.countReady(entry, url, res.statusCode);
        return;
      }
    }
    const fail = (error: unknown): void => this.#fail(req, res, error);
    const probe = probes.find(url);
    if (probe === undefined) {
      traffic.follow(req, res, () => void this.#answer(req, res, url).catch(fail));
    } else {
      probe(req, res).catch(fail);
    }
  }

  async #answer(req: IncomingMessage, res: ServerResponse, url: string): Promise<void> {
    const path = pathOf(url);
    if (path === undefined || url.length > MAX_URL) {
      await this.#refuseAddress(req, res, url);
      return;
    }
    checkForToken(url);
    if (!isRead(req)) {
      checkEncoding(req, path);
      this.options.slowClients.expectBody(req, res);
    }
    const key = isRead(req) && !isForOne(req) ? readKey(url) : undefined;
    if (key !== undefined) {
      await sendEntry(req, res, await this.options.reads.load(key));
    } else if (req.method === 'POST' && isOneClickPath(path)) {
      await this.options.gatekeeper.passForm(req, res, () => this.#unsubscribe(req, res));
    } else if (req.method === 'POST' && isFormPath(path)) {
      await this.options.gatekeeper.passForm(req, res, () => this.#takeForm(req, res, path));
    } else if (isForMcp(req, path)) {
      const { gatekeeper, mcp } = this.options;
      await gatekeeper.passAssistant(req, res, () => mcp.answer(req, res));
    } else if (STRAPI.test(path) && !(isRead(req) && this.#isForPeople(req, path))) {
      await this.#handToStrapi(req, res, url);
    } else if (isRead(req) && MailLinks.owns(path)) {
      await this.options.mailLinks.answer(req, res, path);
    } else if (isRead(req)) {
      await this.#readSite(req, res, path);
    } else {
      sendProblem(res, methodNotAllowed(req.method ?? '', ['GET', 'HEAD']));
    }
  }

  /** Whether a path below one of Strapi's is a page, or was opened by a person. */
  #isForPeople(req: IncomingMessage, path: string): boolean {
    return this.options.renderer.pageQueryKeys(path) !== undefined || isLostReader(req, path);
  }

  /** Answers an address that is too long or invalid. */
  async #refuseAddress(req: IncomingMessage, res: ServerResponse, url: string): Promise<void> {
    const isTooLong = url.length > MAX_URL;
    if (/^\/+api\//i.test(url) || !isRead(req)) {
      sendProblem(
        res,
        isTooLong ? addressTooLong() : notFound('There is nothing at this address.'),
      );
      return;
    }
    const entry = await this.options.pages.missing(req);
    await sendEntry(req, res, isTooLong ? { ...entry, status: 414 } : entry);
  }

  /** Only the token matters: a mail client sends neither a cookie nor our Origin. */
  async #unsubscribe(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const outcome = await unsubscribeByPost(req, clientAddress(req), this.options.callApi);
    if ('location' in outcome) sendRedirect(res, 303, outcome.location);
    else sendText(res, outcome.status, outcome.text);
  }

  async #takeForm(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    const { callApi, pages } = this.options;
    if (!isOwnOrigin(req.headers)) {
      sendText(res, 403, 'This form is not allowed from another site.');
      return;
    }
    const outcome = await submitForm(req, path, clientAddress(req), callApi);
    if ('location' in outcome) sendRedirect(res, 303, outcome.location);
    else await sendEntry(req, res, await pages.renderForm(req, outcome.page, outcome.form));
  }

  async #readSite(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    const { images, files, icons, lasting, documents, oldAddresses } = this.options;
    const url = req.url ?? '/';
    if (isLookPreview(path)) return sendEntry(req, res, await this.options.pages.loadPreview(req));
    if (isNonCanonical(url, path) && (await oldAddresses.answer(req, res))) return;
    const spelled = canonicalPath(path);
    if (spelled !== path && this.#hasOnePlace(spelled)) {
      sendRedirect(res, 301, spelled + url.slice(path.length));
      return;
    }
    const isImage = Images.owns(path);
    const file = await (isImage ? images.get(path, res) : (files.get(path) ?? icons.get(path)));
    const entry = file ? lasting.answerAt(url, file) : await documents.load(path);
    if (entry !== undefined) {
      await sendEntry(req, res, entry);
    } else if (isImage || path.startsWith('/assets/')) {
      sendText(res, 404, 'Not found');
    } else if (path.length > 1 && path.endsWith('/')) {
      sendRedirect(res, 301, path.replace(/\/+$/, '') + url.slice(path.length));
    } else {
      await this.#readPage(req, res, path);
    }
  }

  /** Answers with a page, or with the redirect of an old address. */
  async #readPage(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    const { oldAddresses, pages, renderer } = this.options;
    // Most old addresses are at the root; a redirect is found faster than a page is rendered.
    const isLikely = renderer.pageQueryKeys(path) !== undefined && path.lastIndexOf('/') > 0;
    if (!isLikely && (await oldAddresses.answer(req, res))) return;
    const page = await pages.load(req);
    if (page.status === 404) {
      if (isLikely && (await oldAddresses.answer(req, res))) return;
      await oldAddresses.miss(req);
    }
    await sendEntry(req, res, mayHaveSession(req) ? notShared(page) : page);
  }

  /** Whether a path is that of a page or document. */
  #hasOnePlace(path: string): boolean {
    const { documents, renderer } = this.options;
    return documents.owns(path) || renderer.pageQueryKeys(path) !== undefined;
  }

  async #handToStrapi(req: IncomingMessage, res: ServerResponse, url: string): Promise<void> {
    // Strapi spools every multipart body to a temporary file before it checks the path.
    const isMultipart = /^multipart\//i.test(req.headers['content-type'] ?? '');
    if (isMultipart && !this.#maySendFiles(req, url)) {
      sendProblem(res, unsupportedType('File uploads are not accepted at this address.'));
      return;
    }
    await this.options.gatekeeper.pass(req, res, this.options.strapiHandler);
  }

  #maySendFiles(req: IncomingMessage, url: string): boolean {
    if (req.method !== 'POST') return false;
    if (OWN_UPLOAD.test(url) || UNSUBSCRIBE.test(url)) return true;
    const token = bearerToken(req.headers);
    return PANEL_UPLOAD.test(url) && token !== undefined && this.options.isPanelToken(token);
  }

  #fail(req: IncomingMessage, res: ServerResponse, error: unknown): void {
    if (error instanceof AppError && !res.headersSent) {
      if (error.status === 503 && isRead(req) && !req.url?.startsWith('/api/')) {
        sendUnavailablePage(res, this.options.knownTexts());
      } else sendProblem(res, error);
      return;
    }
    // The API has already logged its own failures.
    if (!(error instanceof ReadFailed)) {
      const path = loggablePath(req.url?.split('?', 1)[0] ?? '/');
      this.options.log(`${req.method} ${path} could not be answered`, error);
    }
    if (res.headersSent) res.destroy();
    else if (/^\/(?:api\/|mcp$)/.test(req.url ?? ''))
      sendProblem(res, unavailable('Please try again shortly.'));
    else sendUnavailablePage(res, this.options.knownTexts());
  }
}
