import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { declinesTracking } from '../../analytics/rules/visitor';
import { withCampaign, mailClickPath } from '../../mail/rules/campaign';
import {
  machineByRequest,
  type MailCaller,
  type MailRequest,
  type MailHit,
} from '../../mail/rules/machine';
import { mailKey, readMailToken } from '../../mail/rules/mail-token';
import { BoundedMap } from '../../lib/bounded-map';
import { chunksOf } from '../../lib/chunks';
import type { Clock } from '../../lib/clock';
import { env } from '../../lib/env';
import { EventQueue } from '../../lib/event-queue';
import { failureText } from '../../lib/failure-text';
import { cutText } from '../../lib/copy-string';
import { isPassingFailure } from '../../lib/passing-failure';
import type { NewHit } from '../../mail/queries/mail-hits';
import { type LinkTarget, selectLink } from '../queries/issue-links';
import { storeHits, type ClassifiedHit } from './hit-writer';
import { createClickId, withSubId } from '../../contract/sub-id';
import type { SoldProduct } from '../../affiliates/rules/sold-product';
import type { BotReason } from '../../lib/bots';
import type { ClickInput, Report } from '../../analytics/rules/prepare-event';
import { productService } from '../../affiliates/products/services/products';
import { recorderService } from '../../analytics/services/recorder';

/** Cached click ids; a click that turns out to belong to a burst is a few seconds old. */
const CLICKS_REMEMBERED = 2_000;
/** The ledger's reason for anything that follows a mail's link before its reader does. */
const MACHINE: BotReason = 'prefetch';

const keyOf = (messageId: number, { linkId, at }: MailHit): string =>
  `${messageId} ${linkId} ${at}`;

/**
 * Records clicks on product links in mails in the click ledger, as on pages; machines' are marked.
 */
class ProductClicks {
  readonly #reports = new WeakMap<NewHit, Report & { input: ClickInput }>();
  readonly #clickIds = new BoundedMap<string, string>(CLICKS_REMEMBERED);

  constructor(private readonly strapi: Core.Strapi) {}

  /** The product that a link leads to; undefined if there is none or the lookup fails. */
  async find({ url }: LinkTarget): Promise<SoldProduct | undefined> {
    try {
      return await productService(this.strapi).leadingTo(url);
    } catch (error) {
      this.strapi.log.warn(failureText('A mail link redirects without a click ID', error));
      return undefined;
    }
  }

