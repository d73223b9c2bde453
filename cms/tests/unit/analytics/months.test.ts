import { AnalyticsLab } from '../../support/analytics-lab';
import { analyticsMonthsService } from '../../../src/analytics/services/months';

it('analytics stops adding up months once the server stops', async () => {
  const lab = await AnalyticsLab.open();
  jest.useFakeTimers();
  const months = analyticsMonthsService(lab.strapi);
  const close = jest.spyOn(months, 'close').mockResolvedValue(0);
  months.closeSoon();
  months.stop();
  jest.advanceTimersByTime(10_000);
  expect(close).not.toHaveBeenCalled();
  jest.useRealTimers();
  await lab.close();
});
