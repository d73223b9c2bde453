import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { request } from '~/lib/http';
import { renderApp } from '~/testing/render-app';
import { Page } from './admin-page';

jest.mock('~/lib/http', () => ({
  ...jest.requireActual<object>('~/lib/http'),
  request: jest.fn(),
}));

// The tabs' contents have their own tests.
jest.mock('./dashboard/dashboard-tab', () => ({ DashboardTab: () => 'Figures' }));
jest.mock('../affiliates/affiliates-tab', () => ({ AffiliatesTab: () => 'Networks' }));
jest.mock('./automation/automation-tab', () => ({ AutomationTab: () => 'Tasks' }));

/** Opens the page and waits for the code of its tab. */
const open = (url: string) =>
  act(async () => {
    renderApp(<Page />, { url });
    await Promise.resolve();
  });

describe('the dashboard', () => {
  beforeEach(() => {
    sessionStorage.setItem('admin_authenticated', 'true');
    jest.mocked(request).mockResolvedValue({ status: 200, body: [], total: 0 });
  });

  it('has tabs with separate addresses', async () => {
    await open('/admin?tab=affiliates');
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Dashboard', '/admin'],
      ['Analytics', '/admin?tab=analytics'],
      ['Affiliates', '/admin?tab=affiliates'],
      ['Automation', '/admin?tab=automation'],
      ['AI Content', '/admin?tab=ai'],
      ['Categories', '/admin?tab=categories'],
      ['Create Post', '/admin?tab=create'],
    ]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Affiliates');
  });

  it('shows the tab in the address, and another when it is chosen', async () => {
    await open('/admin?tab=affiliates');
    expect(await screen.findByText('Networks')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Automation' }));
    expect(await screen.findByText('Tasks')).toBeVisible();
    expect(screen.queryByText('Networks')).toBeNull();
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Automation');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Automation');
  });

  it('shows the first tab for an unknown one', async () => {
    await open('/admin?tab=nonsense');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Dashboard');
    expect(await screen.findByText('Figures')).toBeVisible();
  });

  it('moves between the tabs by arrow keys', async () => {
    await open('/admin?tab=automation');
    screen.getByRole('tab', { name: 'Automation' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'AI Content' })).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Dashboard' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Home}{End}{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Categories' })).toHaveFocus();
  });
});
