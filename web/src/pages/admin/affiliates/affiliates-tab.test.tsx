import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  listOf,
  problem,
  sampleNetwork,
  samplePerformance,
} from '~/features/affiliates/testing/sample-affiliates';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { AffiliatesTab } from './affiliates-tab';

const PERFORMANCE = 'GET /api/affiliate/performance';
const METRICS = 'GET /api/analytics/growth-metrics';
const NETWORKS = 'GET /api/affiliate/networks';
const CLICK = 'GET /api/affiliate/clicks?networkId=1&limit=1';
const since = (conversions: string | null) => ({
  status: 200,
  body: { measuredSince: { views: null, clicks: null, conversions, subscribers: null } },
});
const quiet = {
  [PERFORMANCE]: { status: 200, body: samplePerformance() },
  [METRICS]: since(null),
  [NETWORKS]: { status: 200, body: [sampleNetwork()] },
};

const open = (part = '') => renderApp(<AffiliatesTab />, { url: `/admin?tab=affiliates${part}` });
const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));

beforeEach(() => servedAxios.serve(quiet));

describe('the tabs of affiliate screens', () => {
  it('are those of the specification, in order', async () => {
    open('&part=programs');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      ...['Performance', 'Programs', 'Setup Guide'],
    ]);
  });
});

describe('the performance of affiliate links', () => {
  it('shows the exact texts of the specification without data, and a marked sample rate', async () => {
    open();
    expect(
      await screen.findByText(
        'No affiliate data yet. Start promoting products to see performance metrics.',
      ),
    ).toBeVisible();
    expect(
      screen.getByText('Set up affiliate programs to start tracking performance.'),
    ).toBeVisible();
    const rate = screen.getByText('Conversion rate').parentElement as HTMLElement;
    expect(await within(rate).findByText('Sample')).toBeVisible();
    expect(rate).toHaveTextContent('2.4%');
  });

  it('shows measured metrics, five products and the status of each network unchanged', async () => {
    const product = (id: number) => ({
      productId: id,
      name: `Product ${id}`,
      category: 'Watches',
      clicks: 10,
      conversionRate: 20,
      revenue: 1234.4,
    });
    servedAxios.serve({
      ...quiet,
      [METRICS]: since('2026-11-01T05:00:00.000Z'),
      [PERFORMANCE]: {
        status: 200,
        body: samplePerformance(
          { clicks: 1200, conversions: 0, approvedRevenue: 990, pendingRevenue: 45, unmatched: 2 },
          {
            topPerformers: [1, 2, 3, 4, 5, 6].map(product),
            networks: [
              {
                networkId: 1,
                name: 'Meridian',
                status: 'awaiting approval',
                clicks: 9,
                commissionRate: 6.5,
                revenue: 1,
              },
            ],
          },
        ),
      },
    });
    open();
    const products = await screen.findByRole('group', { name: 'Top performers' });
    expect(within(products).getAllByRole('row')).toHaveLength(6);
    expect(within(products).getAllByText('$1,234')).toHaveLength(5);
    expect(screen.getByText('awaiting approval')).toBeVisible();
    const rate = screen.getByText('Conversion rate').parentElement as HTMLElement;
    await waitFor(() => expect(rate).toHaveTextContent('0.0%'));
    expect(screen.queryByText('Sample')).toBeNull();
    expect(screen.getByText('$45 pending, $0 reversed')).toBeVisible();
  });

  it('loads the chosen period', async () => {
    servedAxios.serve({
      ...quiet,
      [`${PERFORMANCE}?period=7d`]: { status: 200, body: samplePerformance({ clicks: 77 }) },
      [`${METRICS}?period=7d`]: since(null),
    });
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Period'), '7d');
    expect(await screen.findByText('77')).toBeVisible();
  });

  it('reports a load failure and retries on request', async () => {
    servedAxios.serve({ ...quiet, [PERFORMANCE]: problem(500, 'Away.') });
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    servedAxios.serve(quiet);
    await userEvent.click(again);
    expect(await screen.findByText(/No affiliate data yet/)).toBeVisible();
  });
});

