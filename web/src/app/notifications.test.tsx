import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '~/testing/render-app';
import { Dialog } from '~/ui/dialog/dialog';
import { toast, toastStore } from '~/ui/toast/toast-store';
import { Notifications } from './notifications';

let isOnline = false;

jest.mock('~/ui/toast/toaster', () => {
  if (!isOnline) throw new Error('Failed to fetch dynamically imported module');
  return jest.requireActual<object>('~/ui/toast/toaster');
});

const say = (title: string): void => act(() => void toast({ title }));

describe('notifications whose code cannot be loaded', () => {
  beforeEach(() => toastStore.dismiss());
  // The loaded code would be there for the next test too.
  afterEach(() => {
    if (isOnline) jest.resetModules();
    isOnline = false;
  });

  it('can be dismissed above a dialog, which stays open', async () => {
    const onClose = jest.fn();
    renderApp(
      <>
        <Dialog open title="Edit" onClose={onClose} />
        <Notifications />
      </>,
    );
    say('Failed to save');
    const note = await screen.findByRole('alert');
    await userEvent.click(within(note).getByRole('button', { name: 'Close' }));
    expect(note).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('are shown plainly and stay until the code is loaded', async () => {
    renderApp(<Notifications />);
    say('Saved');
    expect(await screen.findByRole('alert')).toHaveTextContent('Saved');
    isOnline = true;
    act(() => void window.dispatchEvent(new Event('online')));
    const region = await screen.findByRole('region', { name: /Notifications/ });
    expect(await within(region).findByText('Saved')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
