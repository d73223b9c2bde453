import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExportState } from '@contract/export';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { Page } from './export-page';

const EXPORTS = 'GET /api/exports';
const quiet = {
  'GET /api/contact/messages?limit=1&read=0': {
    status: 200,
    body: [],
    headers: { 'x-total-count': '0' },
  },
};
const states: ExportState[] = [
  { form: 'markdown', entries: 1_204, isRunning: false },
  { form: 'ghost', entries: 1, isRunning: true },
  { form: 'subscribers', entries: 0, isRunning: false },
];

const open = (answer: Parameters<typeof servedAxios.serve>[0][string]): void => {
  servedAxios.serve({ ...quiet, [EXPORTS]: answer });
  renderApp(<Page />, { url: '/admin/settings/export' });
};
const row = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));

describe('the export screen', () => {
  it('offers each format with its content, and a choice of images', async () => {
    open({ status: 200, body: states });
    const markdown = await row('Markdown');
    expect(markdown.getByText('1,204 articles')).toBeVisible();
    const link = () => markdown.getByRole('link', { name: 'Download Markdown' });
    expect(link()).toHaveAttribute('href', '/api/exports/markdown?images=used');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Images in/ }), 'None');
    expect(link()).toHaveAttribute('href', '/api/exports/markdown?images=none');
  });

  it('offers no format that is being created or empty', async () => {
    open({ status: 200, body: states });
    const ghost = await row('Ghost');
    expect(ghost.getByRole('status')).toHaveTextContent('Downloading…');
    expect(ghost.queryByRole('link')).not.toBeInTheDocument();
    const subscribers = await row('Subscribers');
    expect(subscribers.getByText('No subscribers yet.')).toBeVisible();
    expect(subscribers.queryByRole('link')).not.toBeInTheDocument();
  });

  it('reports a load failure and retries on request', async () => {
    open(new Error('Network Error'));
    expect(await screen.findByText('The exports could not be loaded.')).toBeVisible();
    servedAxios.serve({ ...quiet, [EXPORTS]: { status: 200, body: states } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await row('Markdown')).getByText('1,204 articles')).toBeVisible();
  });
});
