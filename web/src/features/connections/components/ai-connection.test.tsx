import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Connection } from '@contract/connection';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { settings } from '~/testing/settings-answers';
import { AiConnection } from './ai-connection';

const PATH = '/api/connections';

const ai: Connection = {
  topic: 'ai',
  state: 'failing',
  failure: 'OpenAI does not accept the API key.',
  failingSince: '2026-11-20T15:00:00.000Z',
  variables: [],
  fixed: [],
  stored: ['key'],
  updatedAt: '2026-11-19T15:00:00.000Z',
  etag: '"ai-1"',
  values: { baseUrl: '', model: 'gpt-4o' },
};

describe('the connection to an AI server', () => {
  it('shows since when it fails, and uses a model and prices from the server’s list', async () => {
    const models = [{ id: 'vendor/model', inputPrice: 3, outputPrice: 15 }];
    servedAxios.serve({
      [`GET ${PATH}`]: { status: 200, body: [ai] },
      'GET /api/settings': { status: 200, body: settings },
      [`POST ${PATH}/models`]: { status: 200, body: { models, message: null } },
      [`PUT ${PATH}`]: { status: 200, body: { ...ai, state: 'connected', failure: null } },
      'PATCH /api/settings': { status: 200, body: settings },
    });
    renderApp(<AiConnection />, { url: '/admin/settings/connections' });
    await screen.findByRole('form', { name: 'AI connection' });
    expect(screen.getByText(/OpenAI does not accept the API key/)).toHaveTextContent(/^Since /);
    await userEvent.click(screen.getByRole('button', { name: 'Load the server’s models' }));
    expect(await screen.findByText('1 model: choose one in the field above.')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Model'));
    await userEvent.type(screen.getByLabelText('Model'), 'vendor/model');
    expect(screen.getByLabelText('Price per million input tokens (USD)')).toHaveValue('3');
    await userEvent.click(screen.getByRole('button', { name: 'Save AI' }));
    await waitFor(() =>
      expect(servedAxios.sent('PATCH', '/api/settings')).toEqual([
        { aiInputPrice: 3, aiOutputPrice: 15 },
      ]),
    );
    expect(servedAxios.sent('PUT', PATH)).toEqual([
      { topic: 'ai', baseUrl: '', model: 'vendor/model' },
    ]);
  });
});
