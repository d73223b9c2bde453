import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type {
  ConversionInput,
  ConversionOrigin,
  ConversionPatch,
} from '../../../contract/conversion';
import { decimalOf } from '../../rules/ledger/money';
import type { RecordedSale, SaleReport } from '../../rules/ledger/sale';
import { systemClock } from '../../../lib/clock';
import { conflict, notFound } from '../../../lib/errors';
import { failureText } from '../../../lib/failure-text';
import {
  holdTimezone,
  lockNetwork,
  noteLedgerTimezone,
  readTimezone,
  shareTimezone,
} from '../queries/ledger-state';
import { saveRate, selectRates } from '../queries/rates';
import { selectMissed } from '../queries/sale-clicks';
import { selectAwaited } from '../queries/sales';
import { ClickMatching } from '../writing/click-matching';
import { checkClick, correctionOf, correctSale } from '../writing/correct-sale';
import { rebuildEarnings, revalueSales } from '../writing/rebuild-earnings';
import { matchClicks } from '../writing/match-clicks';
import { type Incoming, Recording } from '../writing/record-sales';
import { outgoingEventsPort } from '../../../strapi/outgoing-events';
import { service } from '../../../strapi/service';
import { type LedgerContext, createLedgerContext } from '../../rules/ledger/resolve-sale-value';
import { siteSettingsService } from '../../../settings/services/site-settings';

interface Zones {
  /** The site's time zone. */
  ofSite: () => Promise<string>;
  /** The time zone of the ledger's days; null before the first. */
  ofLedger: () => Promise<string | null>;
  /** Recomputes all earnings by the days of a time zone. */
  rebuild: (timezone: string) => Promise<void>;
}

/**
 * Recomputes the ledger if the site's time zone has changed. If the site changes back during the
 * recount, a check at that time still finds the old days and does nothing, so the time zones are
 * compared again after each recount.
 */
export async function followTimezone({ ofSite, ofLedger, rebuild }: Zones): Promise<void> {
  for (;;) {
    const timezone = await ofSite();
    if ((await ofLedger()) === timezone) return;
    await rebuild(timezone);
  }
}

/** The time zone in the site's settings. */
const siteTimezone = async (strapi: Core.Strapi): Promise<string> =>
  (await siteSettingsService(strapi).getPublic()).timezone;

/** Opens the ledger context of a transaction that stores sales; blocks recounts until it ends. */
async function openLedgerContext(strapi: Core.Strapi, trx: Knex): Promise<LedgerContext> {
  const timezone = (await shareTimezone(trx)) ?? (await siteTimezone(strapi));
  return createLedgerContext(timezone, await selectRates(trx));
}

/** Number of click ids matched per batch when the server starts. */
const SWEPT = 500;

/** A recorded sale, with the click id that it still waits for, or null. */
type Recorded = RecordedSale & { clickId: string | null };

/** Carries the results out of a transaction that is rolled back. */
class TakenBack extends Error {
  constructor(readonly results: Recorded[]) {
    super('Only tried');
  }
}

interface RecordOptions {
  origin: ConversionOrigin;
  /** Whether to roll everything back in the end. */
  dryRun?: boolean;
  /** Corrections stored as separate sales, by the sales that they belong to. */
  found?: Incoming['found'];
}

async function recordSales(
  strapi: Core.Strapi,
  trx: Knex,
  incoming: Incoming,
): Promise<Recorded[]> {
  const { networkId } = incoming;
  if (!(await lockNetwork(trx, networkId))) throw notFound(`There is no network ${networkId}.`);
  const ledger = await openLedgerContext(strapi, trx);
  const recording = new Recording(trx, ledger, incoming);
  const recorded = await recording.run();
  await outgoingEventsPort(strapi).record(trx, recording.news);
  return recorded;
}

async function rehearse(strapi: Core.Strapi, incoming: Incoming): Promise<Recorded[]> {
  try {
    return await strapi.db.transaction(async ({ trx }: { trx: Knex }): Promise<never> => {
      throw new TakenBack(await recordSales(strapi, trx, incoming));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.results;
    throw error;
  }
}

/** Stores a sale that the administrator enters; throws 409 if its transaction id exists. */
async function enterSale(strapi: Core.Strapi, input: ConversionInput): Promise<number> {
  const { networkId, transactionId, amount, commission, occurredAt, productId, postId } = input;
  const now = systemClock.now();
  const report: SaleReport = {
    ...input,
    amount: decimalOf(amount),
    commission: decimalOf(commission),
    occurredAt: occurredAt === undefined ? now : Date.parse(occurredAt),
  };
  return strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
    await checkClick(trx, input.clickId);
    const correction = {
      ...(productId === null ? {} : { productId }),
      ...(postId === null ? {} : { postId }),
    };
    const incoming = { networkId, reports: [report], origin: 'manual', now, correction } as const;
    const [recorded] = await recordSales(strapi, trx, incoming);
    if (recorded?.outcome !== 'created') {
      const message = `This network already has a sale ${transactionId}`;
      throw conflict(message, [{ path: 'transactionId', message }]);
    }
    return recorded.conversionId;
  });
}

