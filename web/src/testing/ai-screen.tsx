import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AiTab } from '~/pages/admin/home/ai/ai-tab';
import { answers } from '~/pages/admin/home/ai/testing/ai-answers';
import { toastStore } from '~/ui/toast/toast-store';
import { renderApp } from './render-app';
import { servedAxios } from './serve-axios';

export type Answers = Parameters<typeof servedAxios.serve>[0];

/** Mocks the responses of the tab, with overrides by the test. */
export const serve = (changed: Answers = {}): void => servedAxios.serve({ ...answers, ...changed });

/** Renders the tab, optionally with a part open, and waits for the categories. */
export async function openAi(changed: Answers = {}, part?: 'ideas' | 'improve'): Promise<void> {
  serve(changed);
  renderApp(<AiTab />, { url: `/admin?tab=ai${part === undefined ? '' : `&part=${part}`}` });
  await screen.findAllByRole('option', { name: 'Exotic Travel', hidden: true });
}

/** Clears stored state, requests and toasts. */
export function clearAi(): void {
  sessionStorage.clear();
  servedAxios.request.mockReset();
  toastStore.dismiss();
}

export const button = (name: string): HTMLElement => screen.getByRole('button', { name });

export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

export const shownToast = (expected: object): Promise<void> =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));

/** Triggers the action of the newest toast. */
export const undo = (): void => act(() => toastStore.list()[0]?.action?.onAction());
