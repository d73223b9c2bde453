import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Site } from '../contract/site';
import { systemClock } from '../lib/clock';
import { onContentChange } from '../lib/content-changes';
import { env } from '../lib/env';
import { AppError } from '../lib/errors';
import { failureText } from '../lib/failure-text';
import { cacheAnswers } from '../lib/metrics';
import { withImageMark } from '../images/rules/measured-html';
import { imageFile, imageFiles } from '../images/serving/image-files';
import { memoryBound, Pressure } from '../lib/pressure';
import { IdleGarbageCollector } from '../lib/idle-garbage-collector';
import { ShortTurns } from '../lib/short-turns';
import { untilContentChanges } from '../lib/until-content-changes';
import { ArticleWarmer, type ReadPosts } from './article-warmer';
import { type CallApi, createApiCaller } from './api-caller';
import { DensePages } from './dense-pages';
import { DocumentRoutes } from './document-routes';
import { EntryCache } from './entry-cache';
import { FrontHandler } from './front-handler';
import { Gatekeeper, type Handler } from './gatekeeper';
import { Icons } from './icons';
import { LastingImages } from '../images/serving/lasting-images';
import { MailLinks } from './mail-links';
import { limitConnections } from './connection-limit';
import { OldAddresses } from './old-addresses';
import { Pages } from './pages';
import { Images } from '../images/serving/images';
import { PublicReads } from './public-reads';
import { SlowClients } from './slow-clients';
import { StaticFiles } from './static-files';
import { loadWebRenderer, type RenderArticle } from './web-renderer';
import { forgetChangedImages } from './uploads';
import { createProbes, createTraffic } from './watching';
import { readImageVersion } from '../strapi/content-version';
import { siteSettingsService } from '../settings/services/site-settings';
import { postService } from '../content/posts/services/post';
import { mailTrackingService } from '../newsletter/services/mail-tracking';
import { imageService } from '../images/services/image';
import { renderingService } from '../rendering/rendering';
import { lookPreviewService } from '../look/services/look-preview';
import { McpEndpoint } from '../mcp/mcp-endpoint';
import { apiTokensService } from '../login/services/api-tokens';
import { adminSessionService } from '../login/services/admin-session';
import { leadingService } from '../redirects/services/leading';
import { DEFAULT_LANGUAGE } from '../contract/texts/languages';
import { pageTextsOf } from '../language/rules/own-texts';

const MB = 1024 * 1024;
const MAX_CONNECTIONS = 4_096;
/** More than a browser opens, and enough for an office behind one address. */
const MAX_OF_NETWORK = 100;
const MAX_HEADERS = 200;
/** Requests started in one turn of the event loop. */
const OF_ONE_TURN = 16;
const WARM_AT_START = 200;
const WARM_AFTER_CHANGE = 20;

/** Reads the site settings, cached until content changes, and remembers the last ones read. */
function createSiteReader(strapi: Core.Strapi, webClientDir: string) {
  const lasting = createLasting(strapi, webClientDir);
  let known: Pick<Site, 'language' | 'texts'> = { language: DEFAULT_LANGUAGE, texts: {} };
  return {
    get: untilContentChanges(async (): Promise<Site> => {
      const site = await siteSettingsService(strapi).getPublic();
      known = site;
      return { ...site, imageMark: await lasting.mark(site.look?.icon?.url) };
    }),
    lasting,
    knownTexts: () => pageTextsOf(known),
  };
}

const createRenderArticle =
  (strapi: Core.Strapi, getSite: () => Promise<Site>): RenderArticle =>
  async (article) => {
    const html = await renderingService(strapi).article(article);
    const { imageMark = '' } = await getSite();
    return withImageMark(await imageService(strapi).measure(html), imageMark);
  };

/** Pre-renders the newest articles: many after a start, a few after each change. */
function warmArticles(
  strapi: Core.Strapi,
  renderArticle: RenderArticle,
  getSite: () => Promise<Site>,
): void {
  const readPosts: ReadPosts = (limit, offset) => postService(strapi).listWhole({ limit, offset });
  const warmer = new ArticleWarmer(readPosts, async (post) =>
    renderArticle({ ...post, speech: await getSite() }),
  );
  const warm = (count: number): void => {
    warmer.warm(count).catch((error: unknown) => {
      strapi.log.debug(`Articles could not be rendered in advance: ${String(error)}`);
    });
  };
  warm(WARM_AT_START);
  onContentChange(() => warm(WARM_AFTER_CHANGE));
}