type Match = (clickIds: readonly string[]) => Promise<number[]>;

/** Operations on the whole ledger; a recount blocks all other writers. */
const createKeeping = (strapi: Core.Strapi, match: Match) => ({
  /** Recomputes all earnings by the days of a time zone, the site's by default. */
  async rebuild(timezone?: string): Promise<void> {
    await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      await holdTimezone(trx);
      const zone = timezone ?? (await siteTimezone(strapi));
      await rebuildEarnings(trx, createLedgerContext(zone, await selectRates(trx)));
      await noteLedgerTimezone(trx, zone);
    });
  },

  /** Sets the rate of a currency, in billionths of a USD per unit, and revalues its sales. */
  async revalue(currency: string, nanos: number): Promise<void> {
    await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      const timezone = (await holdTimezone(trx)) ?? (await siteTimezone(strapi));
      const before = createLedgerContext(timezone, await selectRates(trx));
      await saveRate(trx, currency, { nanos, updatedAt: systemClock.now() });
      const now = createLedgerContext(timezone, await selectRates(trx));
      await revalueSales(trx, currency, { before, now });
    });
  },

  /** Recomputes all earnings if the site's time zone has changed. */
  followTimezone(): Promise<void> {
    return followTimezone({
      ofSite: () => siteTimezone(strapi),
      ofLedger: () => readTimezone(strapi.db.connection),
      rebuild: (timezone) => this.rebuild(timezone),
    });
  },

  /** Matches sales that a crash left unmatched although their click is stored. */
  async sweep(): Promise<void> {
    let after = '';
    for (;;) {
      const missed = await selectMissed(strapi.db.connection, after, SWEPT);
      const last = missed.at(-1);
      if (last === undefined) return;
      await match(missed);
      after = last;
    }
  },
});

/** The affiliate ledger: the only writer of sales and earnings. */
export const ledgerService = service(({ strapi }) => {
  const match: Match = async (clickIds) => {
    const awaited = await selectAwaited(strapi.db.connection, clickIds);
    if (awaited.length === 0) return [];
    return strapi.db.transaction(async ({ trx }: { trx: Knex }) =>
      matchClicks(trx, awaited, await openLedgerContext(strapi, trx), systemClock.now()),
    );
  };
  const matching = new ClickMatching({
    match,
    onFailure: (error) => strapi.log.warn(failureText('Sales were not matched with clicks', error)),
  });

  return {
    ...createKeeping(strapi, match),

    /**
     * Records reports of a network's sales (at most 500), atomically; returns the outcome of each,
     * in the given order. Throws 404 for an unknown network, and 409 if a sale would have too many
     * different reports.
     */
    async record(
      networkId: number,
      reports: readonly SaleReport[],
      { origin, dryRun = false, found }: RecordOptions,
    ): Promise<RecordedSale[]> {
      const incoming: Incoming = {
        ...{ networkId, reports, origin, now: systemClock.now() },
        ...(found !== undefined && { found }),
      };
      if (dryRun) return (await rehearse(strapi, incoming)).map(withoutClick);
      const results = await strapi.db.transaction(({ trx }: { trx: Knex }) =>
        recordSales(strapi, trx, incoming),
      );
      // A click and its sale may be stored concurrently, without either seeing the other.
      const matched = new Set(await match(results.flatMap(({ clickId }) => clickId ?? [])));
      return results.map((result) => ({
        ...withoutClick(result),
        matched: result.matched || matched.has(result.conversionId),
      }));
    },

    /** Stores a sale that the administrator enters; returns its id. Throws 400 for an unknown click, 409 for a known sale. */
    enter: (input: ConversionInput): Promise<number> => enterSale(strapi, input),

    /** Corrects a sale, or removes all corrections; throws 404, or 400 for an unknown click. */
    async correct(id: number, { corrected, ...patch }: ConversionPatch): Promise<void> {
      const said = correctionOf(patch);
      const { clickId } = await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        const ledger = await openLedgerContext(strapi, trx);
        await checkClick(trx, said.clickId);
        const { news, ...sale } = await correctSale(
          trx,
          id,
          (before) => (corrected === false ? said : { ...before, ...said }),
          { ledger, now: systemClock.now() },
        );
        await outgoingEventsPort(strapi).record(trx, news);
        return sale;
      });
      if (clickId !== null) await match([clickId]);
    },

    /** Removes all corrections of a sale; throws 404. */
    async release(id: number): Promise<void> {
      await this.correct(id, { corrected: false });
    },

    /** Matches waiting sales with these clicks, as far as they are stored. */
    async matchClicks(clickIds: readonly string[]): Promise<void> {
      await match(clickIds);
    },

    /** Matches recently stored clicks in the background. */
    matchSoon: (clickIds: Iterable<string>): void => matching.add(clickIds),

    /** Stops the background matching, before the database is closed. */
    shutDown: (): Promise<void> => matching.close(),
  };
});

const withoutClick = ({ clickId: _clickId, ...recorded }: Recorded): RecordedSale => recorded;
