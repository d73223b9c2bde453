import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '~/testing/render-app';
import { Dialog } from '../dialog/dialog';
import { toast, toastStore } from './toast-store';
import { Toaster } from './toaster';

describe('a toast above a dialog', () => {
  beforeEach(() => toastStore.dismiss());

  it('is reached by F8, and its action works by keyboard', async () => {
    const onAction = jest.fn();
    const onClose = jest.fn();
    renderApp(
      <>
        <Dialog open title="Edit" onClose={onClose}>
          <input aria-label="Title" />
        </Dialog>
        <Toaster />
      </>,
    );
    await userEvent.click(screen.getByLabelText('Title'));
    act(() => {
      toast({ title: 'Cleared', action: { label: 'Undo', onAction } });
    });
    fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'F8', code: 'F8' });
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a toast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const shownFor = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('disappears after five seconds', () => {
    renderApp(<Toaster />);
    act(() => {
      toast({ title: 'Saved' });
    });
    shownFor(4_900);
    expect(screen.getByText('Saved')).toBeVisible();
    shownFor(200);
    expect(toastStore.list()).not.toContainEqual(expect.objectContaining({ open: true }));
  });

  it('stays longer if it has an action', () => {
    renderApp(<Toaster />);
    act(() => {
      toast({ title: 'Deleted', action: { label: 'Undo', onAction: () => undefined } });
    });
    shownFor(14_900);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    shownFor(200);
    expect(toastStore.list()).not.toContainEqual(expect.objectContaining({ open: true }));
  });
});
