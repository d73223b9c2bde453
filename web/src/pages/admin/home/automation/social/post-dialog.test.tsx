import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SocialPost } from '@contract/social-post';
import { samplePost } from '~/features/social/testing/sample-post';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { draft, ONE, onlyPost, openPost, press, says, serve } from '~/testing/social-queue';

const patched = (): unknown[] => servedAxios.sent('PATCH', ONE);
const accept = (body: SocialPost) => ({ [`PATCH ${ONE}`]: { status: 200, body } });
const refused = (detail: string) => ({
  [`PATCH ${ONE}`]: { status: 409, body: { code: 'conflict', detail } },
});
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:00:00Z')));

describe('a social post', () => {
  it('has a preview, and a character count that follows the typing', async () => {
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
    expect(patched()).toEqual([]);
  });

  it('sends only changes, and shows errors at their fields', async () => {
    const errors = [{ path: 'scheduledAt', message: 'Date must be in the future' }];
    const dialog = await openPost(draft, {
      [`PATCH ${ONE}`]: { status: 400, body: { code: 'validation', detail: '', errors } },
    });
    const field = dialog.getByLabelText('Publish at');
    expect(field).toHaveValue('2026-11-21T20:00');
    await userEvent.clear(field);
    await userEvent.type(field, '2026-11-21T06:00');
    await press(dialog, 'Save');
    expect(await dialog.findByText('Date must be in the future')).toBeVisible();
    serve({ ...onlyPost(draft), ...accept(draft) });
    await press(dialog, 'Save');
    await says({ title: 'Post saved' });
    expect(patched()).toEqual([
      { scheduledAt: '2026-11-21T11:00:00.000Z', updatedAt: draft.updatedAt },
      { scheduledAt: '2026-11-21T11:00:00.000Z', updatedAt: draft.updatedAt },
    ]);
    await expectClosed();
  });

  it('can be approved, with a note if that publishes it immediately', async () => {
    const late = samplePost({ scheduledAt: '2026-11-21T11:00:00.000Z' });
    const dialog = await openPost(late, accept({ ...late, status: 'scheduled' }));
    expect(dialog.getByText(/will be published as soon as you approve it/)).toBeVisible();
    await press(dialog, 'Approve');
    await says({ title: 'Post approved' });
    expect(patched()).toEqual([{ status: 'scheduled', updatedAt: late.updatedAt }]);
  });

  it('on hold shows the reason, and links to its account if the account is the cause', async () => {
    const account = { cause: 'account', reason: 'No Twitter account is connected.' } as const;
    const dialog = await openPost(samplePost({ status: 'scheduled', hold: account }));
    expect(dialog.getByText(/^No Twitter account is connected\./)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Fix it in the settings' })).toHaveAttribute(
      'href',
      '/admin/settings/social-accounts',
    );
  });

  it('on hold because of its article links to no account', async () => {
    const article = { cause: 'article', reason: 'Its article is not published.' } as const;
    const dialog = await openPost(samplePost({ status: 'scheduled', hold: article }));
    expect(dialog.getByText('Its article is not published.')).toBeVisible();
    expect(dialog.queryByRole('link', { name: 'Fix it in the settings' })).toBeNull();
  });

  it('can become a draft again', async () => {
    const dialog = await openPost(samplePost({ status: 'scheduled' }), accept(draft));
    await press(dialog, 'Back to draft');
    await says({ title: 'The post is a draft again' });
    expect(patched()).toEqual([{ status: 'draft', updatedAt: draft.updatedAt }]);
  });

  it.each([
    ['its article is gone', { link: '', postTitle: null }],
    ['it was skipped and may be out', { status: 'skipped', isDoubtful: true }],
  ] as const)('cannot be approved if %s', async (_, rest) => {
    const dialog = await openPost(samplePost(rest));
    expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('can be approved after it was skipped', async () => {
    const dialog = await openPost(samplePost({ status: 'skipped' }));
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeVisible();
  });

  it('can be skipped and restored, or shows why it cannot', async () => {
    const waiting = samplePost({ status: 'scheduled' });
    const skipped = { ...waiting, updatedAt: '2026-11-21T12:00:05.000Z' };
    const dialog = await openPost(waiting, accept(skipped));
    await press(dialog, 'Skip');
    await says({ title: 'Post skipped' });
    await expectClosed();
    const undo = toastStore.list()[0]?.action;
    const detail = 'Another post has taken the place of this one.';
    serve({ ...onlyPost(waiting), ...refused(detail) });
    act(() => undo?.onAction());
    await says({ title: 'The post was not changed', description: detail });
    serve({ ...onlyPost(waiting), ...accept(waiting) });
    act(() => undo?.onAction());
    await says({ title: 'Post approved' });
    // Undo names the skipped version, so that it does not overwrite later changes.
    const back = { status: 'scheduled', updatedAt: skipped.updatedAt };
    expect(patched().slice(1)).toEqual([back, back]);
  });

  it('in doubt explains what a retry does, and cannot be edited', async () => {
    const doubtful = samplePost({ status: 'failed', isDoubtful: true, error: 'No answer came.' });
    const detail = 'This post may be out already: it is looked up first.';
    const dialog = await openPost(doubtful, {
      ...refused(detail),
      [`POST ${ONE}/retry`]: { status: 202, body: { ...doubtful, status: 'publishing' } },
    });
    expect(dialog.queryByLabelText('Text')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
    await press(dialog, 'Skip');
    expect(await dialog.findByRole('alert')).toHaveTextContent(detail);
    expect(dialog.getByRole('button', { name: 'Skip' })).toHaveFocus();
    expect(dialog.getByText(/Retry checks the connected account first/)).toBeVisible();
    expect(dialog.getByText(/they get the post again with the same key/)).toBeVisible();
    expect(dialog.getByText(/look there first/)).toBeVisible();
    await press(dialog, 'Retry');
    await says({
      description:
        'We check first whether it is already published. A webhook gets it again with the same key.',
    });
    expect(servedAxios.sent('POST', `${ONE}/retry`)).toEqual([{ updatedAt: doubtful.updatedAt }]);
  });

  it('can be retried after it was skipped in doubt', async () => {
    const skipped = samplePost({ status: 'skipped', isDoubtful: true });
    const dialog = await openPost(skipped, {
      [`POST ${ONE}/retry`]: { status: 202, body: { ...skipped, status: 'publishing' } },
    });
    expect(dialog.queryByRole('button', { name: 'Skip' })).toBeNull();
    expect(dialog.getByText(/Retry checks the connected account/)).toBeVisible();
    await press(dialog, 'Retry');
    await says({ title: 'Trying again' });
  });

  it('is deleted after confirmation', async () => {
    const dialog = await openPost(draft, { [`DELETE ${ONE}`]: { status: 204 } });
    await press(dialog, 'Delete');
    const question = screen.getByRole('alertdialog', { name: 'Delete this post?' });
    expect(servedAxios.sent('DELETE', ONE)).toEqual([]);
    await press(within(question), 'Delete');
    await says({ title: 'Post deleted' });
    await expectClosed();
    expect(servedAxios.sent('GET', ONE)).toHaveLength(1);
  });
});
