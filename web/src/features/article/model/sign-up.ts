import type { Texts } from '@contract/texts/texts';
import { callApi } from '~/lib/call-api';
import { notSubscribed, signUpFault, subscribed } from '~/lib/newsletter';
import { toast } from '~/ui/toast/toast-store';

const valueOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** Submits a newsletter form within an article, and shows the result there. */
export async function signUp(form: HTMLFormElement, t: Texts): Promise<void> {
  const button = form.querySelector('button');
  const answer = form.querySelector('[role="status"]');
  if (button === null || answer === null || button.disabled) return;
  const data = new FormData(form);
  const label = button.textContent;
  button.disabled = true;
  button.textContent = t('newsletter.subscribing');
  answer.textContent = '';
  try {
    const body = { email: valueOf(data, 'email'), website: valueOf(data, 'website') };
    await callApi('POST /api/newsletter/subscribe', { body });
    form.reset();
    const done = subscribed(t);
    answer.textContent = `${done.title} ${done.description}`;
    toast(done);
  } catch (error) {
    const failed = notSubscribed(t);
    answer.textContent = signUpFault(t, error) ?? failed.description;
    toast(failed);
  } finally {
    button.disabled = false;
    button.textContent = label;
  }
}
