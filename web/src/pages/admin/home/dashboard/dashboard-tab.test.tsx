import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PostCard } from '@contract/post';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { DashboardTab } from './dashboard-tab';

const STATS = 'GET /api/stats';
const POSTS = 'GET /api/posts?limit=10&view=card';
const SETTINGS = 'GET /api/settings';
const SAVE = 'PATCH /api/settings';
const METRICS = 'GET /api/analytics/growth-metrics?readers=real';
const CATEGORIES = 'GET /api/analytics/categories?readers=real';
const PRODUCTS = 'GET /api/analytics/top-performers?readers=real';
const CHANNELS = 'GET /api/analytics/breakdown?by=channel&readers=real';

const ok = (body: unknown) => ({ status: 200, body });
const post = (id: number, rest: Partial<PostCard> = {}): Partial<PostCard> => ({
  id,
  title: `Story ${id}`,
  category: { id: 1, name: 'Supercars', color: '#AA0000', slug: 'supercars' },
  published: true,
  publishAt: null,
  createdAt: '2026-11-21T02:00:00.000Z',
  ...rest,
});
const automation = { content: true, social: false, seo: true, newsletter: false };

const answers = {
  [STATS]: ok({
    totalSubscribers: 1,
    totalPosts: 1234,
    monthlyViews: 56_789,
    affiliateRevenue: 2340.6,
  }),
  [POSTS]: ok([
    post(1),
    post(2, { published: false, category: null }),
    ...[3, 4, 5, 6, 7].map((id) => post(id)),
  ]),
  [SETTINGS]: ok({ automation }),
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
  return renderApp(<DashboardTab />, { url: '/admin' });
};
const region = (name: string) => screen.getByRole('region', { name });

describe('the dashboard tab', () => {
  it('shows the four metrics', async () => {
    open();
    expect(screen.getByText('Loading metrics…')).toBeInTheDocument();
    const metric = async (name: string) => (await screen.findByText(name)).nextElementSibling;
    expect(await metric('Total Posts')).toHaveTextContent(/^1,234$/);
    expect(await metric('Monthly Views')).toHaveTextContent(/^56,789$/);
    expect(await metric('Affiliate Revenue')).toHaveTextContent(/^\$2,341$/);
    expect(await metric('Automation Status')).toHaveTextContent(/^Active$/);
  });

  it('lists five recent posts with links to their editors, in the time zone of the site', async () => {
    open();
    const recent = within(region('Recent Posts'));
    const items = await recent.findAllByRole('listitem');
    expect(items).toHaveLength(5);
    expect(within(items[0]!).getByRole('link', { name: 'Story 1' })).toHaveAttribute(
      'href',
      '/admin/articles?edit=1',
    );
    expect(items[0]).toHaveTextContent(/SupercarsNovember 20, 2026Published$/);
    expect(items[1]).toHaveTextContent(/UncategorizedNovember 20, 2026Draft$/);
    expect(recent.getByRole('link', { name: 'Manage Articles' })).toHaveAttribute(
      'href',
      '/admin/articles',
    );
  });

  it('offers to create the first post', async () => {
    open({ [POSTS]: ok([]) });
    expect(await screen.findByText('There are no posts yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create the first one' })).toHaveAttribute(
      'href',
      '/admin?tab=create',
    );
  });

  it('reports what could not be loaded, and retries on request', async () => {
    const down = new Error('Network Error');
    open({ [STATS]: down, [POSTS]: down, [SETTINGS]: down, [CATEGORIES]: down });
    expect(await screen.findByText('The metrics could not be loaded.')).toBeVisible();
    expect(await screen.findByText('The posts could not be loaded.')).toBeVisible();
    expect(await screen.findByText('The settings could not be loaded.')).toBeVisible();
    expect(await screen.findByText('The performance data could not be loaded.')).toBeVisible();
    servedAxios.serve(answers);
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) {
      await userEvent.click(button);
    }
    expect(await screen.findByText('1,234')).toBeVisible();
    expect(await screen.findByText('Story 1')).toBeVisible();
    expect(await screen.findByRole('switch', { name: 'SEO Optimization' })).toBeChecked();
    expect(await screen.findByText('Top Performing Category')).toBeVisible();
  });
});

describe('automation settings', () => {
  it('show the stored values, in the words of the specification', async () => {
    open();
    const content = await screen.findByRole('switch', { name: 'Auto Content Generation' });
    expect(content).toBeChecked();
    expect(content).toHaveAccessibleDescription('3 posts per day via GPT-4');
    const social = screen.getByRole('switch', { name: 'Social Media Posting' });
    expect(social).not.toBeChecked();
    expect(social).toHaveAccessibleDescription('Instagram, Twitter, Facebook');
    expect(screen.getByRole('switch', { name: 'SEO Optimization' })).toHaveAccessibleDescription(
      'Auto-submit to search engines',
    );
  });

  it('change immediately and are saved separately', async () => {
    open({ [SAVE]: ok({ automation: { ...automation, social: true } }) });
    const social = await screen.findByRole('switch', { name: 'Social Media Posting' });
    await userEvent.click(social);
    expect(social).toBeChecked();
    await waitFor(() =>
      expect(servedAxios.sent('PATCH', '/api/settings')).toEqual([
        { automation: { social: true } },
      ]),
    );
    expect(social).toBeChecked();
  });

  it('revert with a toast if the server rejects a change', async () => {
    open();
    const content = await screen.findByRole('switch', { name: 'Auto Content Generation' });
    let refuse: () => void = () => undefined;
    servedAxios.request.mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          refuse = () => reject(new Error('Network Error'));
        }),
    );
    await userEvent.click(content);
    expect(content).not.toBeChecked();
    await waitFor(() => expect(servedAxios.sent('PATCH', '/api/settings')).toHaveLength(1));
    refuse();
    await waitFor(() => expect(content).toBeChecked());
    expect(toastStore.list()[0]).toMatchObject({
      title: 'Setting not changed',
      description: 'Failed to change the automation setting.',
      variant: 'destructive',
    });
  });

  it('keep a successful change if the next one fails', async () => {
    open();
    const social = await screen.findByRole('switch', { name: 'Social Media Posting' });
    const seo = screen.getByRole('switch', { name: 'SEO Optimization' });
    const accepted = { automation: { ...automation, social: true } };
    servedAxios.serve({ ...answers, [SETTINGS]: ok(accepted), [SAVE]: new Error('Network Error') });
    let acceptFirst: () => void = () => undefined;
    servedAxios.request.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          acceptFirst = () => resolve({ status: 200, headers: {}, data: JSON.stringify(accepted) });
        }),
    );
    await userEvent.click(social);
    await userEvent.click(seo);
    expect(seo).not.toBeChecked();
    acceptFirst();
    await waitFor(() => expect(seo).toBeChecked());
    expect(servedAxios.sent('PATCH', '/api/settings')).toHaveLength(2);
    await waitFor(() => expect(social).toBeChecked());
  });
});
