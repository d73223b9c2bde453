import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider } from '~/lib/form-context';
import { ApiError, request } from '~/lib/http';
import { renderApp } from '~/testing/render-app';
import { toastStore } from '~/ui/toast/toast-store';
import { ContactForm } from './contact-form';

jest.mock('~/lib/http', () => ({
  ...jest.requireActual<object>('~/lib/http'),
  request: jest.fn(),
}));

const fields = {
  Name: 'Ada Byron',
  Email: 'ada@example.com',
  Subject: 'A correction',
  Message: 'It is a yawl.',
};

const field = (name: string) => screen.getByRole('textbox', { name });

async function fillAndSend() {
  for (const [name, text] of Object.entries(fields)) {
    await userEvent.click(field(name));
    await userEvent.paste(text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
}

describe('contact form', () => {
  beforeEach(() => {
    window.alert = jest.fn();
  });

  it('requires all four fields', () => {
    renderApp(<ContactForm />);
    for (const name of Object.keys(fields)) expect(field(name)).toBeRequired();
    expect(field('Email')).toHaveAttribute('type', 'email');
  });

  it('sends the message, confirms it in an alert and clears the form', async () => {
    jest.mocked(request).mockResolvedValueOnce({ status: 201, body: {}, total: null });
    renderApp(<ContactForm />);
    await fillAndSend();
    await waitFor(() =>
      expect(window.alert).toHaveBeenCalledWith(
        "Thank you for your message. We'll get back to you soon!",
      ),
    );
    expect(request).toHaveBeenLastCalledWith(
      'POST',
      '/api/contact',
      {
        name: 'Ada Byron',
        email: 'ada@example.com',
        subject: 'A correction',
        message: 'It is a yawl.',
      },
      {},
    );
    for (const name of Object.keys(fields)) expect(field(name)).toHaveValue('');
  });

  it('keeps the text and explains why sending failed', async () => {
    jest.mocked(request).mockRejectedValueOnce(new Error('Network Error'));
    renderApp(<ContactForm />);
    await fillAndSend();
    await waitFor(() =>
      expect(toastStore.list()[0]).toMatchObject({
        title: 'Message not sent',
        variant: 'destructive',
      }),
    );
    expect(window.alert).not.toHaveBeenCalled();
    for (const [name, text] of Object.entries(fields)) expect(field(name)).toHaveValue(text);
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  });

  it('shows each error at its field', async () => {
    const errors = [{ path: 'email', message: 'Email must be a valid address' }];
    const body = JSON.stringify({ detail: 'Email must be a valid address', errors });
    jest.mocked(request).mockRejectedValueOnce(new ApiError(400, body));
    renderApp(<ContactForm />);
    await fillAndSend();
    await waitFor(() => expect(field('Email')).toBeInvalid());
    expect(field('Email')).toHaveAccessibleDescription('Email must be a valid address');
    expect(field('Message')).toHaveValue(fields.Message);
  });

  it('cannot be sent twice at once', async () => {
    jest.mocked(request).mockReturnValueOnce(new Promise(() => undefined));
    renderApp(<ContactForm />);
    await fillAndSend();
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  });

  it('shows the values and errors of a submission without JavaScript', () => {
    const refused = {
      name: 'contact' as const,
      status: 400,
      values: { name: 'Ada', email: 'x', subject: '', message: 'Hello' },
      errors: { subject: 'Subject is required' },
      message: 'Subject is required',
    };
    renderApp(
      <FormProvider value={refused}>
        <ContactForm />
      </FormProvider>,
    );
    expect(field('Message')).toHaveValue('Hello');
    expect(field('Subject')).toHaveAccessibleDescription('Subject is required');
  });
});
