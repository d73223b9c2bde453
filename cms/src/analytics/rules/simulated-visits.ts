import type { AffiliateClickEvent, CollectInput } from '../../contract/collect';
import { below, waiting, weightedIndex, zipfWeights, type Random } from '../../lib/random';
import {
  simulatedBot,
  simulatedReader,
  type SimulatedOrigin,
  type SimulatedReader,
} from './simulated-readers';

/** A post that simulated readers read, with the products whose links they may follow. */
export interface SimulatedPost {
  id: number;
  slug: string;
  productIds: readonly number[];
  /** Publication time (milliseconds); it has no views before. */
  since: number;
}

/** A collect request at a time (milliseconds), and whether it is meant to be a bot's. */
export interface SimulatedRequest extends SimulatedReader {
  at: number;
  input: CollectInput;
  isBot: boolean;
}

/** The site that simulated readers visit, and how often they click. */
export interface SimulatedSite {
  seed: number;
  /** The first day, as YYYY-MM-DD. */
  from: string;
  /** The site's origin, such as `https://example.com`. */
  origin: string;
  /** Most popular first. */
  posts: readonly SimulatedPost[];
  categorySlugs: readonly string[];
  /** Clicks per view of a post that shows products. */
  clickRate?: number;
}

/** Prefix of simulated click ids, by which they are recognized and removed. */
export const SIMULATED_CLICK = 'sim-';

const SECOND_MS = 1_000;
const RETURNING_SHARE = 0.3;
const RECENT_READERS = 5_000;
const GOES_ON = 0.45;
const MAX_PAGES = 12;
const REPEATED_CLICK_SHARE = 0.04;

interface Page {
  path: string;
  post?: SimulatedPost | undefined;
}

/**
 * Draws pages: a fifth of the visits start on the home page, a tenth of the views are of a
 * category.
 */
function createPageDrawer({ posts, categorySlugs }: SimulatedSite, random: Random) {
  const choosePost = weightedIndex(zipfWeights(posts.length));
  return (at: number, isLanding: boolean): Page => {
    const drawn = random();
    const category = categorySlugs[below(random, categorySlugs.length)];
    const post = posts[choosePost(random) ?? -1];
    if (isLanding && drawn < 0.2) return { path: '/' };
    if (category !== undefined && drawn < 0.3) return { path: `/category/${category}` };
    return post === undefined || post.since > at
      ? { path: '/' }
      : { path: `/post/${post.slug}`, post };
  };
}

/** Draws readers, some of them returning. */
function createReaderDrawer({ seed }: SimulatedSite, random: Random) {
  let readers = 0;
  return (): SimulatedReader => {
    if (readers > 0 && random() < RETURNING_SHARE)
      return simulatedReader(seed, readers - 1 - below(random, Math.min(readers, RECENT_READERS)));
    readers += 1;
    return simulatedReader(seed, readers - 1);
  };
}

type TimedClick = [after: number, click: AffiliateClickEvent];

/**
 * Draws the clicks on a page that shows a post, some of them double, by their delay after the view.
 */
function createClickDrawer({ seed, from, clickRate = 0.08 }: SimulatedSite, random: Random) {
  // The same seed gives different click ids for other days.
  const prefix = `${SIMULATED_CLICK}${(seed >>> 0).toString(36)}-${from.replaceAll('-', '')}-`;
  let clicks = 0;
  return ({ path, post }: Page): TimedClick[] => {
    const productIds = post?.productIds ?? [];
    const productId = productIds[below(random, productIds.length)];
    if (random() >= clickRate || post === undefined || productId === undefined) return [];
    const click = (): AffiliateClickEvent => {
      clicks += 1;
      const clickId = `${prefix}${clicks.toString(36).padStart(6, '0')}`;
      return {
        type: 'affiliate_click',
        clickId,
        productId,
        postId: post.id,
        slot: 'featured',
        path,
      };
    };
    const after = (5 + waiting(random, 20)) * SECOND_MS;
    const first: TimedClick = [after, click()];
    if (random() >= REPEATED_CLICK_SHARE) return [first];
    return [first, [after + (1 + 2 * random()) * SECOND_MS, click()]];
  };
}

/** Draws the requests of visits and bots of a site; readers may return. */
export function createVisitDrawer(site: SimulatedSite, random: Random) {
  const drawPage = createPageDrawer(site, random);
  const drawReader = createReaderDrawer(site, random);
  const drawClicks = createClickDrawer(site, random);

  function drawVisit(start: number, { referrer, query }: SimulatedOrigin): SimulatedRequest[] {
    const reader = drawReader();
    const requests: SimulatedRequest[] = [];
    const add = (at: number, input: CollectInput): void => {
      requests.push({ at: Math.floor(at), ...reader, input, isBot: false });
    };
    let [at, from, suffix] = [start, referrer, query === '' ? '' : `?${query}`];
    for (let count = 1; count <= MAX_PAGES; count += 1) {
      const page = drawPage(at, count === 1);
      add(at, { type: 'view', path: `${page.path}${suffix}`, referrer: from });
      for (const [after, click] of drawClicks(page)) add(at + after, click);
      if (random() >= GOES_ON) break;
      at += (12 + waiting(random, 70)) * SECOND_MS;
      [from, suffix] = [`${site.origin}${page.path}`, ''];
    }
    return requests;
  }

  const drawBot = (at: number): SimulatedRequest => ({
    at,
    ...simulatedBot(random),
    input: { type: 'view', path: drawPage(at, true).path, referrer: '' },
    isBot: true,
  });

  return { drawVisit, drawBot };
}
