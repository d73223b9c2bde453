import type { Core } from '@strapi/strapi';
import { createClickId, withSubId } from '../../contract/sub-id';
import type { SoldProduct } from '../../affiliates/rules/sold-product';
import type { BotReason } from '../../lib/bots';
import type { ClickInput, Report } from '../../analytics/rules/prepare-event';
import { mailClickPath } from '../../mail/rules/campaign';
import type { MailCaller, MailHit } from '../../mail/rules/machine';
import { BoundedMap } from '../../lib/bounded-map';
import { failureText } from '../../lib/failure-text';
import type { NewHit } from '../../mail/queries/mail-hits';
import type { LinkTarget } from '../queries/issue-links';
import type { JudgedHit } from './hit-writer';
import { productLookupService } from '../../affiliates/products/services/product-lookup';
import { recorderService } from '../../analytics/services/recorder';

/** A click that turns out to be one of a burst was made a few seconds ago. */
const CLICKS_REMEMBERED = 2_000;
/** Whatever follows a link of a mail before its reader does, in the words of the ledger. */
const MACHINE: BotReason = 'prefetch';

const keyOf = (messageId: number, { linkId, at }: MailHit): string =>
  `${messageId} ${linkId} ${at}`;

/** Writes clicks on products' links in mails to the ledger of clicks, as those on pages are; machines' stand apart there. */
export class ProductClicks {
  readonly #reports = new WeakMap<NewHit, Report & { input: ClickInput }>();
  readonly #clickIds = new BoundedMap<string, string>(CLICKS_REMEMBERED);

  constructor(private readonly strapi: Core.Strapi) {}

  /** The product that a link leads to; undefined where it leads to none, or that cannot be found out. */
  async find({ url }: LinkTarget): Promise<SoldProduct | undefined> {
    try {
      return await productLookupService(this.strapi).leadingTo(url);
    } catch (error) {
      this.strapi.log.warn(failureText('A link of a mail goes out without a click id', error));
      return undefined;
    }
  }

  /** The address of a product with the id of this click; the click is written once it has been judged. */
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

  /** Whether a click was one on a product. */
  has = (hit: NewHit): boolean => this.#reports.has(hit);

  /** Writes clicks that were judged, and has those count for a machine's that turned out to be one's. */
  async settle(judged: readonly JudgedHit[]): Promise<void> {
    try {
      await Promise.all(judged.map((one) => this.#write(one)));
      const turned = judged.flatMap(({ hit, turned }) =>
        turned.flatMap((one) => this.#clickIds.get(keyOf(hit.messageId, one)) ?? []),
      );
      if (turned.length > 0) {
        await recorderService(this.strapi).withdraw(turned, MACHINE);
      }
    } catch (error) {
      this.strapi.log.error(failureText('Clicks on products in mails are not counted', error));
    }
  }

  async #write({ hit, machine }: JudgedHit): Promise<void> {
    const report = this.#reports.get(hit);
    if (report === undefined) return;
    this.#clickIds.set(keyOf(hit.messageId, hit), report.input.clickId);
    const judged = machine === null ? report : { ...report, bot: MACHINE };
    await recorderService(this.strapi).collect(judged, false);
  }
}
