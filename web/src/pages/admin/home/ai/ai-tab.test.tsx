import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCall, sampleUsage } from '~/features/ai/testing/sample-ai';
import { clearAi, openAi, press, serve } from '~/testing/ai-screen';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { AiTab } from './ai-tab';
import { ok, refusal, setupOf } from './testing/ai-answers';

const SETUP = 'GET /api/admin/setup';
const TEST = 'GET /api/ai/test';
const USAGE = 'GET /api/ai/usage';
const CALLS = 'GET /api/ai/calls?limit=20';
const listOf = (calls: object[], total = calls.length) =>
  ok(calls, { headers: { 'x-total-count': String(total) } });

beforeEach(clearAi);

describe('the AI Content tab', () => {
  it('has three parts, with the first one selected', async () => {
    await openAi();
    const tabs = within(screen.getByRole('tablist', { name: 'AI content' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Generate New Content',
      'Topic Ideas',
      'Improve Existing',
    ]);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(tabs[1]!);
    expect(screen.getByText('No topic ideas yet.')).toBeVisible();
  });

  it('shows the model that writes', async () => {
    await openAi();
    expect(await screen.findByText('gpt-4o')).toBeVisible();
  });

  it('explains how to connect a model', async () => {
    await openAi({ [SETUP]: setupOf(null) });
    expect(await screen.findByText('Offline writer')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Connect an AI' })).toBeVisible();
  });

  it('reports that the categories could not be loaded, and retries on request', async () => {
    serve({ 'GET /api/categories': new Error('Network Error') });
    renderApp(<AiTab />, { url: '/admin?tab=ai' });
    expect(await screen.findByText('The categories could not be loaded.')).toBeVisible();
    serve();
    await press('Try again');
    expect(await screen.findByRole('option', { name: 'Private Jets' })).toBeVisible();
  });
});

describe('Test Connection', () => {
  it('shows the specified badge, and the actual cause below it', async () => {
    const error = 'The key was refused. Check OPENAI_API_KEY in cms/.env.';
    await openAi({
      [TEST]: ok({ writer: 'openai', label: 'OpenAI · gpt-4o', model: 'gpt-4o', error }),
    });
    await press('Test Connection');
    expect(await screen.findByText('API Quota Exceeded - Check OpenAI Billing')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(error);
    await waitFor(() => expect(servedAxios.sent('GET', '/api/ai/usage')).toHaveLength(2));
  });

  it('hides a failure once a later test succeeds', async () => {
    const answer = { writer: 'openai', label: 'OpenAI · gpt-4o', model: 'gpt-4o' };
    await openAi({ [TEST]: ok({ ...answer, error: 'The key was refused.' }) });
    await press('Test Connection');
    expect(await screen.findByRole('alert')).toHaveTextContent('The key was refused.');
    serve({ [TEST]: new Error('Network Error') });
    await press('Test Connection');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/could not be reached/),
    );
    serve({ [TEST]: ok(answer) });
    await press('Test Connection');
    expect(await screen.findByText('Connected')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('API Quota Exceeded - Check OpenAI Billing')).toBeNull();
  });

  it('shows success', async () => {
    await openAi({
      [TEST]: ok({ writer: 'openai', label: 'OpenAI · gpt-4o', model: 'gpt-4o' }),
    });
    await press('Test Connection');
    expect(await screen.findByText('Connected')).toBeVisible();
    expect(screen.getByText('OpenAI · gpt-4o')).toBeVisible();
  });

  it('works without a key', async () => {
    await openAi({
      [TEST]: ok({ writer: 'offline', label: 'Offline writer', model: null }),
    });
    await press('Test Connection');
    expect(await screen.findByText('Offline writer')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be canceled, and reports that the server is unreachable', async () => {
    await openAi();
    servedAxios.request.mockImplementation(() => new Promise(() => undefined));
    await press('Test Connection');
    expect(screen.getByRole('button', { name: 'Testing…' })).toHaveAttribute('aria-disabled');
    await press('Cancel');
    expect(screen.getByText(/^Canceled/)).toBeVisible();
    serve({ [TEST]: new Error('Network Error') });
    await press('Test Connection');
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not be reached/);
  });
});

describe('the cost of the writer', () => {
  it('is compared with the budgets of the day', async () => {
    await openAi();
    expect(
      await screen.findByText('Today: 3 model calls · 5,000 of 500,000 tokens · $0.04 of $5.00'),
    ).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: 'Share of today’s budget' });
    expect(bar).toHaveAttribute('aria-valuenow', '1');
    expect(screen.getByRole('link', { name: 'Budgets' })).toHaveAttribute(
      'href',
      '/admin/settings/ai',
    );
  });

  it('has no bar without a budget, and retries a failed load on request', async () => {
    await openAi({ [USAGE]: new Error('Network Error') });
    expect(await screen.findByText('Today’s usage could not be loaded.')).toBeVisible();
    serve({ [USAGE]: ok(sampleUsage({ tokenBudget: null, costBudget: null })) });
    await press('Try again');
    expect(await screen.findByText('Today: 3 model calls · 5,000 tokens · $0.04')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('is logged call by call, in pages', async () => {
    const refused = sampleCall({ id: 2, outcome: 'refused', detail: 'The budget is used up.' });
    const offline = sampleCall({ id: 3, writer: 'offline', model: null, promptVersion: null });
    const useless = sampleCall({
      id: 4,
      outcome: 'unusable',
      detail: 'The model broke off.',
      promptVersion: 'topics@1+house@1',
    });
    await openAi({
      [CALLS]: listOf([sampleCall(), refused, offline, useless], 23),
      [`${CALLS}&offset=20`]: listOf([sampleCall({ id: 21, purpose: 'improve' })], 23),
    });
    await press('Call log');
    const log = within(await screen.findByRole('dialog', { name: 'Call log' }));
    expect((await log.findAllByText('3,000'))[0]).toBeVisible();
    expect(log.getByText('Refused')).toBeVisible();
    expect(log.getByText('The budget is used up.')).toBeVisible();
    expect(log.getByText('Offline writer')).toBeVisible();
    expect(log.getAllByText('topics 1 · house 1')[0]).toBeVisible();
    expect(log.getByText('Unusable')).toBeVisible();
    expect(log.getByText('The model broke off.')).toBeVisible();
    expect(
      log.getAllByText('Nov 21, 2026, 10:00 AM', {
        normalizer: (text) => text.replace(/\s/g, ' '),
      }),
    ).toHaveLength(4);
    await userEvent.click(log.getByRole('button', { name: 'Next' }));
    expect(await log.findByText('Improvement')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reports a load failure of the log, and that it is empty', async () => {
    await openAi({ [CALLS]: refusal(500, 'secret') });
    await press('Call log');
    expect(await screen.findByText('The log could not be loaded.')).toBeVisible();
    serve({ [CALLS]: listOf([]) });
    await press('Try again');
    expect(await screen.findByText('No AI calls yet.')).toBeVisible();
  });
});
