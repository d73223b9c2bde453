import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isLinkFailure } from '../../../contract/link-health';
import { LINK_CHECK_CLICK_ID, withSubId } from '../../../contract/sub-id';
import { subIdParameterOf } from '../../../contract/sub-id-parameter';
import type { HostPatience } from '../../rules/links/host-patience';
import { findDemo, judgeVisit, type LinkFinding } from '../../rules/links/judge-visit';
import { isAlarming, type LinkMemory, remember } from '../../rules/links/link-memory';
import { outgoingEventsPort } from '../../../strapi/outgoing-events';
import { putMemory, selectMemory } from '../queries/checks';
import { holdLink, type LinkedProduct } from '../queries/products';
import type { FollowedLink, LinkFollower } from './link-follower';

/** Follows links and stores the results. */
export class LinkChecker {
  constructor(
    private readonly strapi: Core.Strapi,
    private readonly follower: LinkFollower,
  ) {}

  /**
   * Follows a product's link and classifies the result by its history; throws the signal's reason
   * when aborted.
   */
  async look(
    product: LinkedProduct,
    signal: AbortSignal,
    patience?: HostPatience,
  ): Promise<LinkFinding> {
    const { url } = product;
    const subIdParameter = subIdParameterOf(url, product.subIdParameter);
    const demo = findDemo(url);
    if (demo !== undefined) return demo;
    const expectedUrl = await this.#expectedOf(product);
    const refusal = patience?.refusal(url, expectedUrl);
    if (refusal !== undefined) return refusal;
    const link =
      subIdParameter === null ? url : withSubId(url, subIdParameter, LINK_CHECK_CLICK_ID);
    const judge = (visit: FollowedLink): LinkFinding =>
      judgeVisit(visit, { subIdParameter, expectedUrl });
    const first = await this.follower.follow(link, signal);
    // A failed HEAD request alone must not raise an alarm.
    const isDoubtful = first.isByHead && isLinkFailure(judge(first).state);
    const visit = isDoubtful ? await this.follower.read(link, signal) : first;
    patience?.note(visit);
    return judge(visit);
  }

  /** The history as it would be after a finding, without storing it. */
  async foresee(product: LinkedProduct, finding: LinkFinding, now: number): Promise<LinkMemory> {
    const before = await selectMemory(this.strapi.db.connection, product.id);
    return remember(before, { url: product.url, finding, now });
  }

  /**
   * Stores a finding; undefined if the product's link has changed or the product has been deleted.
   */
  async keep(
    product: LinkedProduct,
    finding: LinkFinding,
    now: number,
  ): Promise<LinkMemory | undefined> {
    return await this.strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      const { id, url } = product;
      if ((await holdLink(trx, id)) !== url) return undefined;
      const before = await selectMemory(trx, id);
      const memory = remember(before, { url, finding, now });
      await putMemory(trx, id, memory);
      const wasBroken = before?.url === url && isAlarming(before);
      if (isAlarming(memory) && !wasBroken) await this.#notify(trx, product, memory);
      return memory;
    });
  }

  #notify(trx: Knex, { id, title, url }: LinkedProduct, { detail }: LinkMemory): Promise<void> {
    const data = { productId: id, product: title, url, problem: detail };
    return outgoingEventsPort(this.strapi).record(trx, [
      { type: 'link.broken', subject: `product:${id}`, data },
    ]);
  }

  async #expectedOf({ id, url }: LinkedProduct): Promise<string | null> {
    const memory = await selectMemory(this.strapi.db.connection, id);
    return memory?.url === url ? memory.expectedUrl : null;
  }
}
