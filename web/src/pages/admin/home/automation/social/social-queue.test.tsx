import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { samplePost } from '~/features/social/testing/sample-post';
import { renderApp } from '~/testing/render-app';
import { type ServedAnswer, servedAxios } from '~/testing/serve-axios';
import { dismissToast, toastStore } from '~/ui/toast/toast-store';
import { SocialQueue } from './social-queue';

jest.mock('axios', () => ({
  __esModule: true,
  default: {
    create: () => jest.requireActual<{ servedAxios: object }>('~/testing/serve-axios').servedAxios,
  },
}));

const POSTS = '/api/automation/social-posts';
const LIST = `GET ${POSTS}?limit=30`;
const WEEK = `GET ${POSTS}?limit=100&from=2026-11-16T05%3A00%3A00.000Z&to=2026-11-23T05%3A00%3A00.000Z`;
const ONE = `${POSTS}/4`;

const draft = samplePost();
const scheduled = samplePost({
  id: 5,
  status: 'scheduled',
  scheduledAt: '2026-11-21T20:00:00.000Z',
  postTitle: 'Steel at Noon',
});
const list = (posts: unknown[], total = posts.length): ServedAnswer => ({
  status: 200,
  body: posts,
  headers: { 'x-total-count': String(total) },
});
const answers = { [LIST]: list([draft, scheduled]), [WEEK]: list([draft, scheduled]) };
const serve = (more: Record<string, ServedAnswer | Error> = {}) =>
  servedAxios.serve({ ...answers, ...more });
const says = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));
const rowOf = async (title: string) =>
  within((await screen.findByText(title)).closest<HTMLElement>('[data-row]')!);
/** Lists one post and opens it. */
const openPost = async (post = draft, more: Record<string, ServedAnswer | Error> = {}) => {
  serve({ [LIST]: list([post]), [WEEK]: list([]), ...more });
  renderApp(<SocialQueue />);
  const row = await rowOf(post.postTitle ?? '');
  await userEvent.click(row.getByRole('button', { name: /^(Edit|View)$/ }));
  return within(await screen.findByRole('dialog', { name: 'Twitter post' }));
};
const press = (scope: Pick<typeof screen, 'getByRole'>, name: string) =>
  userEvent.click(scope.getByRole('button', { name }));

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:00:00Z'));
  servedAxios.request.mockReset();
  act(() => dismissToast());
  serve();
});

