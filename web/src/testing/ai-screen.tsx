import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AiTab } from '~/pages/admin/home/ai/ai-tab';
import { answers } from '~/pages/admin/home/ai/testing/ai-answers';
import { toastStore } from '~/ui/toast/toast-store';
import { renderApp } from './render-app';
import { servedAxios } from './serve-axios';

export type Answers = Parameters<typeof servedAxios.serve>[0];

/** Answers what the tab reads, and what a test adds to that. */
export const serve = (changed: Answers = {}): void => servedAxios.serve({ ...answers, ...changed });

/** Opens the tab at one of its parts, once the categories are there. */
export async function openAi(changed: Answers = {}, part?: 'ideas' | 'improve'): Promise<void> {
  serve(changed);
  renderApp(<AiTab />, { url: `/admin?tab=ai${part === undefined ? '' : `&part=${part}`}` });
  await screen.findAllByRole('option', { name: 'Exotic Travel', hidden: true });
}

/** Begins a test with nothing kept, asked or said. */
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

/** Takes back what the newest message offers to. */
export const undo = (): void => act(() => toastStore.list()[0]?.action?.onAction());