/** Creates image addresses that change with their content. */
const createLasting = (strapi: Core.Strapi, webClientDir: string): LastingImages =>
  new LastingImages({
    released: [
      path.join(strapi.dirs.app.root, 'starter', 'pictures'),
      path.join(strapi.dirs.app.root, 'starter', 'pictures.json'),
      path.join(webClientDir, 'favicon.svg'),
    ],
    countReplaced: () => readImageVersion(strapi.db.connection),
    now: systemClock.now,
  });

const createImages = (appRoot: string): Images =>
  new Images({
    ...imageFiles(appRoot, env().DATA_DIR),
    cacheDir: path.join(env().DATA_DIR, 'cache', 'img'),
    now: systemClock.now,
  });

/** The site's icons, according to its look. */
const createIcons = (
  webClientDir: string,
  { appRoot, getSite }: { appRoot: string; getSite: () => Promise<Site> },
): Icons => {
  const files = imageFiles(appRoot, env().DATA_DIR);
  return new Icons({
    webClientDir,
    getLook: async () => (await getSite()).look,
    async readUpload(url) {
      const file = await imageFile(url, files)?.file();
      return file === undefined ? undefined : readFile(file).catch(() => undefined);
    },
    now: systemClock.now,
  });
};

/** The tracking images and links of mail, resolved by the mail tracking. */
const createMailLinks = (strapi: Core.Strapi): MailLinks =>
  new MailLinks({
    open: (token, caller) => mailTrackingService(strapi).open(token, caller),
    click: (token, caller) => mailTrackingService(strapi).click(token, caller),
    home: env().PUBLIC_URL,
    log: (message, error) => strapi.log.warn(failureText(message, error)),
  });

const hasSession = async (strapi: Core.Strapi, cookie: string | undefined): Promise<boolean> =>
  (await adminSessionService(strapi).find(cookie)) !== null;

/** Redirects from addresses without a page. */
const createOldAddresses = (strapi: Core.Strapi, pages: Pages): OldAddresses =>
  new OldAddresses({
    lead: (url, asker) => leadingService(strapi).lead(url, asker),
    miss: (url, asker) => leadingService(strapi).miss(url, asker),
    hasSession: (cookie) => hasSession(strapi, cookie),
    missingPage: (req) => pages.missing(req),
  });

/** The endpoint for assistants, which authenticate with API tokens. */
const createMcp = (strapi: Core.Strapi, callApi: CallApi): McpEndpoint =>
  new McpEndpoint({
    callApi,
    async findScopes(token, address) {
      const { token: caller, headers } = await apiTokensService(strapi).find(token, address);
      return { scopes: caller.scopes, headers };
    },
    appRoot: strapi.dirs.app.root,
    publicUrl: env().PUBLIC_URL,
    log: (message, error) => strapi.log.error(failureText(message, error)),
  });

/** The caches of pages and public reads, cleared by every change of content. */
function createCaches(strapi: Core.Strapi): { pageCache: EntryCache; readCache: EntryCache } {
  const onStale = (key: string, error: unknown): void => {
    // Counted elsewhere; logging it would repeat for every page and reader.
    if (error instanceof AppError && error.code === 'overloaded') return;
    strapi.log.warn(`${key} is served from an older copy: ${String(error)}`);
  };
  const createCache = (name: string, maxBytes: number): EntryCache => {
    const cells = {
      hit: cacheAnswers.at(name, 'hit'),
      miss: cacheAnswers.at(name, 'miss'),
      stale: cacheAnswers.at(name, 'stale'),
    };
    const ages = { maxAge: 60_000, refreshAge: 45_000 };
    return new EntryCache({ clock: systemClock, ...ages, maxBytes, onStale, cells });
  };
  const pageCache = createCache('page', 48 * MB);
  const readCache = createCache('read', 16 * MB);
  onContentChange((change) => {
    pageCache.clear(change);
    readCache.clear(change);
  });
  new DensePages(pageCache, (error) =>
    strapi.log.warn(failureText('A page could not be compressed further', error)),
  ).start();
  return { pageCache, readCache };
}