describe('programs', () => {
  it('are six, each with a sign-up link in a new tab', async () => {
    open('&part=programs');
    const links = screen.getAllByRole('link', { name: /^Join Program/ });
    expect(links).toHaveLength(6);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    for (const range of ['1-10%', '5-8%', '1-5%', '2-12%', '500-2000 USD flat', '4-8%']) {
      expect(screen.getByText(range)).toBeVisible();
    }
    await screen.findByText('Meridian');
  });

  it('become a network, with known values filled in', async () => {
    servedAxios.serve({
      ...quiet,
      'POST /api/affiliate/networks': { status: 201, body: sampleNetwork({ name: 'CJ' }) },
    });
    open('&part=programs');
    await userEvent.click(
      screen.getByRole('button', { name: 'Add as network', description: 'CJ' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a network' }));
    expect(dialog.getByLabelText('Slug')).toHaveValue('cj');
    await userEvent.clear(dialog.getByLabelText('Commission rate, %'));
    await userEvent.type(dialog.getByLabelText('Commission rate, %'), '120');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Commission rate must be between 0 and 100')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('Commission rate, %'));
    await userEvent.type(dialog.getByLabelText('Commission rate, %'), '4.5');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await shownToast({ title: 'Network saved', description: 'CJ' });
    expect(servedAxios.sent('POST', '/api/affiliate/networks')).toEqual([
      {
        name: 'CJ',
        slug: 'cj',
        status: 'pending',
        commissionRate: 4.5,
        subIdParameter: 'sid',
        signedOnly: false,
        archived: false,
      },
    ]);
  });

  it('are not offered again once they are networks', async () => {
    const networks = [sampleNetwork({ name: 'CJ', slug: 'cj' })];
    servedAxios.serve({ ...quiet, 'GET /api/affiliate/networks': { status: 200, body: networks } });
    open('&part=programs');
    expect(await screen.findByText('In your networks')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Add as network' })).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Add as network', description: 'CJ' })).toBeNull();
  });

  it('can be edited, and only changes are sent', async () => {
    servedAxios.serve({
      ...quiet,
      'PATCH /api/affiliate/networks/1': { status: 200, body: sampleNetwork() },
    });
    open('&part=programs');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit network' }));
    await userEvent.clear(dialog.getByLabelText('Status'));
    await userEvent.type(dialog.getByLabelText('Status'), 'active');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await shownToast({ title: 'Network saved' });
    expect(servedAxios.sent('PATCH', '/api/affiliate/networks/1')).toEqual([{ status: 'active' }]);
  });

  it('can be archived with an undo, and deleted after confirmation', async () => {
    servedAxios.serve({
      ...quiet,
      'PATCH /api/affiliate/networks/1': { status: 200, body: sampleNetwork({ archived: true }) },
      'DELETE /api/affiliate/networks/1': problem(409, 'It has sales. Archive it instead.'),
    });
    open('&part=programs');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Archive', description: 'Meridian' }),
    );
    await shownToast({ title: 'Network archived', action: { label: 'Undo' } });
    expect(servedAxios.sent('PATCH', '/api/affiliate/networks/1')).toEqual([{ archived: true }]);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await shownToast({
      title: 'The network was not changed',
      description: 'It has sales. Archive it instead.',
    });
  });
});

describe('the setup guide', () => {
  const answer = (status: number, body: unknown) =>
    Object.assign(globalThis, {
      fetch: jest.fn().mockResolvedValue({
        status,
        headers: new Map(),
        text: () => Promise.resolve(JSON.stringify(body)),
      }),
    });

  it('hides the secret until it is requested, and copies the real address', async () => {
    const user = userEvent.setup();
    open('&part=guide');
    const address = await screen.findByRole('group', { name: 'Postback address' });
    expect(address).not.toHaveTextContent('secret-of-meridian');
    await user.click(screen.getByRole('button', { name: 'Copy postback address' }));
    expect(await navigator.clipboard.readText()).toContain('token=secret-of-meridian&click_id=');
    await user.click(screen.getByRole('button', { name: 'Show secret' }));
    expect(address).toHaveTextContent('token=secret-of-meridian');
  });

  it('creates a new secret after confirmation', async () => {
    servedAxios.serve({
      ...quiet,
      'POST /api/affiliate/networks/1/rotate-secret': { status: 200, body: sampleNetwork() },
    });
    open('&part=guide');
    await userEvent.click(await screen.findByRole('button', { name: 'Create a new secret' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Create a new secret' }));
    await shownToast({ title: 'New secret created' });
  });

  it('sends a test conversion with the latest click, and shows its steps', async () => {
    servedAxios.serve({ ...quiet, [CLICK]: listOf([{ clickId: 'click-0001' }]) });
    answer(200, { transactionId: 'TEST-1', status: 'pending', matched: true, test: true });
    open('&part=guide');
    await userEvent.click(await screen.findByRole('button', { name: 'Send a test conversion' }));
    const steps = await screen.findByRole('list', { name: 'The test conversion' });
    expect(within(steps).getAllByText('Passed:')).toHaveLength(5);
    expect(within(steps).getByText('Nothing was saved')).toBeVisible();
    const [address] = jest.mocked(fetch).mock.calls[0] as [string];
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      token: 'secret-of-meridian',
      click_id: 'click-0001',
      test: '1',
    });
  });

  it('explains what to do if the secret is rejected, and stays signed in', async () => {
    servedAxios.serve({ ...quiet, [CLICK]: listOf([]) });
    answer(401, { detail: 'The token is wrong.' });
    open('&part=guide');
    await userEvent.click(await screen.findByRole('button', { name: 'Send a test conversion' }));
    expect(await screen.findByText(/The token is wrong\. Reload the page/)).toBeVisible();
  });

  it('does not call an address of another origin', async () => {
    servedAxios.serve({
      ...quiet,
      [NETWORKS]: {
        status: 200,
        body: [sampleNetwork({ postbackUrl: 'https://else.example/api/affiliate/postback/m' })],
      },
    });
    answer(200, null);
    open('&part=guide');
    await userEvent.click(await screen.findByRole('button', { name: 'Send a test conversion' }));
    expect(await screen.findByText(/points to https:\/\/else\.example/)).toBeVisible();
    expect(fetch).not.toHaveBeenCalled();
  });
});
