import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MailPreferences } from '@contract/newsletter-mail';
import { samplePost } from '~/features/posts/testing/sample-post';
import { type FormState, FormProvider } from '~/lib/form-context';
import { renderApp, testSite, testTexts } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { load as loadConfirm, Page as ConfirmPage } from './confirm-page';
import { Page as PreferencesPage } from './preferences-page';
import { load as loadUnsubscribe, Page as UnsubscribePage } from './unsubscribe-page';

const TOKEN = 'a-token-of-some-length';
const POSTS = '/api/posts?limit=3&view=card&status=published';
const PREFERENCES = `/api/newsletter/preferences?token=${TOKEN}`;
const CONFIRM = 'POST /api/newsletter/confirm';
const AGAIN = 'POST /api/newsletter/confirmation';

const subscription = (status: string) => ({ email: 'ada@example.com', status });
/** A confirmation without choices for the reader. */
const confirmed = {
  status: 200,
  body: { ...subscription('confirmed'), preferencesToken: '' },
};
const refused = (status: number, code: string) => ({ status, body: { status, code } });
const choices = (rest: Partial<MailPreferences> = {}): MailPreferences => ({
  email: 'ada@example.com',
  status: 'confirmed',
  frequency: 'weekly',
  categoryIds: [],
  ...rest,
});
const categories = [
  { id: 1, slug: 'travel', name: 'Travel', description: '', imageUrl: '', color: '#123456' },
  { id: 2, slug: 'jets', name: 'Jets', description: '', imageUrl: '', color: '#654321' },
];

const title = () => screen.getByRole('heading', { level: 1 });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the page of a confirmation mail', () => {
  const show = (url = `/newsletter/confirm?token=${TOKEN}`, form?: FormState) =>
    renderApp(
      <FormProvider value={form}>
        <ConfirmPage />
      </FormProvider>,
      { url, fallback: { [POSTS]: { items: [samplePost(1)], total: 1 } } },
    );

  it('changes nothing when opened, because mail scanners follow every link', () => {
    show();
    expect(title()).toHaveTextContent('Confirm your subscription');
    expect(servedAxios.request).not.toHaveBeenCalled();
    expect(screen.getByRole('form')).toHaveAttribute('method', 'post');
    expect(screen.getByRole('form')).toHaveAttribute('action', '/newsletter/confirm');
  });

  it('confirms on a press of the button, and offers an article', async () => {
    servedAxios.serve({ [CONFIRM]: confirmed });
    show();
    await press('Confirm Subscription');
    expect(await screen.findByText('Welcome to the Elite Circle')).toBeVisible();
    expect(servedAxios.sent('POST', '/api/newsletter/confirm')).toEqual([{ token: TOKEN }]);
    expect(screen.getByRole('heading', { name: 'In the meantime' })).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
    expect(title().closest('[tabindex="-1"]')).toHaveFocus();
  });

  it('lets a new reader choose frequency and categories immediately', async () => {
    const preferences = choices();
    servedAxios.serve({
      [CONFIRM]: { ...confirmed, body: { ...confirmed.body, preferencesToken: TOKEN } },
      [`GET ${PREFERENCES}`]: { status: 200, body: preferences },
      'GET /api/categories': { status: 200, body: categories },
      [`PATCH ${PREFERENCES}`]: { status: 200, body: { ...preferences, frequency: 'monthly' } },
    });
    show();
    await press('Confirm Subscription');
    await userEvent.click(await screen.findByRole('radio', { name: /Once a month/ }));
    await press('Save');
    expect(await screen.findByText(/Your choice applies from the next letter/)).toBeVisible();
    expect(servedAxios.sent('PATCH', PREFERENCES)).toEqual([
      { frequency: 'monthly', categoryIds: [] },
    ]);
  });

  it.each([
    [409, 'confirmation_expired', 'This link has expired'],
    [409, 'confirmation_used', 'This link has been used'],
  ])('explains %i %s, and sends a new link', async (status, code, heading) => {
    servedAxios.serve({
      [CONFIRM]: refused(status, code),
      [AGAIN]: { status: 202, body: subscription('pending') },
    });
    show();
    await press('Confirm Subscription');
    expect(await screen.findByText(heading)).toBeVisible();
    await press('Send a New Link');
    expect(await screen.findByText('Please check your inbox')).toBeVisible();
    expect(servedAxios.sent('POST', '/api/newsletter/confirmation')).toEqual([{ token: TOKEN }]);
  });

  it('leads from a forged link back to the form', async () => {
    servedAxios.serve({ [CONFIRM]: refused(404, 'unknown_token') });
    show();
    await press('Confirm Subscription');
    expect(await screen.findByText('This link is not valid')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a New Link' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign Up Again' })).toHaveAttribute(
      'href',
      '/#newsletter',
    );
  });

  it('keeps the button if the server is unreachable', async () => {
    servedAxios.serve({ [CONFIRM]: new Error('Network Error') });
    show();
    await press('Confirm Subscription');
    expect(await screen.findByText(/could not be reached just now/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm Subscription' })).toBeEnabled();
  });

  it('shows the outcome of the form without JavaScript', () => {
    show('/newsletter/confirm?done=confirmed').unmount();
    show('/newsletter/confirm', {
      name: 'confirmation',
      status: 409,
      code: 'confirmation_expired',
      values: { token: TOKEN },
      errors: {},
      message: '',
    });
    expect(title()).toHaveTextContent('This link has expired');
    expect(document.querySelector('input[name="token"]')).toHaveValue(TOKEN);
    expect(document.querySelector('input[name="again"]')).toHaveValue('1');
  });

  it('shows that a link without a token is not valid', () => {
    show('/newsletter/confirm');
    expect(title()).toHaveTextContent('This link is not valid');
  });

  it('is not indexed by search engines', async () => {
    const { head } = await loadConfirm({
      params: {},
      query: new URLSearchParams(),
      site: testSite,
      texts: testTexts,
      publicUrl: 'https://a.example',
      read: () => Promise.resolve(null),
    });
    expect([head.noindex, head.canonical]).toEqual([true, undefined]);
  });
});

