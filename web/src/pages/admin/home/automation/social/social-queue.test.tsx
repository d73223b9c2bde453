import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { samplePost } from '~/features/social/testing/sample-post';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import {
  draft,
  HELD,
  list,
  LIST,
  POSTS,
  press,
  rowOf,
  says,
  scheduled,
  serve,
  showQueue,
  WEEK,
} from '~/testing/social-queue';

const ORDER = `${POSTS}/order`;
const BEFORE = `GET ${POSTS}?platform=twitter&limit=100&to=2026-11-22T01%3A00%3A00.000Z`;
const asked = (): string[] =>
  servedAxios.request.mock.calls.map(([{ method, url }]) => `${method} ${url}`);

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:00:00Z'));
  serve();
});

describe('the list of social posts', () => {
  it('is grouped by day in the time zone of the site', async () => {
    showQueue();
    const day = within(await screen.findByRole('list', { name: 'Saturday, November 21' }));
    expect(day.getByRole('heading', { name: /Twitter, 8:00.PM/ })).toBeVisible();
    expect(day.getByText('Draft')).toBeVisible();
    expect(day.getByText('Scheduled')).toBeVisible();
    expect(screen.getByText('2 social posts')).toBeVisible();
  });

  it('shows why a post failed, and the visits and revenue of a published one', async () => {
    const failed = samplePost({ id: 6, status: 'failed', error: 'The text is a duplicate.' });
    const published = samplePost({
      id: 7,
      postTitle: 'Steel at Noon',
      status: 'published',
      isDoubtful: true,
      publishedUrl: 'https://x.com/i/status/77',
      visits: 1_240,
      revenue: 310,
    });
    serve({ [LIST]: list([failed, published]) });
    showQueue();
    const refused = await rowOf('A Slow Train North');
    expect(refused.getByText('The text is a duplicate.')).toBeVisible();
    const row = await rowOf('Steel at Noon');
    expect(row.getByText('1,240 visits, $310')).toBeVisible();
    expect(row.queryByText('In doubt')).toBeNull();
    expect(row.getByRole('link', { name: /See it on Twitter/ })).toHaveAttribute(
      'href',
      'https://x.com/i/status/77',
    );
    expect(row.queryByRole('button', { name: 'Retry' })).toBeNull();
    const retry = `${POSTS}/6/retry`;
    serve({
      [LIST]: list([failed, published]),
      [`POST ${retry}`]: { status: 202, body: { ...failed, status: 'scheduled' } },
    });
    await press(refused, 'Retry');
    await says({ title: 'Trying again' });
    expect(servedAxios.sent('POST', retry)).toEqual([{ updatedAt: failed.updatedAt }]);
  });

  it('shows how many scheduled posts are on hold, which ones and why', async () => {
    const hold = { cause: 'account', reason: 'The Twitter account is paused: Expired.' } as const;
    const held = { ...scheduled, hold };
    serve({ [LIST]: list([held, draft]), [HELD]: list([held], 12) });
    showQueue();
    const row = await rowOf('Steel at Noon');
    expect(row.getByText('On hold')).toBeVisible();
    expect(row.getByText(hold.reason)).toBeVisible();
    expect((await rowOf(draft.postTitle!)).queryByText('On hold')).toBeNull();
    expect(await screen.findByText(/^12 scheduled posts can’t be published/)).toBeVisible();
  });

  it('can be filtered by state and network, and has pages', async () => {
    serve({
      [`${LIST}&status=draft`]: list([draft], 31),
      [`${LIST}&status=draft&platform=facebook`]: list([]),
      [`${LIST}&offset=10&status=draft`]: list([scheduled], 31),
    });
    showQueue();
    await userEvent.selectOptions(await screen.findByLabelText('Post state'), 'Draft');
    expect(await screen.findByText('31 social posts')).toBeVisible();
    await press(screen, 'Next');
    expect((await rowOf('Steel at Noon')).getByText('Scheduled')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Network'), 'Facebook');
    expect(await screen.findByText('No social post matches.')).toBeVisible();
  });

  it('approves several posts at once, and restores the previous state of each', async () => {
    const skipped = samplePost({ id: 8, status: 'skipped', postTitle: 'Quiet Harbours' });
    const one = `PATCH ${POSTS}`;
    serve({
      [LIST]: list([draft, scheduled, skipped]),
      [`${one}/4`]: { status: 200, body: draft },
      [`${one}/8`]: { status: 200, body: skipped },
    });
    showQueue();
    await userEvent.click(await screen.findByLabelText('Select all on this page'));
    await press(screen, 'Approve (2)');
    await says({ title: '2 social posts approved' });
    act(() => toastStore.list()[0]?.action?.onAction());
    await says({ title: '2 social posts put back' });
    expect([4, 8].map((id) => servedAxios.sent('PATCH', `${POSTS}/${id}`))).toEqual([
      [{ status: 'scheduled', updatedAt: draft.updatedAt }, { status: 'draft' }],
      [{ status: 'scheduled', updatedAt: skipped.updatedAt }, { status: 'skipped' }],
    ]);
  });

  it('says that there are no posts, and what could not be loaded', async () => {
    serve({ [LIST]: list([]), [WEEK]: new Error('down') });
    showQueue();
    expect(await screen.findByText('No social posts yet.')).toBeVisible();
    expect(await screen.findByText('The week could not be loaded.')).toBeVisible();
  });
});

describe('the order of social posts', () => {
  it('can be changed by keyboard, with the focus staying on the post', async () => {
    const after = [
      { ...scheduled, scheduledAt: draft.scheduledAt },
      { ...draft, scheduledAt: scheduled.scheduledAt },
    ];
    showQueue();
    const later = (await rowOf('A Slow Train North')).getByRole('button', { name: 'Later' });
    expect(later).toHaveAttribute('aria-disabled', 'true');
    serve({
      [BEFORE]: list([scheduled]),
      [`POST ${ORDER}`]: { status: 200, body: after },
      [LIST]: list(after),
    });
    (await rowOf('A Slow Train North')).getByRole('button', { name: 'Earlier' }).focus();
    await userEvent.keyboard('{Enter}');
    await says({ title: 'Post moved' });
    expect(servedAxios.sent('POST', ORDER)).toEqual([{ ids: [4, 5] }]);
    expect(await screen.findByRole('heading', { name: /Twitter, 3:00.PM/ })).toBeVisible();
    const row = await rowOf('A Slow Train North');
    await waitFor(() => expect(row.getByRole('button', { name: 'Earlier' })).toHaveFocus());
  });

  it('includes posts on other pages', async () => {
    const answer = { status: 200, body: [{ ...draft, scheduledAt: scheduled.scheduledAt }] };
    serve({ [LIST]: list([draft], 31), [BEFORE]: list([scheduled]), [`POST ${ORDER}`]: answer });
    showQueue();
    await press(await rowOf('A Slow Train North'), 'Earlier');
    await says({ title: 'Post moved' });
    expect(servedAxios.sent('POST', ORDER)).toEqual([{ ids: [4, 5] }]);
  });

  it('finds the next post even if very many follow', async () => {
    const next = samplePost({ id: 8, scheduledAt: '2026-11-22T14:00:00.000Z' });
    const after = `GET ${POSTS}?platform=twitter&limit=100&from=2026-11-22T01%3A00%3A00.000Z`;
    serve({
      [`${LIST}&status=draft`]: list([draft]),
      [after]: list([samplePost({ id: 9, scheduledAt: '2027-02-01T14:00:00.000Z' })], 130),
      [`${after}&offset=30`]: list([next, draft], 130),
      [`POST ${ORDER}`]: { status: 200, body: [next, draft] },
    });
    showQueue();
    await userEvent.selectOptions(await screen.findByLabelText('Post state'), 'Draft');
    await screen.findByText('1 social post');
    await press(await rowOf('A Slow Train North'), 'Later');
    await says({ title: 'Post moved' });
    expect(servedAxios.sent('POST', ORDER)).toEqual([{ ids: [8, 4] }]);
  });

  it('reports that there is no post to swap with, and why a swap was refused', async () => {
    serve({ [LIST]: list([draft], 31), [BEFORE]: list([]) });
    showQueue();
    const row = await rowOf('A Slow Train North');
    await press(row, 'Earlier');
    await says({ description: 'There is no Twitter post scheduled before it.' });
    expect(servedAxios.sent('POST', ORDER)).toEqual([]);
    const detail = 'Post 5 is no longer waiting, so the order was not changed.';
    serve({ [BEFORE]: list([scheduled]), [`POST ${ORDER}`]: { status: 409, body: { detail } } });
    await press(row, 'Earlier');
    await says({ title: 'The post was not changed', description: detail });
  });

  it('cannot be changed for a post whose time has passed', async () => {
    const late = samplePost({ scheduledAt: '2026-11-21T11:59:00.000Z' });
    serve({ [LIST]: list([late, scheduled]) });
    showQueue();
    const row = await rowOf('A Slow Train North');
    expect(row.getByRole('button', { name: 'Later' })).toHaveAttribute('aria-disabled', 'true');
    await press(row, 'Later');
    expect(asked().filter((one) => one.includes('platform='))).toEqual([]);
  });
});
