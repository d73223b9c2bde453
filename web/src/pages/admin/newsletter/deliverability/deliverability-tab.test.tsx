import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Deliverability } from '@contract/outbox';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { MAIL, mailStatus, one } from '../testing/newsletter-answers';
import { DeliverabilityTab } from './deliverability-tab';

const CHECKS = 'GET /api/newsletter/deliverability';
const found: Deliverability = {
  domain: 'aurelian.example',
  checks: [
    {
      id: 'spf',
      title: 'SPF',
      status: 'good',
      found: 'v=spf1 include:mail.example -all',
      explanation: 'Says which servers may send for your domain.',
      advice: '',
    },
    {
      id: 'dkim',
      title: 'DKIM',
      status: 'bad',
      found: '',
      explanation: 'Signs every letter.',
      advice: 'Enter the key that your mail service shows you.',
    },
  ],
};
const answers = { [CHECKS]: one(found), [MAIL]: one(mailStatus) };
const check = () => screen.findByRole('list', { name: 'Checks' });

beforeEach(() => servedAxios.serve(answers));

it('shows what was found, what it means and what to do', async () => {
  renderApp(<DeliverabilityTab />);
  const [spf, dkim] = within(await check()).getAllByRole('listitem');
  expect(spf).toHaveTextContent('SPFGood');
  expect(spf).toHaveTextContent('v=spf1 include:mail.example -all');
  expect(dkim).toHaveTextContent('Needs fixing');
  expect(dkim).toHaveTextContent('Enter the key that your mail service shows you.');
  expect(screen.getByRole('heading', { name: /aurelian\.example/ })).toBeVisible();
});

it('checks again, optionally with a selector of the mail service', async () => {
  renderApp(<DeliverabilityTab />);
  await check();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() =>
    expect(servedAxios.sent('GET', '/api/newsletter/deliverability')).toHaveLength(2),
  );
  servedAxios.serve({ ...answers, [`${CHECKS}?selector=s1`]: one({ ...found, checks: [] }) });
  await userEvent.type(screen.getByLabelText('DKIM selector'), 's1{Enter}');
  await waitFor(() =>
    expect(servedAxios.sent('GET', '/api/newsletter/deliverability?selector=s1')).toHaveLength(1),
  );
});

it('rejects an invalid selector before checking', async () => {
  renderApp(<DeliverabilityTab />);
  await check();
  await userEvent.type(screen.getByLabelText('DKIM selector'), '_s 1{Enter}');
  expect(screen.getByText(/must be a DKIM selector/)).toBeVisible();
});

it('shows the bounce address to copy, and what could not be checked', async () => {
  servedAxios.serve({ ...answers, [CHECKS]: new Error('down') });
  renderApp(<DeliverabilityTab />);
  expect(await screen.findByText('The checks could not be run.')).toBeVisible();
  const address = await screen.findByRole('group', { name: 'Bounce address' });
  expect(address).toHaveTextContent(mailStatus.bounceUrl);
  expect(screen.getByRole('button', { name: 'Copy bounce address' })).toBeVisible();
  servedAxios.serve(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await check()).toBeVisible();
});