/** Limits the connections of a server, and drops those that only occupy a place. */
function boundConnections(httpServer: Server): SlowClients {
  const slowClients = new SlowClients();
  slowClients.watch(httpServer);
  // Behind a proxy, all readers' connections come from its address.
  if (!env().TRUST_PROXY) limitConnections(httpServer, MAX_OF_NETWORK);
  httpServer.maxConnections = MAX_CONNECTIONS;
  httpServer.maxHeadersCount = MAX_HEADERS;
  return slowClients;
}

/** Handles the server's requests, a limited number per turn of the event loop. */
function answerRequests(httpServer: Server, front: FrontHandler): void {
  const turns = new ShortTurns(OF_ONE_TURN);
  httpServer.removeAllListeners('request');
  httpServer.on('request', (req, res) => {
    turns.do(() => {
      // A disconnected client needs no answer, and would delay the shutdown.
      if (!res.destroyed) front.handle(req, res);
    });
  });
}

/** Watches for overload, and collects garbage while the process is idle. */
function watchLoad(): Pressure {
  new IdleGarbageCollector().start();
  const pressure = new Pressure({ memoryBound: memoryBound(env().SHED_MEMORY_MB) });
  pressure.start();
  return pressure;
}

/** Installs the site server in front of Strapi's handler. */
export async function installSite(strapi: Core.Strapi): Promise<void> {
  const { httpServer } = strapi.server;
  const [strapiHandler] = httpServer.listeners('request') as Handler[];
  if (strapiHandler === undefined) throw new Error('Strapi has no request handler');

  const { pageCache, readCache } = createCaches(strapi);

  const appRoot = strapi.dirs.app.root;
  const webDir = path.resolve(appRoot, '..', 'web', 'dist');
  const renderer = await loadWebRenderer(webDir);
  const isPanelToken = (token: string): boolean =>
    strapi.sessionManager('admin').validateAccessToken(token).isValid;
  const pressure = watchLoad();
  const gatekeeper = new Gatekeeper({ isPressed: () => pressure.isHigh, isPanelToken });
  const callApi = gatekeeper.guard(createApiCaller(strapiHandler));
  const publicUrl = env().PUBLIC_URL;
  const now = systemClock.now;
  const reads = new PublicReads(callApi, readCache, now);
  const siteReader = createSiteReader(strapi, path.join(webDir, 'client'));
  const renderArticle = createRenderArticle(strapi, siteReader.get);
  const pages = new Pages({
    renderer,
    renderArticle,
    reads,
    callApi,
    cache: pageCache,
    publicUrl,
    now,
    getSite: siteReader.get,
    findLook: (token) => lookPreviewService(strapi).find(token),
    hasSession: (cookie) => hasSession(strapi, cookie),
    inTurn: (make, order) => gatekeeper.makePage(make, order),
  });
  const images = createImages(appRoot);
  forgetChangedImages(strapi, images, async () => (await siteReader.get()).imageMark);

  const front = new FrontHandler({
    strapiHandler,
    gatekeeper,
    slowClients: boundConnections(httpServer),
    pageCache,
    readCache,
    pages,
    reads,
    documents: new DocumentRoutes({ strapi, renderArticle, cache: pageCache, publicUrl }),
    files: await StaticFiles.open(path.join(webDir, 'client')),
    images,
    lasting: siteReader.lasting,
    icons: createIcons(path.join(webDir, 'client'), { appRoot, getSite: siteReader.get }),
    mailLinks: createMailLinks(strapi),
    oldAddresses: createOldAddresses(strapi, pages),
    mcp: createMcp(strapi, callApi),
    renderer,
    knownTexts: siteReader.knownTexts,
    callApi,
    probes: createProbes(strapi, pressure),
    traffic: createTraffic(strapi, renderer),
    isPanelToken,
    log: (message, error) => strapi.log.error(failureText(message, error)),
  });
  warmArticles(strapi, renderArticle, siteReader.get);
  answerRequests(httpServer, front);
}
