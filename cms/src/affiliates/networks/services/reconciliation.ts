import type { Knex } from 'knex';
import type { ClickDrift, NetworkReconciliation } from '../../../contract/affiliate';
import type { Period } from '../../../contract/analytics';
import { driftOf } from '../../rules/click-drift';
import { comparePeriod, type DaySpan } from '../../../lib/periods';
import { systemClock } from '../../../lib/clock';
import { dayIn } from '../../../lib/dates';
import { notFound, validationFailed } from '../../../lib/errors';
import {
  type ReportedDay,
  saveReported,
  selectOwnClicks,
  selectReported,
} from '../queries/click-days';
import type { NamedNetwork } from './networks';
import { service } from '../../../strapi/service';
import { siteSettingsService } from '../../../settings/services/site-settings';
import { networksService } from './networks';

const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0);

/** Compares the days that a network reported with our clicks. */
function compare(
  networkId: number,
  network: string,
  reported: readonly ReportedDay[],
  own: ReadonlyMap<string, number>,
): ClickDrift {
  const counts = {
    ourClicks: sum(reported.map(({ day }) => own.get(day) ?? 0)),
    reportedClicks: sum(reported.map(({ clicks }) => clicks)),
    reportedDays: reported.length,
  };
  return { networkId, network, ...counts, ...driftOf(counts) };
}

/** Throws 400 for a duplicate or future day. */
function checkDays(days: readonly ReportedDay[], today: string): void {
  const seen = new Set<string>();
  const faults = days.flatMap(({ day }, index) => {
    const path = `days.${index}.day`;
    if (day > today) return [{ path, message: `${day} is in the future` }];
    if (seen.has(day)) return [{ path, message: `${day} appears twice` }];
    seen.add(day);
    return [];
  });
  if (faults.length > 0) throw validationFailed(faults);
}

export const reconciliationService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  const timezone = async (): Promise<string> =>
    (await siteSettingsService(strapi).getPublic()).timezone;

  const spanOf = async (period: Period): Promise<DaySpan> =>
    comparePeriod(period, await timezone(), systemClock.now()).current;

  const names = (): Promise<Map<number, NamedNetwork>> => networksService(strapi).names();

  return {
    /**
     * Our clicks compared with the reported ones, for each network that reported any day of the
     * period.
     */
    async drift(period: Period): Promise<ClickDrift[]> {
      const reported = await selectReported(knex(), await spanOf(period));
      if (reported.size === 0) return [];
      const drifts: ClickDrift[] = [];
      for (const [id, { name }] of await names()) {
        const days = reported.get(id);
        if (days === undefined) continue;
        const reportedDays = days.map(({ day }) => day);
        drifts.push(compare(id, name, days, await selectOwnClicks(knex(), id, reportedDays)));
      }
      return drifts;
    },

    /** The reconciliation of a network, with each day of the period. Throws 404. */
    async get(id: number, period: Period): Promise<NetworkReconciliation> {
      const network = (await names()).get(id);
      if (network === undefined) throw notFound(`There is no network ${id}.`);
      const span = await spanOf(period);
      const reported = (await selectReported(knex(), span, id)).get(id) ?? [];
      const own = await selectOwnClicks(knex(), id, span.days);
      const clicksOf = new Map(reported.map(({ day, clicks }) => [day, clicks]));
      const days = span.days.map((day) => ({
        day,
        ours: own.get(day) ?? 0,
        reported: clicksOf.get(day) ?? null,
      }));
      return { ...compare(id, network.name, reported, own), days };
    },

    /**
     * Stores the clicks that a network reports; days that it reported before are replaced. Throws
     * 404, and 400 for invalid days.
     */
    async note(id: number, days: readonly ReportedDay[]): Promise<void> {
      const now = systemClock.now();
      checkDays(days, dayIn(await timezone(), now));
      await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        // Locks the network against deletion.
        const held: unknown = await trx('affiliate_networks')
          .where({ id })
          .forKeyShare()
          .first('id');
        if (held === undefined) throw notFound(`There is no network ${id}.`);
        await saveReported(trx, id, days, now);
      });
    },
  };
});
