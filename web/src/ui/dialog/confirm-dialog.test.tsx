import { screen } from '@testing-library/react';
import { renderApp } from '~/testing/render-app';
import { ConfirmDialog } from './confirm-dialog';

const open = (action?: string) =>
  renderApp(
    <ConfirmDialog
      open
      title="Supercars"
      action={action}
      onConfirm={jest.fn()}
      onCancel={jest.fn()}
    >
      It still has 5 articles.
    </ConfirmDialog>,
  );

describe('a confirmation dialog', () => {
  it('focuses Cancel', () => {
    open('Delete');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('has a single button if there is nothing to confirm', () => {
    open();
    expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });
});
