import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SiteSettings } from '@contract/site-settings';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { answers, SAVE, settings, SETTINGS } from '~/testing/settings-answers';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './section-page';

const open = async () => {
  renderApp(<Page />, { url: '/admin/settings/magazine' });
  await screen.findByLabelText('Brand name');
};
const sent = () => servedAxios.sent('PATCH', '/api/settings');
const save = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));

describe('a settings section changed by another person', () => {
  beforeEach(() => {
    sessionStorage.setItem('admin_authenticated', 'true');
    servedAxios.serve(answers);
  });

  /** Saves; only the first attempt is refused. */
  const saveAfter = async (theirs: Partial<SiteSettings>, stored: Partial<SiteSettings>) => {
    const now = { ...settings, ...theirs, updatedAt: '2026-11-21T09:00:00.000Z' };
    servedAxios.serve({
      ...answers,
      [SETTINGS]: { status: 200, body: now },
      [SAVE]: { status: 200, body: { ...now, ...stored } },
    });
    const data = JSON.stringify({ detail: 'Saved elsewhere.' });
    servedAxios.request.mockResolvedValueOnce({ status: 412, headers: {}, statusText: '', data });
    await save();
  };

  it('merges both changes', async () => {
    await open();
    await retype('Tagline', 'Mine');
    await saveAfter({ brandName: 'Theirs' }, { tagline: 'Mine' });
    await shownToast({ title: 'Settings saved' });
    expect(sent()).toEqual([{ tagline: 'Mine' }, { tagline: 'Mine' }]);
    expect(screen.getByLabelText('Brand name')).toHaveValue('Theirs');
    expect(screen.getByLabelText('Tagline')).toHaveValue('Mine');
  });

  it('shows a conflict at a field changed by both, and overwrites it only on a second save', async () => {
    await open();
    await retype('Tagline', 'Mine');
    await retype('Author name', 'Ada');
    await saveAfter({ tagline: 'Theirs' }, { tagline: 'Mine', authorName: 'Ada' });
    await shownToast({
      title: 'Error',
      description: expect.stringMatching(/^Somebody else changed the same settings/) as string,
    });
    const tagline = screen.getByLabelText('Tagline');
    expect(tagline).toHaveAccessibleDescription(/Changed elsewhere to “Theirs”/);
    expect(tagline).toHaveValue('Mine');
    expect(tagline).toHaveFocus();
    expect(screen.getByLabelText('Author name')).toBeValid();
    expect(sent()).toHaveLength(1);
    await save();
    await shownToast({ title: 'Settings saved' });
    expect(sent().at(-1)).toEqual({ tagline: 'Mine', authorName: 'Ada' });
  });

  it("reverts to the other person's value if my change is discarded", async () => {
    await open();
    await retype('Tagline', 'Mine');
    await saveAfter({ tagline: 'Theirs' }, {});
    await screen.findByText(/Changed elsewhere/);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Tagline')).toHaveValue('Theirs');
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  });
});
