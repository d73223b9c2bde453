import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Setup, setupSteps, type SetupStep } from '@contract/setup';
import { answers, settings } from '~/testing/settings-answers';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { Page } from './setup-page';

const GET = 'GET /api/setup';
const PATCH = 'PATCH /api/setup';
const ADDRESS = '/api/setup';

const setup = (rest: Partial<Setup> = {}): Setup => ({
  ...{ state: 'open', current: 'magazine' },
  steps: setupSteps.map((id) => ({ id, status: 'open' })),
  ...rest,
});
const ok = (body: unknown) => ({ status: 200, body });
const serve = (now: Setup, more: Parameters<typeof servedAxios.serve>[0] = {}): void =>
  servedAxios.serve({ ...answers, [GET]: ok(now), [PATCH]: ok(now), ...more });
const open = (url = '/admin/setup') => renderApp(<Page />, { url });
const mail = {
  ...{ topic: 'mail', state: 'notSetUp', failure: null, failingSince: null, updatedAt: null },
  ...{ variables: [], fixed: [], stored: [], etag: '"mail-0"' },
  values: {
    ...{ host: '', port: 587, security: 'starttls', checksCertificate: true },
    ...{ user: '', isUserSecret: false, from: '' },
  },
};
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const interruptedAt = (current: SetupStep): Setup => setup({ current });

describe('the setup', () => {
  beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));

  it('opens a new setup, and saves the name before continuing', async () => {
    serve(setup({ state: 'new' }), { 'PATCH /api/settings': ok(settings) });
    open();
    await heading('Your magazine');
    await waitFor(() =>
      expect(servedAxios.sent('PATCH', ADDRESS)).toEqual([{ state: 'open', current: 'magazine' }]),
    );
    const name = await screen.findByRole('textbox', { name: 'Name of the magazine' });
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
    expect(screen.getByText('Brand name is required')).toBeVisible();
    await userEvent.type(name, 'Rare Journeys');
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
    await heading('Look');
    // Sends nothing that may have changed elsewhere.
    expect(servedAxios.sent('PATCH', '/api/settings')).toEqual([{ brandName: 'Rare Journeys' }]);
    expect(servedAxios.sent('PATCH', ADDRESS)).toContainEqual({
      ...{ current: 'look', step: { id: 'magazine', status: 'confirmed' } },
    });
  });

  it('offers the time zone of the browser if it is different', async () => {
    serve(setup(), { 'GET /api/settings': ok({ ...settings, timezone: 'Asia/Tokyo' }) });
    open();
    const offer = await screen.findByRole('button', { name: /as this browser does$/ });
    await userEvent.click(offer);
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue(
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    );
    expect(offer).not.toBeInTheDocument();
  });

  it.each<[SetupStep, string]>([
    ['look', 'Look'],
    ['content', 'Articles'],
    ['mail', 'Mail'],
    ['newsletter', 'Newsletter'],
  ])('continues at %s, where it was interrupted', async (id, title) => {
    serve(interruptedAt(id));
    open();
    await heading(title);
    expect(
      within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('link', {
        current: 'step',
      }),
    ).toHaveTextContent(title);
    expect(servedAxios.sent('PATCH', ADDRESS)).toEqual([]);
  });

  it('skips a step without any setup, and stores that', async () => {
    serve(interruptedAt('mail'));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Skip for now' }));
    await heading('AI');
    expect(servedAxios.sent('PATCH', ADDRESS)[0]).toEqual({
      ...{ current: 'ai', step: { id: 'mail', status: 'skipped' } },
    });
  });

  it.each([
    ['mail', 'Server', 'Your changes to the connection haven’t been saved and will be lost.'],
    ['newsletter', 'Contact address', 'What you typed in this step will be lost.'],
  ] as const)(
    'asks before %s is skipped after something was typed in it',
    async (id, field, loss) => {
      serve(interruptedAt(id), { 'GET /api/connections': ok([mail]) });
      open();
      await userEvent.type(await screen.findByRole('textbox', { name: field }), 'x');
      await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
      const question = within(await screen.findByRole('alertdialog'));
      expect(question.getByText(loss)).toBeVisible();
      await userEvent.click(question.getByRole('button', { name: 'Stay here' }));
      expect(servedAxios.sent('PATCH', ADDRESS)).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
      await waitFor(() => expect(servedAxios.sent('PATCH', ADDRESS)).toHaveLength(1));
    },
  );

  it('stays at the step if the change could not be stored', async () => {
    serve(interruptedAt('mail'), { [PATCH]: new Error('Network Error') });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Skip for now' }));
    await waitFor(() => expect(servedAxios.sent('PATCH', ADDRESS)).toHaveLength(1));
    await heading('Mail');
  });

  it('asks again before skipping a step if the first attempt failed', async () => {
    serve(interruptedAt('newsletter'), { [PATCH]: new Error('Network Error') });
    open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Contact address' }), 'x');
    const skip = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
      return screen.findByRole('button', { name: 'Leave' });
    };
    await userEvent.click(await skip());
    await waitFor(() => expect(servedAxios.sent('PATCH', ADDRESS)).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Skip for now' })).toBeEnabled());
    expect(await skip()).toBeVisible();
    expect(servedAxios.sent('PATCH', ADDRESS)).toHaveLength(1);
  });
});
