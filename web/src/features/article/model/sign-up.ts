import { callApi } from '~/lib/call-api';
import { ApiError } from '~/lib/http';
import { notSubscribed, subscribed } from '~/lib/newsletter';
import { toast } from '~/ui/toast/toast-store';

const valueOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

const fieldErrorOf = (error: unknown): string =>
  error instanceof ApiError
    ? (error.errors.find(({ path }) => path === 'email')?.message ?? '')
    : '';

/** Signs up by a form within an article, and says there what came of it. */
export async function signUp(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const answer = form.querySelector('[role="status"]');
  if (button === null || answer === null || button.disabled) return;
  const data = new FormData(form);
  const label = button.textContent;
  button.disabled = true;
  button.textContent = 'Subscribing...';
  answer.textContent = '';
  try {
    const body = { email: valueOf(data, 'email'), website: valueOf(data, 'website') };
    await callApi('POST /api/newsletter/subscribe', { body });
    form.reset();
    answer.textContent = `${subscribed.title} ${subscribed.description}`;
    toast(subscribed);
  } catch (error) {
    answer.textContent = fieldErrorOf(error) || (notSubscribed.description ?? '');
    toast(notSubscribed);
  } finally {
    button.disabled = false;
    button.textContent = label;
  }
}