  /** A product's address with the id of this click; the click is written once it is classified. */
  carry(hit: NewHit, { url, issueId }: LinkTarget, product: SoldProduct, from: MailCaller): string {
    const clickId = createClickId();
    this.#reports.set(hit, {
      at: hit.at,
      address: from.address,
      headers: from.headers,
      input: {
        type: 'affiliate_click',
        clickId,
        productId: product.id,
        postId: null,
        slot: 'mail',
        path: mailClickPath(issueId),
      },
    });
    return product.subIdParameter === null ? url : withSubId(url, product.subIdParameter, clickId);
  }

  /** Whether a click was on a product. */
  has = (hit: NewHit): boolean => this.#reports.has(hit);

  /** Writes classified clicks, and withdraws earlier ones that turned out to be a machine's. */
  async record(judged: readonly ClassifiedHit[]): Promise<void> {
    try {
      await Promise.all(judged.map((one) => this.#write(one)));
      const turned = judged.flatMap(({ hit, turned }) =>
        turned.flatMap((one) => this.#clickIds.get(keyOf(hit.messageId, one)) ?? []),
      );
      if (turned.length > 0) {
        await recorderService(this.strapi).withdraw(turned, MACHINE);
      }
    } catch (error) {
      this.strapi.log.error(failureText('Clicks on products in mails could not be counted', error));
    }
  }

  async #write({ hit, machine }: ClassifiedHit): Promise<void> {
    const report = this.#reports.get(hit);
    if (report === undefined) return;
    this.#clickIds.set(keyOf(hit.messageId, hit), report.input.clickId);
    const judged = machine === null ? report : { ...report, bot: MACHINE };
    await recorderService(this.strapi).collect(judged, false);
  }
}

const MAX_AGENT = 200;
const LINKS_REMEMBERED = 2_000;
/** Number stored in one transaction, which blocks all other writers. */
const STORED_AT_ONCE = 50;

/**
 * Tracks opens and clicks of mails: returns a link's target at once, and stores the click in the
 * background.
 */
export class Tracker {
  readonly #links = new BoundedMap<number, LinkTarget>(LINKS_REMEMBERED);
  readonly #queue: EventQueue<NewHit>;
  readonly #stored = new WeakSet<NewHit>();
  readonly #key: Buffer;
  readonly #products: ProductClicks;

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly clock: Clock,
  ) {
    this.#key = mailKey(env().SITE_SECRET);
    this.#products = new ProductClicks(strapi);
    this.#queue = new EventQueue({
      store: (hits) => this.#store(hits),
      isPassing: isPassingFailure,
      onFailure: (error) =>
        strapi.log.warn(failureText('Opens and clicks of mails could not be stored yet', error)),
      onLost: (count, error) =>
        strapi.log.error(failureText(`${count} opens or clicks could not be stored`, error)),
    });
  }

  /** Records that a mail's image was fetched; ignores a token that was not signed here. */
  open(token: string, caller: MailCaller): void {
    const grant = readMailToken(this.#key, token, 'open');
    if (grant !== undefined) this.#note(this.#hitOf('open', grant.messageId, null, caller));
  }

  /**
   * Target of a mail's link, with a click id if it is a product; records the click. Undefined for a
   * token that was not signed here and for a deleted link.
   */
  async click(token: string, caller: MailCaller): Promise<string | undefined> {
    const grant = readMailToken(this.#key, token, 'click');
    if (grant === undefined) return undefined;
    const link = await this.#linkOf(grant.linkId);
    if (link === undefined) return undefined;
    const hit = this.#hitOf('click', grant.messageId, grant.linkId, caller);
    const isPerson = grant.messageId !== 0 && hit.machine === null;
    const product = isPerson ? await this.#products.find(link) : undefined;
    const target =
      product === undefined
        ? withCampaign(link.url, link.issueId, env().PUBLIC_URL)
        : this.#products.carry(hit, link, product, caller);
    this.#note(hit);
    return target;
  }

  /** Number of opens and clicks that wait to be stored. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Stores the queued opens and clicks. */
  shutDown = (): Promise<void> => this.#queue.close();

  #hitOf(
    kind: MailRequest['kind'],
    messageId: number,
    linkId: number | null,
    { method, headers }: MailCaller,
  ): NewHit {
    return {
      kind,
      messageId,
      linkId,
      at: this.clock.now(),
      machine: machineByRequest({ kind, method, headers }),
      agent: cutText(headers['user-agent'] ?? '', MAX_AGENT),
      isKept: !declinesTracking(headers),
    };
  }

  #note(hit: NewHit): void {
    if (hit.messageId === 0 || !(hit.isKept || this.#products.has(hit))) return;
    try {
      this.#queue.add(hit);
    } catch (error) {
      // The queue is full; the reader must not notice.
      this.strapi.log.warn(failureText(`The ${hit.kind} of a mail could not be counted`, error));
    }
  }

  /** Stores new hits only, since a failed batch is retried as a whole. */
  async #store(hits: readonly NewHit[]): Promise<void> {
    const waiting = hits.filter((hit) => !this.#stored.has(hit));
    for (const some of chunksOf(waiting, STORED_AT_ONCE)) {
      const judged = await this.strapi.db.transaction(({ trx }: { trx: Knex }) =>
        storeHits(trx, some),
      );
      for (const hit of some) this.#stored.add(hit);
      await this.#products.record(judged);
    }
  }

  async #linkOf(id: number): Promise<LinkTarget | undefined> {
    const known = this.#links.get(id) ?? (await selectLink(this.strapi.db.connection, id));
    if (known !== undefined) this.#links.set(id, known);
    return known;
  }
}
