import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorScreen, LoadFailure } from './error-screen';
import { renderTexts } from '~/testing/render-texts';

describe('ErrorScreen', () => {
  it('describes the failure, retries on request and links home', async () => {
    const onRetry = jest.fn();
    renderTexts(<ErrorScreen onRetry={onRetry} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  });

  it('accepts other texts, and shows no button if nothing can be retried', () => {
    renderTexts(<ErrorScreen title="Closed">Back at noon.</ErrorScreen>);
    expect(screen.getByRole('heading', { name: 'Closed' })).toBeVisible();
    expect(screen.getByText('Back at noon.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('LoadFailure', () => {
  it('shows what could not be loaded and retries on request', async () => {
    const onRetry = jest.fn();
    renderTexts(<LoadFailure onRetry={onRetry}>The articles could not be loaded.</LoadFailure>);
    expect(screen.getByRole('alert')).toHaveTextContent('The articles could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
