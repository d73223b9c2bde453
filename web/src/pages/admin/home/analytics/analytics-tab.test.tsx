import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { neverMeasured, sampleMetrics } from '~/features/analytics/testing/sample-metrics';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { AnalyticsTab } from './analytics-tab';
import { analyticsAnswers, callOf } from './testing/analytics-answers';

const Address = () => <output>{useLocation().search}</output>;
const address = () => screen.getByRole('status', { name: '' }).textContent;

const openTab = async (query = '') => {
  renderApp(
    <>
      <AnalyticsTab />
      <Address />
    </>,
    { url: `/admin?tab=analytics${query}` },
  );
  await screen.findByText('Page Views');
};
const card = (label: string) => screen.getByText(label).parentElement!;
const open = (tab: string) => userEvent.click(screen.getByRole('tab', { name: tab }));
const asked = () =>
  servedAxios.request.mock.calls.map(([{ method, url }]) => `${method ?? ''} ${url ?? ''}`);

describe('the growth dashboard', () => {
  beforeEach(() => servedAxios.serve(analyticsAnswers()));

  it('shows the four key metrics in the specified formats', async () => {
    await openTab();
    expect(card('Total Revenue')).toHaveTextContent('$12,450+14.3%vs. the previous 30 days');
    expect(card('Affiliate Clicks')).toHaveTextContent('1,204\u22123.2%vs. the previous 30 days');
    expect(card('Page Views')).toHaveTextContent('48,3100.0%');
    expect(screen.queryByText(/two time zones/)).not.toBeInTheDocument();
    expect(card('Conversion Rate')).toHaveTextContent('2.4%+0.3 pts');
    expect(card('Conversion Rate')).toHaveTextContent('Average order value $312');
    expect(screen.queryByText('Sample')).not.toBeInTheDocument();
  });

  it('marks the sample growth until something is measured', async () => {
    servedAxios.serve(analyticsAnswers(sampleMetrics({ measuredSince: neverMeasured })));
    await openTab();
    expect(card('Total Revenue')).toHaveTextContent('+12.5%Sample');
    expect(card('Affiliate Clicks')).toHaveTextContent('+8.2%Sample');
    expect(card('Conversion Rate')).toHaveTextContent('+0.3%Sample');
    expect(card('Page Views')).toHaveTextContent('Nothing recorded yet');
  });

  it('does not send the default period, and loads another one stored in the address', async () => {
    servedAxios.serve({
      ...analyticsAnswers(),
      ...analyticsAnswers(sampleMetrics({ totalViews: 7 }), { period: '90d' }),
    });
    await openTab();
    expect(screen.getByLabelText('Period')).toHaveValue('30d');
    expect(asked().some((call) => call.includes('period='))).toBe(false);
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last 90 days');
    await waitFor(() => expect(card('Page Views')).toHaveTextContent('7'));
    expect(address()).toBe('?tab=analytics&period=90d');
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last 30 days');
    expect(address()).toBe('?tab=analytics');
  });

  it('reads period, metric and tab from the address, with defaults for invalid values', async () => {
    servedAxios.serve(analyticsAnswers(sampleMetrics(), { period: '1y' }));
    await openTab('&period=1y&metric=views&section=performance');
    expect(screen.getByLabelText('Metric')).toHaveValue('views');
    expect(await screen.findByRole('heading', { name: 'Views by day' })).toBeVisible();
    expect(asked()).toContain(callOf('trend', { period: '1y', metric: 'views' }));
  });

  it('shows the metric chosen in any tab in the trend', async () => {
    await openTab('&period=7days&section=content');
    expect(screen.getByLabelText('Period')).toHaveValue('30d');
    await userEvent.selectOptions(screen.getByLabelText('Metric'), 'Clicks');
    expect(await screen.findByRole('application', { name: /^Clicks by day/ })).toBeVisible();
    expect(screen.queryByText('Monthly target')).not.toBeInTheDocument();
    expect(address()).toBe('?tab=analytics&metric=clicks');
  });

  it('compares revenue with its monthly target, whose bar ends at 100 %', async () => {
    servedAxios.serve(analyticsAnswers(sampleMetrics({ monthlyRevenue: 7_500 })));
    await openTab();
    expect(await screen.findByRole('progressbar', { name: 'Monthly target' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
    expect(screen.getByText(/of \$5,000/)).toHaveTextContent('This month $7,500 of $5,000');
    expect(screen.getByText(/^Target pace/)).toHaveTextContent('$167');
  });

  it('lists the days of the trend in a table, with zero for days without data', async () => {
    await openTab();
    const table = within(await screen.findByRole('table', { name: 'Revenue by day' }));
    expect(table.getByRole('row', { name: 'Nov 20, 2026 $0' })).toBeVisible();
  });

  it('lists top content with its revenue per click and per thousand views', async () => {
    await openTab();
    const table = within(await screen.findByRole('table', { name: 'Top content' }));
    expect(table.getByRole('link', { name: 'A Watch for Slow Trains' })).toHaveAttribute(
      'href',
      '/post/slow-trains',
    );
    const row = table.getByRole('row', { name: /Slow Trains/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['3,120', '120', '$4,200', '5', '$35.00', '$1,346.15', 'Watch Collecting', '']);
    expect(table.queryByRole('link', { name: 'A Deleted Story' })).not.toBeInTheDocument();
  });

  it('shows the specified empty states', async () => {
    await openTab();
    await open('Affiliate Networks');
    expect(
      await screen.findByText('Set up affiliate programs to start tracking performance.'),
    ).toBeVisible();
    expect(
      await screen.findByText(
        'No affiliate data yet. Start promoting products to see performance metrics.',
      ),
    ).toBeVisible();
    expect(address()).toBe('?tab=analytics&section=networks');
  });

  it('marks networks by status', async () => {
    const network = (networkId: number, name: string, status: string) => ({
      networkId,
      name,
      status,
      clicks: 1,
      commissionRate: 4,
      revenue: 0,
    });
    servedAxios.serve({
      ...analyticsAnswers(),
      [callOf('affiliate-networks')]: {
        status: 200,
        body: [
          network(1, 'One', 'active'),
          network(2, 'Two', 'pending'),
          network(3, 'Three', 'paused'),
          network(4, 'Four', 'retired'),
        ],
      },
    });
    await openTab('&section=networks');
    const table = within(await screen.findByRole('table', { name: 'Affiliate networks' }));
    expect(
      ['Active', 'Pending', 'Paused', 'Unknown'].map((name) =>
        table.getByText(name).getAttribute('data-mark'),
      ),
    ).toEqual(['success', 'warning', 'neutral', 'neutral']);
  });

  it('names channels, devices and the rest', async () => {
    await openTab('&section=sources');
    expect(await screen.findByRole('rowheader', { name: 'Organic search' })).toBeVisible();
    expect(await screen.findByRole('rowheader', { name: 'Phone' })).toBeVisible();
    expect(await screen.findByRole('rowheader', { name: 'Other' })).toBeVisible();
    expect(await screen.findByRole('application', { name: 'Visitors by channel' })).toBeVisible();
    const { dailyVisitors } = sampleMetrics();
    const campaigns = within(await screen.findByRole('table', { name: 'Campaigns' }));
    // The share is of all visitors, few of whom came from a campaign.
    expect(dailyVisitors).toBe(20_120);
    expect(campaigns.getByRole('row', { name: /^spring-watches 30 0\.1%/ })).toBeVisible();
  });

  it('shows sample revenue by category until anything is measured', async () => {
    servedAxios.serve(analyticsAnswers(sampleMetrics({ measuredSince: neverMeasured })));
    await openTab('&section=content');
    const sample = await screen.findByRole('table', { name: 'Revenue by category' });
    expect(within(sample).getByText('$4,230')).toBeVisible();
    const part = screen.getByRole('region', { name: 'Revenue by category' });
    expect(within(part).getByText('Sample')).toBeVisible();
  });

  it('shows measured revenue by category without a mark once anything is measured', async () => {
    const { views } = sampleMetrics().measuredSince;
    servedAxios.serve(
      analyticsAnswers(sampleMetrics({ measuredSince: { ...neverMeasured, views } })),
    );
    await openTab('&section=content');
    const measured = await screen.findByRole('table', { name: 'Revenue by category' });
    expect(within(measured).getByText('$70')).toBeVisible();
    expect(screen.queryByText('Sample')).not.toBeInTheDocument();
  });

  it('retries a failed part on request, and keeps the others', async () => {
    servedAxios.serve({ ...analyticsAnswers(), [callOf('top-content')]: { status: 503 } });
    await openTab();
    const failed = await screen.findByRole('alert');
    expect(failed).toHaveTextContent('The articles could not be loaded.');
    servedAxios.serve(analyticsAnswers());
    await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Top content' })).toBeVisible();
  });

  it('links to the recount while days of two time zones are mixed', async () => {
    servedAxios.serve(analyticsAnswers(sampleMetrics({ recounting: true })));
    await openTab();
    expect(screen.getByText(/^Days from two time zones are mixed/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Automation' })).toHaveAttribute(
      'href',
      '/admin?tab=automation',
    );
  });

  it('shows how many bot requests were excluded, and why', async () => {
    await openTab();
    await userEvent.click(screen.getByText('1,204 bot requests excluded'));
    const table = within(await screen.findByRole('table', { name: 'Bot requests' }));
    expect(table.getByText('Known bots')).toBeInTheDocument();
    expect(table.getByText('204')).toBeInTheDocument();
  });
});
