import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SiteSettings } from '@contract/site-settings';
import { renderApp } from '~/testing/render-app';
import { type ServedAnswer, servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './section-page';
import { answers, SAVE, settings, SETTINGS } from '~/testing/settings-answers';

const saving = (part: Partial<SiteSettings>): Record<string, ServedAnswer> => {
  const saved = { ...settings, ...part, updatedAt: '2026-11-21T10:00:00.000Z' };
  return {
    ...answers,
    [SETTINGS]: { status: 200, body: saved },
    [SAVE]: { status: 200, body: saved },
  };
};

const FIRST = {
  magazine: 'Brand name',
  contact: 'Email',
  site: 'Time zone',
  mail: 'Emails per second',
  ai: 'Tokens per day',
};

const open = async (section: keyof typeof FIRST = 'magazine', hash = '') => {
  renderApp(<Page />, { url: `/admin/settings/${section}${hash}` });
  await screen.findByLabelText(FIRST[section]);
};

const sent = () => servedAxios.sent('PATCH', '/api/settings');
const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' });
const save = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));

describe('a section of the settings', () => {
  beforeEach(() => {
    // Hundreds of real time zones slow down searches by role; they have their own test.
    jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/New_York', 'Europe/Paris']);
    sessionStorage.setItem('admin_authenticated', 'true');
    servedAxios.serve(answers);
  });

  it('shows the stored values, and nothing to save', async () => {
    await open();
    expect(screen.getByLabelText('Brand name')).toHaveValue('Aurelian');
    expect(screen.queryByLabelText('Time zone')).toBeNull();
    expect(bar()).toBeNull();
  });

  it('shows each section at its address', async () => {
    await open('contact');
    expect(screen.getByLabelText('URL of Instagram')).toHaveValue('#');
    await userEvent.click(screen.getByRole('link', { name: 'Site' }));
    const zone = await screen.findByLabelText('Time zone');
    expect(zone).toHaveValue('America/New_York');
    expect(zone).toHaveAccessibleDescription(/Eastern .* \(GMT-\d\)/);
    expect(screen.getByLabelText('Monthly revenue target (USD)')).toHaveValue('5,000');
    await userEvent.click(screen.getByRole('link', { name: 'Newsletter and mail' }));
    expect(await screen.findByRole('switch', { name: 'Newsletter digest' })).not.toBeChecked();
  });

  it('focuses the field that the address names', async () => {
    await open('mail', '#contactNotice');
    expect(screen.getByRole('switch', { name: 'Email me new messages' })).toHaveFocus();
  });

  it('sends only what was changed', async () => {
    await open('site');
    await retype('Monthly revenue target (USD)', '7,500');
    await retype('Keep detailed page views for (days)', '365');
    await retype('Flag prices after (days)', '14');
    await retype('Hide prices after (days)', '60');
    await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Paris');
    const changed = {
      timezone: 'Europe/Paris',
      revenueTarget: 7500,
      eventDays: 365,
      priceMarkDays: 14,
      priceHideDays: 60,
    };
    servedAxios.serve(saving(changed));
    await save();
    await shownToast({ title: 'Settings saved' });
    expect(sent()).toEqual([changed]);
    await waitFor(() => expect(bar()).toBeNull());
    expect(screen.getByLabelText('Time zone')).toHaveFocus();
    expect(servedAxios.sent('GET', '/api/settings')).toHaveLength(2);
    expect(localStorage).toHaveLength(0);
  });

  it('shows the new name of the magazine immediately', async () => {
    await open();
    await retype('Brand name', 'Meridian');
    servedAxios.serve(saving({ brandName: 'Meridian' }));
    await save();
    expect(await screen.findByRole('link', { name: 'Meridian, home' })).toBeVisible();
  });

  it('saves by keyboard, and keeps what is typed meanwhile', async () => {
    await open();
    await retype('Tagline', 'Slow places');
    servedAxios.serve(saving({ tagline: 'Slow places' }));
    let answer: (response: object) => void = () => undefined;
    servedAxios.request.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(screen.getByRole('button', { name: 'Saving…' })).toBeDisabled();
    fireEvent.change(screen.getByLabelText('Author name'), { target: { value: 'Ada' } });
    const data = JSON.stringify(saving({ tagline: 'Slow places' })[SAVE]?.body);
    answer({ status: 200, headers: {}, data });
    await shownToast({ title: 'Settings saved' });
    expect(screen.getByLabelText('Author name')).toHaveValue('Ada');
    await save();
    await waitFor(() =>
      expect(sent()).toEqual([{ tagline: 'Slow places' }, { authorName: 'Ada' }]),
    );
  });

  it('sends AI budgets and prices as numbers', async () => {
    await open('ai');
    await retype('Tokens per day', '1,000,000');
    await retype('Budget per day (USD)', '2.50');
    const changed = { aiDailyTokens: 1_000_000, aiDailyBudget: 2.5 };
    servedAxios.serve(saving(changed));
    await save();
    await waitFor(() => expect(sent()).toEqual([changed]));
  });

  it('sends the sending limits and the notifications to the owner', async () => {
    await open('mail');
    await retype('Emails per second', '5');
    await retype('Emails per hour', '2,000');
    await userEvent.click(screen.getByRole('switch', { name: 'Warm-up' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Email me new messages' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Newsletter digest' }));
    const changed = { mailPerSecond: 5, mailPerHour: 2000, mailWarmUp: true, contactNotice: true };
    servedAxios.serve(
      saving({ ...changed, automation: { ...settings.automation, newsletter: true } }),
    );
    await save();
    await waitFor(() => expect(sent()).toEqual([{ ...changed, automation: { newsletter: true } }]));
  });

  it('sends a test of the welcome email as typed, and shows errors at their fields', async () => {
    const WELCOME = 'POST /api/newsletter/welcome/test';
    await open('mail');
    await retype('Welcome email: subject', 'Good to have you');
    const errors = [{ path: 'welcomeText', message: 'Welcome text is required' }];
    servedAxios.serve({ ...answers, [WELCOME]: { status: 400, body: { errors } } });
    const group = within(screen.getByRole('group', { name: 'Test the welcome email' }));
    await userEvent.click(group.getByRole('button', { name: 'Send test' }));
    expect(await screen.findByText('Welcome text is required')).toBeVisible();
    await retype('Welcome email: text', 'Begin here.');
    servedAxios.serve({ ...answers, [WELCOME]: { status: 202 } });
    await userEvent.type(group.getByLabelText('Send a test to'), '{Enter}');
    await shownToast({ title: 'Test email queued' });
    expect(servedAxios.sent('POST', '/api/newsletter/welcome/test').at(-1)).toEqual({
      email: settings.contactEmail,
      welcomeSubject: 'Good to have you',
      welcomeText: 'Begin here.',
    });
    expect(sent()).toEqual([]);
  });

  it.each([
    ['contact', 'Email', 'nobody', 'Email must be a valid address'],
    ['site', 'Monthly revenue target (USD)', 'much', 'Revenue target must be a number'],
    ['mail', 'Emails per second', '0', 'Emails per second must be at least 1'],
    ['ai', 'Budget per day (USD)', 'much', 'AI budget per day must be a number'],
  ] as const)('shows errors before anything is sent: %s', async (section, label, text, why) => {
    await open(section);
    await retype(label, text);
    await save();
    expect(screen.getByText(why)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    await userEvent.type(screen.getByLabelText(label), '1');
    expect(screen.queryByText(why)).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('shows errors of the server at their fields, even in a list', async () => {
    await open('contact');
    await retype('Address', 'Words');
    await retype('URL of YouTube', 'https://youtube.com/@other');
    const errors = [
      { path: 'contactAddress', message: 'Address is refused' },
      { path: 'socialLinks.1.url', message: 'Valid link is required' },
    ];
    servedAxios.serve({ ...answers, [SAVE]: { status: 400, body: { errors } } });
    await save();
    await shownToast({ title: 'Error', description: 'Failed to save settings' });
    expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(/is refused/);
    const url = screen.getByLabelText('URL of YouTube');
    expect(url).toHaveAccessibleDescription('Valid link is required');
    expect(screen.getByLabelText('URL of Instagram')).toBeValid();
    await userEvent.type(url, 'x');
    expect(url).toBeValid();
    expect(screen.getByLabelText('Address')).toHaveValue('Words');
  });

  it('adds, changes and removes profiles, with each network once', async () => {
    await open('contact');
    await userEvent.click(screen.getByRole('button', { name: 'Add profile' }));
    expect(screen.getByLabelText('URL of Twitter')).toHaveFocus();
    const [first, , added] = screen.getAllByLabelText('Platform');
    expect(within(added!).queryByRole('option', { name: 'YouTube' })).toBeNull();
    expect(within(first!).getByRole('option', { name: 'Instagram' })).toBeVisible();
    await userEvent.selectOptions(added!, 'linkedin');
    await save();
    expect(screen.getByLabelText('URL of LinkedIn')).toHaveAccessibleDescription(
      'Valid link is required',
    );
    await userEvent.type(screen.getByLabelText('URL of LinkedIn'), '#');
    await userEvent.click(screen.getByRole('button', { name: 'Remove YouTube' }));
    expect(screen.getByRole('button', { name: 'Remove LinkedIn' })).toHaveFocus();
    const socialLinks = [
      { platform: 'instagram' as const, url: '#' },
      { platform: 'linkedin' as const, url: '#' },
    ];
    servedAxios.serve(saving({ socialLinks }));
    await save();
    await waitFor(() => expect(sent()).toEqual([{ socialLinks }]));
    await userEvent.click(screen.getByRole('button', { name: 'Remove LinkedIn' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Instagram' }));
    expect(screen.getByText(/No profiles/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add profile' })).toHaveFocus();
  });

  it('discards changes, and restores them', async () => {
    await open();
    await retype('Author name', 'Somebody');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Author name')).toHaveValue('The Aurelian Desk');
    expect(screen.getByLabelText('Author name')).toHaveFocus();
    await shownToast({ title: 'Changes discarded' });
    act(() => toastStore.list()[0]?.action?.onAction());
    await waitFor(() => expect(screen.getByLabelText('Author name')).toHaveValue('Somebody'));
    expect(bar()).toBeVisible();
  });

  it('offers to restore unsaved changes of an earlier visit', async () => {
    const copy = { savedAt: Date.now(), base: 'older', values: { tagline: 'Half a thought' } };
    localStorage.setItem('aurelian:copy:settings:magazine', JSON.stringify(copy));
    await open();
    expect(screen.getByText(/The settings have since been saved elsewhere/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect(screen.getByLabelText('Tagline')).toHaveValue('Half a thought');
    expect(screen.getByLabelText('Brand name')).toHaveValue('Aurelian');
    await userEvent.click(screen.getByRole('link', { name: 'Articles' }));
    expect(await screen.findByRole('alertdialog', { name: /Leave without saving/ })).toBeVisible();
  });

  it('warns before leaving while recovery codes are not saved', async () => {
    renderApp(<Page />, { url: '/admin/settings/security' });
    servedAxios.serve({
      ...answers,
      'POST /api/admin/second-factor': { status: 200, body: { secret: 'ABCD', uri: 'otpauth://' } },
      'POST /api/admin/second-factor/confirm': {
        status: 200,
        body: { recoveryCodes: ['abcde12345'] },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await userEvent.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
    await screen.findByText('abcde-12345');
    fireEvent.click(screen.getByRole('link', { name: 'Articles', hidden: true }));
    const question = await screen.findByRole('alertdialog', { name: /Leave/ });
    expect(question).toHaveAccessibleDescription(/recovery codes are shown only once/);
  });

  it('reports a load failure and retries on request', async () => {
    servedAxios.serve({ ...answers, [SETTINGS]: new Error('down') });
    renderApp(<Page />, { url: '/admin/settings/magazine' });
    expect(screen.getByText('Loading settings…')).toBeInTheDocument();
    expect(await screen.findByText('The settings could not be loaded.')).toBeVisible();
    servedAxios.serve(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Brand name')).toBeVisible();
  });
});
