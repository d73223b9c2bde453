import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider } from '~/lib/form-context';
import * as http from '~/lib/http';
import { renderApp } from '~/testing/render-app';
import { toastStore } from '~/ui/toast/toast-store';
import { NewsletterForm } from './newsletter-form';

jest.mock('~/lib/http', () => ({
  ...jest.requireActual<typeof http>('~/lib/http'),
  request: jest.fn(),
}));
const request = jest.mocked(http.request);
const stored: http.ApiResponse = { status: 201, body: {}, total: null };

const field = () => screen.getByRole('textbox', { name: 'Email address' });
const button = (name = 'Subscribe') => screen.getByRole('button', { name });
const openToasts = () => toastStore.list().filter((entry) => entry.open);

beforeEach(() => request.mockReset());

describe('NewsletterForm', () => {
  it('subscribes, clears the field, shows a message and notifies the page', async () => {
    request.mockResolvedValueOnce(stored);
    const onSubscribed = jest.fn();
    renderApp(<NewsletterForm onSubscribed={onSubscribed} />);
    await userEvent.type(field(), 'reader@example.com');
    await userEvent.click(button());
    expect(request).toHaveBeenCalledWith(
      'POST',
      '/api/newsletter/subscribe',
      {
        email: 'reader@example.com',
        website: '',
      },
      {},
    );
    expect(field()).toHaveValue('');
    expect(openToasts()).toEqual([
      expect.objectContaining({ title: 'Successfully subscribed!' }) as unknown,
    ]);
    expect(onSubscribed).toHaveBeenCalledTimes(1);
  });

  it('keeps the address and shows the specified message on failure', async () => {
    request.mockRejectedValueOnce(new http.ApiError(409, '{"code":"already_subscribed"}'));
    const onSubscribed = jest.fn();
    renderApp(<NewsletterForm onSubscribed={onSubscribed} />);
    await userEvent.type(field(), 'reader@example.com{Enter}');
    expect(openToasts()).toEqual([
      expect.objectContaining({
        title: 'Subscription failed',
        description: 'This email might already be subscribed or there was an error.',
        variant: 'destructive',
      }) as unknown,
    ]);
    expect(field()).toHaveValue('reader@example.com');
    expect(button()).toBeEnabled();
    expect(onSubscribed).not.toHaveBeenCalled();
  });

  it('shows an error about the address at the field', async () => {
    const problem = { errors: [{ path: 'email', message: 'Email must be a valid address' }] };
    request.mockRejectedValueOnce(new http.ApiError(400, JSON.stringify(problem)));
    renderApp(<NewsletterForm onSubscribed={jest.fn()} />);
    await userEvent.type(field(), 'a@b{Enter}');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Email must be a valid address');
  });

  it('is disabled while the request is pending', async () => {
    let succeed = (_: http.ApiResponse): void => undefined;
    request.mockReturnValueOnce(new Promise((resolve) => (succeed = resolve)));
    renderApp(<NewsletterForm onSubscribed={jest.fn()} />);
    await userEvent.type(field(), 'reader@example.com{Enter}');
    expect(button('Subscribing...')).toBeDisabled();
    succeed(stored);
    expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeEnabled();
  });

  it.each(['', 'no address'])('sends nothing for %j', async (text) => {
    renderApp(<NewsletterForm onSubscribed={jest.fn()} />);
    if (text !== '') await userEvent.type(field(), text);
    await userEvent.click(button());
    expect(request).not.toHaveBeenCalled();
  });

  it('works as a plain form, and links to the privacy policy', () => {
    renderApp(<NewsletterForm onSubscribed={jest.fn()} />);
    const form = screen.getByRole('form', { name: 'Newsletter' });
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/newsletter/subscribe#newsletter');
    expect(field()).toHaveAttribute('name', 'email');
    expect(field()).toBeRequired();
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/legal/privacy',
    );
  });

  it('shows the values and errors of a submission without JavaScript', () => {
    const refused = {
      name: 'newsletter' as const,
      status: 400,
      values: { email: 'a@b' },
      errors: { email: 'Email must be a valid address' },
      message: '',
    };
    renderApp(
      <FormProvider value={refused}>
        <NewsletterForm onSubscribed={jest.fn()} />
      </FormProvider>,
    );
    expect(field()).toHaveValue('a@b');
    expect(field()).toHaveAccessibleDescription('Email must be a valid address');
  });
});
