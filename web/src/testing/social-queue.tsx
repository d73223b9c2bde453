import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import type { SocialPost } from '@contract/social-post';
import { samplePost } from '~/features/social/testing/sample-post';
import { LeaveGuardProvider } from '~/lib/leave-guard';
import { renderApp } from './render-app';
import { type ServedAnswer, servedAxios } from './serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { SocialQueue } from '~/pages/admin/home/automation/social/social-queue';
import { LeaveQuestion } from '~/pages/admin/frame/admin-area';

export const POSTS = '/api/automation/social-posts';
export const LIST = `GET ${POSTS}?limit=10`;
export const WEEK = `GET ${POSTS}?limit=100&from=2026-11-16T05%3A00%3A00.000Z&to=2026-11-23T05%3A00%3A00.000Z`;
export const HELD = `GET ${POSTS}?held=1&limit=1`;
/** Path of the opened post. */
export const ONE = `${POSTS}/4`;

export const draft = samplePost();
export const scheduled = samplePost({
  id: 5,
  status: 'scheduled',
  scheduledAt: '2026-11-21T20:00:00.000Z',
  postTitle: 'Steel at Noon',
});

type Answers = Record<string, ServedAnswer | Error>;

export const list = (posts: unknown[], total = posts.length): ServedAnswer => ({
  status: 200,
  body: posts,
  headers: { 'x-total-count': String(total) },
});

const answers = {
  [LIST]: list([draft, scheduled]),
  [WEEK]: list([draft, scheduled]),
  [HELD]: list([]),
};

/** Lists two posts by default. */
export const serve = (more: Answers = {}): void => servedAxios.serve({ ...answers, ...more });

export const says = (expected: object): Promise<void> =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));

/** Renders the queue as in the admin area, which asks about unsaved changes. */
export const showQueue = () =>
  renderApp(
    <LeaveGuardProvider Question={LeaveQuestion}>
      <Link to="/admin/articles">Elsewhere</Link>
      <SocialQueue />
    </LeaveGuardProvider>,
    { url: '/admin' },
  );

/** List row of a post; its title may also be in the week. */
export const rowOf = (title: string) =>
  waitFor(() => {
    const row = screen
      .getAllByText(title)
      .map((found) => found.closest<HTMLElement>('[data-post]'))
      .find((found) => found !== null);
    if (row === undefined) throw new Error(`"${title}" is not in the list`);
    return within(row);
  });

/** Responses for a queue with one post. */
export const onlyPost = (post: SocialPost): Answers => ({
  [LIST]: list([post]),
  [WEEK]: list([]),
  [`GET ${ONE}`]: { status: 200, body: post },
});

/** Lists one post and opens it. */
export async function openPost(post = draft, more: Answers = {}) {
  serve({ ...onlyPost(post), ...more });
  showQueue();
  const row = await rowOf(post.postTitle ?? 'The article has been deleted.');
  await userEvent.click(row.getByRole('button', { name: /^(Edit|View)$/ }));
  return within(await screen.findByRole('dialog', { name: 'Twitter post' }));
}

export const press = (scope: Pick<typeof screen, 'getByRole'>, name: string): Promise<void> =>
  userEvent.click(scope.getByRole('button', { name }));
