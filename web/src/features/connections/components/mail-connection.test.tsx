import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Connection } from '@contract/connection';
import { renderApp } from '~/testing/render-app';
import { type ServedAnswer, servedAxios } from '~/testing/serve-axios';
import { settings } from '~/testing/settings-answers';
import { toastStore } from '~/ui/toast/toast-store';
import { MailConnection } from './mail-connection';

const PATH = '/api/connections';

type Mail = Extract<Connection, { topic: 'mail' }>;

const unset: Mail = {
  topic: 'mail',
  state: 'notSetUp',
  failure: null,
  failingSince: null,
  variables: [],
  fixed: [],
  stored: [],
  updatedAt: null,
  etag: '"mail-0"',
  values: {
    host: '',
    port: 587,
    security: 'starttls',
    checksCertificate: true,
    user: '',
    isUserSecret: false,
    from: '',
  },
};
const connected: Mail = {
  ...unset,
  state: 'connected',
  stored: ['password'],
  updatedAt: '2026-11-20T15:00:00.000Z',
  etag: '"mail-1"',
  values: { ...unset.values, host: 'smtp.fastmail.com', user: 'me@magazine.example' },
};

const serve = (mail: Mail, more: Record<string, ServedAnswer> = {}): void =>
  servedAxios.serve({
    [`GET ${PATH}`]: { status: 200, body: [mail] },
    'GET /api/settings': { status: 200, body: settings },
    ...more,
  });
const open = async (mail: Mail, more: Record<string, ServedAnswer> = {}): Promise<void> => {
  serve(mail, more);
  renderApp(<MailConnection />, { url: '/admin/settings/connections' });
  await screen.findByRole('form', { name: 'Mail connection' });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText(label);

describe('the connection to a mail server', () => {
  it('is filled in by choosing a service, and saved', async () => {
    await open(unset);
    expect(screen.getByText('Not set up')).toBeVisible();
    await userEvent.selectOptions(field('Mail service'), 'SendGrid');
    expect(field('Server')).toHaveValue('smtp.sendgrid.net');
    expect(field('User')).toHaveValue('apikey');
    await userEvent.type(field('Password'), ' key ');
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
    serve(connected, { [`PUT ${PATH}`]: { status: 200, body: connected } });
    await press('Save Mail');
    await waitFor(() =>
      expect(toastStore.list()[0]).toMatchObject({ title: 'Mail connection saved' }),
    );
    expect(servedAxios.sent('PUT', PATH)).toEqual([
      expect.objectContaining({
        topic: 'mail',
        host: 'smtp.sendgrid.net',
        port: 587,
        security: 'starttls',
        user: 'apikey',
        password: 'key',
      }),
    ]);
    expect(await screen.findByText('Stored')).toBeVisible();
  });

  it('accepts a port typed with the server', async () => {
    await open(unset);
    await userEvent.type(field('Server'), 'smtp.example.com:2525');
    await userEvent.tab();
    expect(field('Server')).toHaveValue('smtp.example.com');
    expect(field('Port')).toHaveValue('2525');
  });

  it('omits a stored password, and tests the typed values', async () => {
    const message = 'smtp.fastmail.com:587 accepted a test email.';
    await open(connected, {
      [`POST ${PATH}/test`]: { status: 200, body: { ok: true, message } },
    });
    expect(screen.queryByRole('textbox', { name: 'Password' })).toBeNull();
    await userEvent.type(field('Send the test to'), 'owner@magazine.example');
    await press('Send a test email');
    expect(await screen.findByText(message)).toBeVisible();
    const [sent] = servedAxios.sent('POST', `${PATH}/test`) as [{ connection: object }];
    expect(sent).toMatchObject({ to: 'owner@magazine.example' });
    expect(sent.connection).not.toHaveProperty('password');
    await userEvent.type(field('User'), 'x');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('asks for the password again if the server requires it', async () => {
    const refusal = 'Enter the password again: the server, port, encryption or user has changed';
    await open(connected, {
      [`PUT ${PATH}`]: {
        status: 400,
        body: { errors: [{ path: 'password', message: refusal }] },
      },
    });
    await userEvent.clear(field('Server'));
    await userEvent.type(field('Server'), 'smtp.example.com');
    await press('Save Mail');
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(field('Password')).toHaveValue('');
    expect(field('Server')).toHaveValue('smtp.example.com');
  });

  it('reports a concurrent change, and overwrites on the second save', async () => {
    await open(connected, {
      [`PUT ${PATH}`]: { status: 412, body: { detail: 'Saved elsewhere.' } },
    });
    await userEvent.type(field('Sender'), 'me@magazine.example');
    await press('Save Mail');
    expect(await screen.findByText(/has been saved elsewhere since you opened it/)).toBeVisible();
    expect(field('Sender')).toHaveValue('me@magazine.example');
    serve(connected, { [`PUT ${PATH}`]: { status: 200, body: connected } });
    await press('Save Mail');
    await waitFor(() => expect(screen.queryByText(/saved elsewhere since/)).toBeNull());
  });

  it('is read-only if the environment sets it', async () => {
    await open({
      ...connected,
      variables: ['SMTP_URL'],
      fixed: ['host', 'port', 'security', 'checksCertificate', 'user', 'isUserSecret', 'password'],
      stored: [],
      updatedAt: null,
    });
    expect(screen.getByText('Set by SMTP_URL in the environment.')).toBeVisible();
    expect(field('Server')).toHaveAttribute('readonly');
    expect(screen.queryByRole('group', { name: 'Password' })).toBeNull();
    expect(field('Sender')).not.toHaveAttribute('readonly');
  });

  it('is removed after confirmation', async () => {
    await open(connected, { [`DELETE ${PATH}/mail`]: { status: 204 } });
    await press('Disconnect Mail');
    expect(screen.getByText(/must be entered again/)).toBeVisible();
    serve(unset, { [`DELETE ${PATH}/mail`]: { status: 204 } });
    await press('Disconnect');
    expect(await screen.findByText('Not set up')).toBeVisible();
    expect(field('Server')).toHaveValue('');
  });
});
