import { act, screen, waitFor } from '@testing-library/react';
import { Notifications } from '~/app/notifications';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toast } from '~/ui/toast/toast-store';
import { AdminArea } from './admin-area';

const mockFetched = jest.fn();
jest.mock('~/ui/toast/toaster', () => {
  mockFetched();
  return jest.requireActual<object>('~/ui/toast/toaster');
});

describe('the notifications of the admin area', () => {
  it('load their code in advance, in case the network fails', async () => {
    servedAxios.serve({
      'GET /api/admin/session': { status: 200, body: { authenticated: false } },
    });
    renderApp(
      <>
        <AdminArea title="Dashboard">Work</AdminArea>
        <Notifications />
      </>,
      { url: '/admin' },
    );
    await waitFor(() => expect(mockFetched).toHaveBeenCalledTimes(1));
    act(() => void toast({ title: 'Offline' }));
    expect(await screen.findByText('Offline')).toBeVisible();
    expect(mockFetched).toHaveBeenCalledTimes(1);
  });
});
