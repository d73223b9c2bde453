import { z } from 'zod';
import { enterApp, readRequest, runCommand } from './owner-command';
import { withStrapi } from './with-strapi';
import { simulatedDataService } from '../analytics/services/simulated';
import {
  type Simulation,
  type SimulationProgress,
  simulationService,
} from '../analytics/services/simulation';

const request = z.discriminatedUnion('remove', [
  z.object({ remove: z.literal(true) }),
  z.object({
    remove: z.literal(false),
    days: z.number().int(),
    visits: z.number().int(),
    seed: z.number().int(),
    to: z.iso.date().optional(),
  }),
]);

const LINES = 10;
const shown = (n: number): string => n.toLocaleString('en-US');

/** Prints about ten lines, regardless of the number of days. */
function reportProgress({ day, daysDone, days, requests }: SimulationProgress): void {
  if (daysDone % Math.ceil(days / LINES) !== 0) return;
  process.stdout.write(
    `  ${day}: ${shown(daysDone)} of ${shown(days)} days, ${shown(requests)} requests\n`,
  );
}

const describeTotals = ({ from, to, ...sums }: Simulation): string =>
  [
    `Simulated traffic from ${from} to ${to}:`,
    `  ${shown(sums.views)} page views in ${shown(sums.sessions)} visits`,
    `  ${shown(sums.visitors)} visitors (total of daily visitors)`,
    `  ${shown(sums.clicks)} clicks on affiliate links`,
    `  ${shown(sums.bots)} bot requests, excluded from all metrics`,
    'The dashboard marks it; `npm run simulate -- --remove` removes it.',
  ].join('\n');

runCommand(async () => {
  const asked = await readRequest(request);
  enterApp();
  return withStrapi(async (strapi) => {
    if (asked.remove) {
      await simulatedDataService(strapi).remove();
      return 'All simulated traffic has been removed.';
    }
    return describeTotals(await simulationService(strapi).run(asked, reportProgress));
  });
});