describe('the list of social posts', () => {
  it('stands by day in the time zone of the site, and as a week', async () => {
    renderApp(<SocialQueue />);
    const day = within(await screen.findByRole('list', { name: 'Saturday, November 21' }));
    expect(day.getByRole('heading', { name: /Twitter, 8:00.PM/ })).toBeVisible();
    expect(day.getByText('Draft')).toBeVisible();
    expect(day.getByText('Scheduled')).toBeVisible();
    expect(screen.getByText('2 social posts')).toBeVisible();
    const week = within(await screen.findByRole('region', { name: 'Nov 16 – Nov 22, 2026' }));
    await userEvent.click(week.getByRole('button', { name: /8:00.PM Twitter Draft/ }));
    expect(await screen.findByRole('dialog', { name: 'Twitter post' })).toBeVisible();
  });

  it('goes to the week after and back', async () => {
    const next = WEEK.replace('11-23T', '11-30T').replace('11-16T', '11-23T');
    serve({ [next]: list([]) });
    renderApp(<SocialQueue />);
    await userEvent.click(await screen.findByRole('button', { name: 'Week after' }));
    expect(await screen.findByRole('region', { name: 'Nov 23 – Nov 29, 2026' })).toBeVisible();
    await press(screen, 'This week');
    expect(await screen.findByRole('region', { name: 'Nov 16 – Nov 22, 2026' })).toBeVisible();
  });

  it('says why a post failed, and what a published one led to', async () => {
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
    renderApp(<SocialQueue />);
    expect((await rowOf('A Slow Train North')).getByText('The text is a duplicate.')).toBeVisible();
    const row = await rowOf('Steel at Noon');
    expect(row.getByText('1,240 visits, $310')).toBeVisible();
    expect(row.queryByText('In doubt')).toBeNull();
    expect(row.getByRole('link', { name: /See it on Twitter/ })).toHaveAttribute(
      'href',
      'https://x.com/i/status/77',
    );
  });

  it('is narrowed by state and network, and turns pages', async () => {
    serve({
      [`${LIST}&status=draft`]: list([draft], 31),
      [`${LIST}&status=draft&platform=facebook`]: list([]),
      [`${LIST}&offset=30&status=draft`]: list([scheduled], 31),
    });
    renderApp(<SocialQueue />);
    await userEvent.selectOptions(await screen.findByLabelText('Post state'), 'Draft');
    expect(await screen.findByText('31 social posts')).toBeVisible();
    await press(screen, 'Next');
    expect(await screen.findByText('Steel at Noon')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Network'), 'Facebook');
    expect(await screen.findByText('No social post matches.')).toBeVisible();
  });

  it('says what comes here while there is none, and what could not be loaded', async () => {
    serve({ [LIST]: list([]), [WEEK]: new Error('down') });
    renderApp(<SocialQueue />);
    expect(await screen.findByText('No social posts yet.')).toBeVisible();
    expect(await screen.findByText('The week could not be loaded.')).toBeVisible();
  });

  it('moves a post earlier, and keeps the keyboard on it', async () => {
    const order = `${POSTS}/order`;
    const after = [
      { ...scheduled, scheduledAt: draft.scheduledAt },
      { ...draft, scheduledAt: scheduled.scheduledAt },
    ];
    renderApp(<SocialQueue />);
    const later = (await rowOf('A Slow Train North')).getByRole('button', { name: 'Later' });
    expect(later).toHaveAttribute('aria-disabled', 'true');
    serve({ [`POST ${order}`]: { status: 200, body: after }, [LIST]: list(after) });
    (await rowOf('A Slow Train North')).getByRole('button', { name: 'Earlier' }).focus();
    await userEvent.keyboard('{Enter}');
    await says({ title: 'Post moved' });
    expect(servedAxios.sent('POST', order)).toEqual([{ ids: [4, 5] }]);
    expect(await screen.findByRole('heading', { name: /Twitter, 3:00.PM/ })).toBeVisible();
    const row = await rowOf('A Slow Train North');
    await waitFor(() => expect(row.getByRole('button', { name: 'Earlier' })).toHaveFocus());
  });
});

describe('a social post', () => {
  it('is shown as it goes out, and counted as it is typed', async () => {
    const dialog = await openPost();
    const preview = within(dialog.getByRole('figure', { name: 'Preview on Twitter' }));
    expect(preview.getByRole('img', { name: 'A train below a glacier' })).toHaveAttribute(
      'src',
      '/img/share/pictures/alpine-pass.jpg',
    );
    const field = dialog.getByLabelText('Text');
    expect(field).toHaveAccessibleDescription('56 of 280 characters with the link');
    await userEvent.clear(field);
    await userEvent.type(field, 'Gems 💎');
    expect(preview.getByText('Gems 💎')).toBeVisible();
    expect(field).toHaveAccessibleDescription(
      '32 of 280 characters with the link Text must say #ad, because an affiliate link is behind it',
    );
    await press(dialog, 'Save');
    expect(field).toHaveFocus();
    expect(servedAxios.sent('PATCH', ONE)).toEqual([]);
  });

  it('is saved with what was changed, and says at the field what is refused', async () => {
    const errors = [{ path: 'scheduledAt', message: 'Date must be in the future' }];
    const dialog = await openPost(draft, {
      [`PATCH ${ONE}`]: { status: 400, body: { code: 'validation', detail: '', errors } },
    });
    const field = dialog.getByLabelText('Goes out at');
    expect(field).toHaveValue('2026-11-21T20:00');
    await userEvent.clear(field);
    await userEvent.type(field, '2026-11-21T06:00');
    await press(dialog, 'Save');
    expect(await dialog.findByText('Date must be in the future')).toBeVisible();
    serve({ [`PATCH ${ONE}`]: { status: 200, body: draft } });
    await press(dialog, 'Save');
    await says({ title: 'Post saved' });
    expect(servedAxios.sent('PATCH', ONE)).toEqual([
      { scheduledAt: '2026-11-21T11:00:00.000Z' },
      { scheduledAt: '2026-11-21T11:00:00.000Z' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is approved', async () => {
    const dialog = await openPost(draft, {
      [`PATCH ${ONE}`]: { status: 200, body: { ...draft, status: 'scheduled' } },
    });
    await press(dialog, 'Approve');
    await says({ title: 'Post approved' });
    expect(servedAxios.sent('PATCH', ONE)).toEqual([{ status: 'scheduled' }]);
  });

  it('goes back to a draft', async () => {
    const dialog = await openPost(samplePost({ status: 'scheduled' }), {
      [`PATCH ${ONE}`]: { status: 200, body: draft },
    });
    await press(dialog, 'Back to draft');
    await says({ title: 'The post is a draft again' });
    expect(servedAxios.sent('PATCH', ONE)).toEqual([{ status: 'draft' }]);
  });

  it('is skipped, and fetched back as it was', async () => {
    const waiting = samplePost({ status: 'scheduled' });
    const dialog = await openPost(waiting, { [`PATCH ${ONE}`]: { status: 200, body: waiting } });
    await press(dialog, 'Skip');
    await says({ title: 'Post skipped' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => toastStore.list()[0]?.action?.onAction());
    await says({ title: 'Post approved' });
    expect(servedAxios.sent('PATCH', ONE)).toEqual([
      { status: 'skipped' },
      { status: 'scheduled' },
    ]);
  });

  it('in doubt is looked up before it is tried again, and cannot be edited', async () => {
    const doubtful = samplePost({ status: 'failed', isDoubtful: true, error: 'No answer came.' });
    const dialog = await openPost(doubtful, {
      [`POST ${ONE}/retry`]: { status: 202, body: { ...doubtful, status: 'publishing' } },
    });
    expect(dialog.queryByLabelText('Text')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
    await press(dialog, 'Look it up and retry');
    await says({ description: 'It is looked up first, so that it cannot go out twice.' });
  });

  it('is deleted after asking', async () => {
    const dialog = await openPost(draft, { [`DELETE ${ONE}`]: { status: 204 } });
    await press(dialog, 'Delete');
    const question = screen.getByRole('alertdialog', { name: 'Delete this post?' });
    expect(servedAxios.sent('DELETE', ONE)).toEqual([]);
    await press(within(question), 'Delete');
    await says({ title: 'Post deleted' });
  });

  it('says what somebody else was faster with, and keeps what was typed', async () => {
    const detail = 'This post is being published: it cannot be changed now.';
    const dialog = await openPost(draft, {
      [`PATCH ${ONE}`]: { status: 409, body: { code: 'conflict', detail } },
    });
    await userEvent.type(dialog.getByLabelText('Text'), ' More');
    await press(dialog, 'Save');
    await says({ title: 'The post was not changed', description: detail });
    await press(dialog, 'Close');
    const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
    await press(within(question), 'Cancel');
    expect(dialog.getByLabelText('Text')).toHaveValue(`${draft.text} More`);
  });
});
