import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isLinkAcceptable, type LinkHealth, isLinkFailure } from '../../../contract/link-health';
import { HostPatience } from '../../rules/links/host-patience';
import { hostOf } from '../../rules/links/hosts';
import type { LinkFinding } from '../../rules/links/judge-visit';
import { accept, type LinkMemory, isAlarming } from '../../rules/links/link-memory';
import { parseAllowList } from '../../../lib/http/address-rules';
import { SafeFetch } from '../../../lib/http/safe-fetch';
import { systemClock } from '../../../lib/clock';
import { env } from '../../../lib/env';
import { conflict, notFound, unavailable } from '../../../lib/errors';
import { ConcurrencyLimit } from '../../../lib/concurrency-limit';
import { LinkChecker } from '../following/link-checker';
import { LinkFollower } from '../following/link-follower';
import { lookAhead, type Looked } from '../following/look-ahead';
import {
  deleteCheck,
  deleteOrphans,
  putMemory,
  selectChecks,
  selectMemory,
  toMemory,
} from '../queries/checks';
import {
  countLinked,
  findLinked,
  holdLink,
  type LinkedProduct,
  pageOfLinked,
} from '../queries/products';
import { service } from '../../../strapi/service';
import { automationService } from '../../../tasks/services/automation';

/** Health of a product's link, as shown in the catalog. */
function presentLinkHealth(memory: LinkMemory): LinkHealth {
  const { state, detail, finalUrl, failures, checkedAt } = memory;
  return {
    state,
    detail,
    finalUrl,
    failures,
    alarm: isAlarming(memory),
    checkedAt: new Date(checkedAt).toISOString(),
  };
}

/** Entry of a link in the report of a run. */
interface LinkResult {
  outcome: 'skipped' | 'failed';
  message: string;
}

/** Report entry of a link; a failure includes the number of failures in a row. */
function describeLink(memory: LinkMemory | undefined): LinkResult {
  if (memory === undefined) {
    return { outcome: 'skipped', message: 'Its link was changed in the meantime' };
  }
  const { state, detail, failures } = memory;
  if (!isLinkFailure(state)) return { outcome: 'skipped', message: detail };
  const often = failures > 1 ? `; failed ${failures} times in a row` : '';
  return { outcome: 'failed', message: `${detail}${often}` };
}

const PAGE = 50;
/** Number of links that a run follows in parallel. */
const AT_ONCE = 4;
/** Number of manually requested checks in parallel, and of those that may wait. */
const BY_HAND = 2;
const MAX_WAITING = 10;

type LookedProduct = Looked<LinkedProduct, LinkFinding>;

const noProduct = (id: number): Error => notFound(`There is no product ${id}.`);

async function* eachLinked(strapi: Core.Strapi): AsyncGenerator<LinkedProduct> {
  for (let last = 0; ;) {
    const page = await pageOfLinked(strapi.db.connection, last, PAGE);
    yield* page;
    const end = page.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}

/** Accepts the current target of a product's link, in a transaction; throws 404 or 409. */
async function acceptIn(trx: Knex, productId: number): Promise<LinkMemory> {
  const url = await holdLink(trx, productId);
  if (url === undefined) throw noProduct(productId);
  const memory = await selectMemory(trx, productId);
  if (memory?.url !== url || !isLinkAcceptable(memory.state)) {
    throw conflict('Its link doesn’t redirect anywhere else.');
  }
  const accepted = accept(memory, hostOf(memory.finalUrl));
  await putMemory(trx, productId, accepted);
  return accepted;
}

function openChecker(strapi: Core.Strapi): LinkChecker {
  const { OUTBOUND_ALLOW, PUBLIC_URL } = env();
  const http = new SafeFetch({
    userAgent: `Mozilla/5.0 (compatible; Aurelian link check; +${PUBLIC_URL})`,
    allow: parseAllowList(OUTBOUND_ALLOW, 'links'),
  });
  return new LinkChecker(strapi, new LinkFollower(http));
}

export const linkCheckService = service(({ strapi }) => {
  const checker = openChecker(strapi);
  const hands = new ConcurrencyLimit(BY_HAND, MAX_WAITING);
  const stopped = (): AbortSignal => automationService(strapi).stopped;

  return {
    /** Link health of these products; products without a check are missing. */
    async ofProducts(ids: readonly number[]): Promise<Map<number, LinkHealth>> {
      const rows = await selectChecks(strapi.db.connection, ids);
      return new Map(rows.map((row) => [row.product_id, presentLinkHealth(toMemory(row))]));
    },

    /** Follows the link of a product now; 404, 429 while too many checks wait. */
    async check(productId: number): Promise<LinkHealth> {
      const product = await findLinked(strapi.db.connection, productId);
      if (product === undefined) throw noProduct(productId);
      const signal = stopped();
      const finding = await hands
        .run(() => checker.look(product, signal))
        .catch((error: unknown) => {
          throw signal.aborted ? unavailable('The server is stopping.', error) : error;
        });
      const memory = await checker.keep(product, finding, systemClock.now());
      // The product's link has changed in the meantime; check the new one.
      return memory === undefined ? this.check(productId) : presentLinkHealth(memory);
    },

    /** Accepts the current target of a product's link; 404, 409 if it has no other target. */
    async accept(productId: number): Promise<LinkHealth> {
      const work = ({ trx }: { trx: Knex }) => acceptIn(trx, productId);
      return presentLinkHealth(await strapi.db.transaction(work));
    },

    /** Deletes the link history of a deleted product, in the open transaction if there is one. */
    async forget(productId: number): Promise<void> {
      await strapi.db.transaction(({ trx }: { trx: Knex }) => deleteCheck(trx, productId));
    },

    /** Deletes the link history of deleted products. */
    forgetGone: (): Promise<number> => deleteOrphans(strapi.db.connection),

    /** Number of products whose link is checked. */
    count: (): Promise<number> => countLinked(strapi.db.connection),

    /**
     * Follows the links of all products, oldest first, following the next ones while one is
     * processed.
     */
    lookAtAll(signal: AbortSignal): AsyncGenerator<LookedProduct> {
      const patience = new HostPatience();
      return lookAhead(eachLinked(strapi), AT_ONCE, signal, (product, both) =>
        checker.look(product, both, patience),
      );
    },

    /**
     * Stores the result of a link check, or in a dry run only computes it; returns its report item.
     */
    async record(
      { item, result }: LookedProduct,
      now: number,
      dryRun: boolean,
    ): Promise<LinkResult> {
      const finding = await result;
      const memory = dryRun
        ? await checker.foresee(item, finding, now)
        : await checker.keep(item, finding, now);
      return describeLink(memory);
    },
  };
});
