import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { samplePost } from '~/features/social/testing/sample-post';
import { servedAxios } from '~/testing/serve-axios';
import { draft, list, LIST, press, serve, showQueue, WEEK } from '~/testing/social-queue';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const NEXT_WEEK = WEEK.replace('11-23T', '11-30T').replace('11-16T', '11-23T');
const asked = (address: string): number =>
  servedAxios.request.mock.calls.filter(([{ method, url }]) => `${method} ${url}` === address)
    .length;
const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => serve());
afterEach(() => {
  jest.useRealTimers();
});

describe('the week of social posts', () => {
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
  });

  it('shows each post with its state, article and day, and opens it', async () => {
    showQueue();
    const week = within(await screen.findByRole('region', { name: 'Nov 16 – Nov 22, 2026' }));
    expect(week.getByRole('heading', { name: 'Saturday, November 21, today' })).toBeVisible();
    const post = week.getByRole('button', {
      name: /^8:00.PM Twitter Draft A Slow Train North Saturday, November 21$/,
    });
    await userEvent.click(post);
    expect(await screen.findByRole('dialog', { name: 'Twitter post' })).toBeVisible();
  });

  it('shows the next week and returns, keeping the focus', async () => {
    serve({ [NEXT_WEEK]: list([]) });
    showQueue();
    await userEvent.click(await screen.findByRole('button', { name: 'Next week' }));
    expect(await screen.findByRole('region', { name: 'Nov 23 – Nov 29, 2026' })).toBeVisible();
    await press(screen, 'This week');
    expect(await screen.findByRole('region', { name: 'Nov 16 – Nov 22, 2026' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'This week' })).toHaveFocus();
  });

  it('says what it omits of a very full week', async () => {
    serve({ [WEEK]: list([draft], 120) });
    showQueue();
    expect(await screen.findByText(/^Showing the latest 1 of 120 posts/)).toBeVisible();
    expect(screen.getAllByText('Earlier posts in the list')).toHaveLength(6);
    expect(screen.getAllByText('No post')).toHaveLength(1);
  });

  it('is not loaded if it is not shown', async () => {
    const phone = { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() };
    Object.assign(window, { matchMedia: () => phone });
    try {
      showQueue();
      expect(await screen.findByText('2 social posts')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Next week' })).toBeNull();
      expect(asked(WEEK)).toBe(0);
    } finally {
      Reflect.deleteProperty(window, 'matchMedia');
    }
  });
});

describe('over time', () => {
  const due = samplePost({ status: 'scheduled', scheduledAt: '2026-11-21T12:10:00.000Z' });

  it('due posts are reloaded until they are published', async () => {
    jest.useFakeTimers({ now: NOW });
    serve({ [LIST]: list([due]), [WEEK]: list([due]) });
    showQueue();
    expect(await screen.findByText('1 social post')).toBeVisible();
    expect(await screen.findByText(/November 21, today/)).toBeVisible();
    await pass(9 * 60_000);
    expect(asked(LIST)).toBe(1);
    const out = { ...due, status: 'published' };
    serve({ [LIST]: list([out]), [WEEK]: list([out]) });
    await pass(70_000);
    await waitFor(() =>
      expect(screen.getAllByText('Published', { selector: '[data-row] *' })).toHaveLength(2),
    );
    const times = asked(LIST);
    await pass(10 * 60_000);
    expect(asked(LIST)).toBe(times);
  });

  it('today and the current week advance at midnight of the site', async () => {
    // One minute before the end of Sunday in New York.
    jest.useFakeTimers({ now: Date.parse('2026-11-23T04:59:00Z') });
    serve({ [LIST]: list([draft]), [WEEK]: list([draft]), [NEXT_WEEK]: list([]) });
    showQueue();
    expect(await screen.findByText(/November 22, today/)).toBeVisible();
    await pass(61_000);
    expect(await screen.findByText(/Monday, November 23, today/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Nov 23 – Nov 29, 2026' })).toBeVisible();
    expect(asked(LIST)).toBe(1);
  });
});
