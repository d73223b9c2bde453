import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { PerformanceAnalytics } from './performance-analytics';

const METRICS = 'GET /api/analytics/growth-metrics?readers=real';
const CATEGORIES = 'GET /api/analytics/categories?readers=real';
const PRODUCTS = 'GET /api/analytics/top-performers?readers=real';
const CHANNELS = 'GET /api/analytics/breakdown?by=channel&readers=real';

const ok = (body: unknown) => ({ status: 200, body });
const answers = {
  [METRICS]: ok({
    measuredSince: { views: null, clicks: null, conversions: null, subscribers: null },
    previous: { beganAt: '2026-11-02T05:00:00.000Z' },
    simulated: false,
  }),
  [CATEGORIES]: ok([]),
  [PRODUCTS]: ok([]),
  [CHANNELS]: ok([]),
};
type Answers = Parameters<typeof servedAxios.serve>[0];
const open = (changed: Answers = {}) => {
  servedAxios.serve({ ...answers, ...changed });
  return renderApp(<PerformanceAnalytics />, { url: '/admin' });
};
const region = (name: string) => screen.getByRole('region', { name });

describe('the performance section of the dashboard', () => {
  it('marks every sample value', async () => {
    open();
    const performance = region('Performance Analytics');
    expect(await within(performance).findAllByText('Sample')).toHaveLength(3);
    expect(performance).toHaveTextContent('Exotic TravelSample+23%');
    expect(performance).toHaveTextContent('Luxury WatchesSample$12,450');
    expect(performance).toHaveTextContent('Organic SearchSample68%');
    expect(performance).toHaveTextContent('nothing recorded yet');
    expect(performance).not.toHaveTextContent('Simulated');
  });

  it('shows measured values without samples', async () => {
    const since = '2026-11-01T05:00:00.000Z';
    open({
      [METRICS]: ok({
        measuredSince: { views: since, clicks: since, conversions: null, subscribers: null },
        previous: { beganAt: '2026-11-02T05:00:00.000Z' },
        simulated: true,
      }),
      [CATEGORIES]: ok([
        { categoryId: 1, category: 'Real Estate', views: 90, previousViews: 86, viewsGrowth: 4.7 },
      ]),
      [CHANNELS]: ok([
        { key: 'direct', visitors: 30 },
        { key: 'email', visitors: 10 },
      ]),
    });
    const performance = region('Performance Analytics');
    await waitFor(() => expect(performance).toHaveTextContent('Real Estate+4.7%'));
    expect(performance).toHaveTextContent('None in 30 days$0');
    expect(within(performance).queryByText('Sample')).toBeNull();
    expect(performance).toHaveTextContent('Direct75%');
    expect(performance).not.toHaveTextContent('Simulated');
  });

  it('reports a load failure and retries on request', async () => {
    open({ [CHANNELS]: new Error('Network Error') });
    expect(await screen.findByText('The performance data could not be loaded.')).toBeVisible();
    servedAxios.serve(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Top Performing Category')).toBeVisible();
  });
});