describe('the unsubscribe page', () => {
  const show = (stored: MailPreferences | null) =>
    renderApp(<UnsubscribePage />, {
      url: `/newsletter/unsubscribe?token=${TOKEN}`,
      fallback: { [PREFERENCES]: stored },
    });

  it('asks, unsubscribes on a press of the button and confirms it', async () => {
    servedAxios.serve({
      'POST /api/newsletter/unsubscribe': { status: 200, body: subscription('unsubscribed') },
      [`GET ${PREFERENCES}`]: { status: 200, body: choices({ status: 'unsubscribed' }) },
    });
    show(choices());
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(servedAxios.request).not.toHaveBeenCalled();
    await press('Unsubscribe');
    expect(await screen.findByText('You are unsubscribed')).toBeVisible();
    expect(servedAxios.sent('POST', '/api/newsletter/unsubscribe')).toEqual([{ token: TOKEN }]);
    expect(screen.getByRole('link', { name: 'Sign Up Again' })).toBeVisible();
  });

  it('offers fewer messages instead', () => {
    show(choices());
    expect(screen.getByRole('link', { name: /fewer letters/ })).toHaveAttribute(
      'href',
      `/newsletter/preferences?token=${TOKEN}`,
    );
  });

  it('keeps the button if the request fails', async () => {
    servedAxios.serve({ 'POST /api/newsletter/unsubscribe': { status: 503, body: {} } });
    show(choices());
    await press('Unsubscribe');
    expect(await screen.findByRole('alert')).toHaveTextContent(/try again/);
    expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled();
  });

  it('shows an unknown link as not valid, with status 404', async () => {
    show(null);
    expect(title()).toHaveTextContent('This link is not valid');
    const { status, head } = await loadUnsubscribe({
      params: {},
      query: new URLSearchParams({ token: TOKEN }),
      site: testSite,
      texts: testTexts,
      publicUrl: 'https://a.example',
      read: () => Promise.resolve(null),
    });
    expect([status, head.noindex]).toEqual([404, true]);
  });
});

describe('the preferences page', () => {
  const show = (stored: MailPreferences | null, rest = '', form?: FormState) =>
    renderApp(
      <FormProvider value={form}>
        <PreferencesPage />
      </FormProvider>,
      {
        url: `/newsletter/preferences?token=${TOKEN}${rest}`,
        fallback: { [PREFERENCES]: stored, '/api/categories': categories },
      },
    );

  it('shows the stored choices, without deleted categories', () => {
    show(choices({ frequency: 'monthly', categoryIds: [2, 99] }));
    expect(screen.getByRole('radio', { name: 'Once a month' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Jets' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Travel' })).not.toBeChecked();
  });

  it('saves the choices, and confirms it until they change again', async () => {
    const saved = choices({ frequency: 'monthly', categoryIds: [1] });
    servedAxios.serve({
      [`PATCH ${PREFERENCES}`]: { status: 200, body: saved },
      [`GET ${PREFERENCES}`]: { status: 200, body: saved },
    });
    show(choices({ categoryIds: [99] }));
    await userEvent.click(screen.getByRole('radio', { name: 'Once a month' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Travel' }));
    await press('Save');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Saved\./));
    expect(servedAxios.sent('PATCH', PREFERENCES)).toEqual([
      { frequency: 'monthly', categoryIds: [1] },
    ]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Jets' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('keeps the choices if they could not be saved', async () => {
    servedAxios.serve({ [`PATCH ${PREFERENCES}`]: { status: 503, body: {} } });
    show(choices());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Travel' }));
    await press('Save');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Your choice could not be saved.'),
    );
    expect(screen.getByRole('checkbox', { name: 'Travel' })).toBeChecked();
  });

  it('works as a plain form, and shows its outcome', () => {
    show(choices(), '&saved=1');
    expect(screen.getByRole('status')).toHaveTextContent(/^Saved\./);
    expect(screen.getByRole('form')).toHaveAttribute(
      'action',
      `/newsletter/preferences?token=${TOKEN}`,
    );
    expect(screen.getByRole('checkbox', { name: 'Jets' })).toHaveAttribute('value', '2');
  });

  it('shows an unsubscribed reader how to sign up again', () => {
    show(choices({ status: 'unsubscribed' }));
    expect(title()).toHaveTextContent('You are unsubscribed');
  });
});
