import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SocialPost } from '@contract/social-post';
import { servePending } from '~/testing/serve-late';
import { servedAxios } from '~/testing/serve-axios';
import {
  draft,
  ONE,
  onlyPost,
  openPost,
  press,
  rowOf,
  says,
  serve,
  showQueue,
} from '~/testing/social-queue';

const TYPED = `${draft.text} More`;
const NOW = Date.parse('2026-11-21T12:00:00Z');

type Opened = Awaited<ReturnType<typeof openPost>>;

const typeMore = async (dialog: Opened): Promise<HTMLElement> => {
  const field = dialog.getByLabelText('Text');
  await userEvent.type(field, ' More');
  return field;
};
/** Saves the typed text after the post was changed elsewhere. */
const saveLate = async (dialog: Opened, now: SocialPost, detail = 'It has changed.') => {
  serve({
    ...onlyPost(now),
    [`PATCH ${ONE}`]: { status: 409, body: { code: 'conflict', detail } },
  });
  await press(dialog, 'Save');
};

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(NOW));

describe('unsaved changes to a social post', () => {
  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    [
      'a link elsewhere',
      () => Promise.resolve(fireEvent.click(screen.getByText('Elsewhere'))) as Promise<unknown>,
    ],
  ])('are protected by a question before %s discards them', async (_, leave) => {
    const dialog = await openPost();
    const field = await typeMore(dialog);
    await leave();
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(question).toHaveTextContent('haven’t been saved and will be lost');
    await press(within(question), 'Stay here');
    expect(field).toHaveValue(TYPED);
    await leave();
    await press(within(await screen.findByRole('alertdialog')), 'Leave');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('cannot be edited while they are saved', async () => {
    const dialog = await openPost();
    await typeMore(dialog);
    const time = dialog.getByLabelText('Publish at');
    time.focus();
    const late = servePending();
    fireEvent.submit(time.closest('form')!);
    await waitFor(() => expect(time.closest('form')).toHaveAttribute('inert'));
    const save = dialog.getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await press(dialog, 'Save');
    await userEvent.keyboard('{Escape}');
    expect(servedAxios.sent('PATCH', ONE)).toHaveLength(1);
    await act(() => late.answer({ status: 503, body: {} }));
    expect(await dialog.findByText('The post was not changed. Please try again.')).toBeVisible();
    expect(time.closest('form')).not.toHaveAttribute('inert');
    expect(dialog.getByLabelText('Text')).toHaveValue(TYPED);
  });

  it("are shown beside another person's changes, and can be kept", async () => {
    const dialog = await openPost();
    const field = await typeMore(dialog);
    const moved = {
      ...draft,
      text: 'Others. #ad',
      scheduledAt: '2026-11-22T14:00:00.000Z',
      updatedAt: '2026-11-21T12:00:05.000Z',
    };
    await saveLate(dialog, moved, 'This post has just changed.');
    expect(await dialog.findByText('This post has changed since you opened it.')).toBeVisible();
    // Said once: without the server's text, and not again later.
    expect(dialog.queryByText('This post has just changed.')).toBeNull();
    expect(dialog.getByText('The text is now: “Others. #ad”')).toBeVisible();
    expect(dialog.getByText(/^The time is now Nov 22, 2026, 9:00.AM\.$/)).toBeVisible();
    expect(field).toHaveValue(TYPED);
    // Neither button resolves the conflict.
    await press(dialog, 'Save');
    await press(dialog, 'Approve');
    expect(servedAxios.sent('PATCH', ONE)).toHaveLength(1);
    await press(dialog, 'Keep my changes');
    expect(dialog.queryByText(/^This post has changed/)).toBeNull();
    expect(field).toHaveFocus();
    expect(field).toHaveValue(TYPED);
    expect(dialog.getByLabelText('Publish at')).toHaveValue('2026-11-22T09:00');
    serve({ ...onlyPost(moved), [`PATCH ${ONE}`]: { status: 200, body: moved } });
    await press(dialog, 'Save');
    await says({ title: 'Post saved' });
    const kept = { text: TYPED, updatedAt: moved.updatedAt };
    expect(servedAxios.sent('PATCH', ONE)[1]).toEqual(kept);
  });

  it('can be replaced by the saved version', async () => {
    const dialog = await openPost();
    const field = await typeMore(dialog);
    await saveLate(dialog, { ...draft, text: 'Others. #ad' });
    await userEvent.click(await dialog.findByRole('button', { name: 'Use saved version' }));
    expect(field).toHaveValue('Others. #ad');
    expect(dialog.queryByText('Not saved yet')).toBeNull();
  });

  it('can still be copied once the post is published', async () => {
    const dialog = await openPost();
    const field = await typeMore(dialog);
    await saveLate(dialog, { ...draft, status: 'published' });
    expect(await dialog.findByText('The state changed from draft to published.')).toBeVisible();
    expect(field).toHaveValue(TYPED);
    expect(field).toHaveAttribute('readonly');
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
    await press(dialog, 'Discard my changes');
    expect(dialog.getByText(/has been published and can no longer be changed/)).toBeVisible();
  });

  it('can still be copied once the post is deleted', async () => {
    const dialog = await openPost();
    const field = await typeMore(dialog);
    serve({
      ...onlyPost(draft),
      [`GET ${ONE}`]: { status: 404, body: {} },
      [`PATCH ${ONE}`]: { status: 404, body: { detail: 'There is no social post 4.' } },
    });
    await press(dialog, 'Save');
    expect(await dialog.findByText(/has been deleted since you opened it/)).toBeVisible();
    expect(field).toHaveValue(TYPED);
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('a post changed by another person', () => {
  const others = { ...draft, text: 'Others. #ad', updatedAt: '2026-11-21T12:00:05.000Z' };
  const approveLate = async () => {
    const dialog = await openPost();
    serve({
      ...onlyPost(others),
      [`PATCH ${ONE}`]: { status: 409, body: { code: 'conflict', detail: 'It has changed.' } },
    });
    await press(dialog, 'Approve');
    expect(await dialog.findByText('The text is now: “Others. #ad”')).toBeVisible();
    expect(dialog.getByLabelText('Text')).toHaveValue(draft.text);
    expect(servedAxios.sent('PATCH', ONE)).toEqual([
      { status: 'scheduled', updatedAt: draft.updatedAt },
    ]);
    serve({ ...onlyPost(others), [`PATCH ${ONE}`]: { status: 200, body: others } });
    return dialog;
  };

  it('is not approved before the new text is loaded', async () => {
    const dialog = await approveLate();
    await press(dialog, 'Approve');
    expect(servedAxios.sent('PATCH', ONE)).toHaveLength(1);
    await press(dialog, 'Use saved version');
    expect(dialog.getByLabelText('Text')).toHaveValue('Others. #ad');
    await press(dialog, 'Approve');
    await says({ title: 'Post approved' });
    const approved = { status: 'scheduled', updatedAt: others.updatedAt };
    expect(servedAxios.sent('PATCH', ONE)[1]).toEqual(approved);
  });

  it('can be approved with the text that was shown', async () => {
    const dialog = await approveLate();
    await press(dialog, 'Keep this text');
    expect(dialog.getByLabelText('Text')).toHaveValue(draft.text);
    await press(dialog, 'Approve');
    await says({ title: 'Post approved' });
    expect(servedAxios.sent('PATCH', ONE)[1]).toEqual({
      text: draft.text,
      status: 'scheduled',
      updatedAt: others.updatedAt,
    });
  });
});

it("shows another person's changes while nothing is typed", async () => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const publishing = { ...draft, status: 'publishing' as const };
    serve(onlyPost(publishing));
    showQueue();
    await user.click((await rowOf(draft.postTitle!)).getByRole('button', { name: 'View' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText('This post is being published and can’t be changed now.'),
    ).toBeVisible();
    serve(onlyPost({ ...draft, status: 'failed', error: 'The text is a duplicate.' }));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(await dialog.findByText('The text is a duplicate.')).toBeVisible();
    expect(dialog.getByLabelText('Text')).toHaveValue(draft.text);
  } finally {
    jest.useRealTimers();
  }
});
