import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleExplanation, sampleMetrics } from '~/features/analytics/testing/sample-metrics';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { AnalyticsTab } from './analytics-tab';
import { analyticsAnswers, callOf } from './testing/analytics-answers';

const openTab = async (query = '') => {
  renderApp(<AnalyticsTab />, { url: `/admin?tab=analytics${query}` });
  await screen.findByText('Page Views');
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const asked = () =>
  servedAxios.request.mock.calls.map(([{ method, url }]) => `${method ?? ''} ${url ?? ''}`);

describe('the explanation of a number', () => {
  beforeEach(() => servedAxios.serve(analyticsAnswers()));

  it('says what is counted and how, lists the rows behind it, and returns the focus', async () => {
    await openTab();
    const button = screen.getByRole('button', { name: 'Explain this number: Page Views' });
    await userEvent.click(button);
    const panel = within(await screen.findByRole('dialog', { name: 'Explain this number' }));
    expect(await panel.findByText('48,310 views, added up over 30 days')).toBeVisible();
    expect(panel.getByText(/^Pages shown in a reader/)).toBeVisible();
    expect(panel.getByText('48,310 in the previous 30 days')).toBeVisible();
    expect(panel.getByRole('application', { name: 'Page views by day' })).toBeVisible();
    const row = panel.getByRole('row', { name: /slow-trains/ });
    expect(row).toHaveTextContent(
      'Nov 21, 2026, 10:04 AMView/post/slow-trainsGoogleOrganic searchPhoneNew visitor',
    );
    expect(panel.getByText(/^Individual records go back to Aug 23, 2026/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  it('covers each number of a row', async () => {
    const ofPost = (metric: string) =>
      callOf('explain', { figure: metric, part: 'post', key: '7' });
    servedAxios.serve({
      ...analyticsAnswers(),
      [ofPost('views')]: { status: 200, body: sampleExplanation({ value: 3_120 }) },
      [ofPost('revenue')]: {
        status: 200,
        body: sampleExplanation({ unit: 'usd', value: 4_200, rows: [], rowsSince: null }),
      },
    });
    await openTab();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Explain the numbers of A Watch for Slow Trains' }),
    );
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByText('3,120')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Revenue' }));
    expect(await panel.findByText('$4,200')).toBeVisible();
    expect(panel.getByText('There are no individual records.')).toBeVisible();
  });
});

describe('actions of the dashboard', () => {
  const created: Blob[] = [];
  const clicked: HTMLAnchorElement[] = [];

  beforeEach(() => {
    created.length = 0;
    clicked.length = 0;
    servedAxios.serve(analyticsAnswers());
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        created.push(blob);
        return 'blob:1';
      },
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push(this);
    });
  });

  const textOf = (blob: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(blob);
    });

  it('export what the screen shows', async () => {
    await openTab('&section=sources');
    await screen.findByRole('rowheader', { name: 'Phone' });
    await press('Export');
    await waitFor(() => expect(clicked).toHaveLength(1));
    expect(clicked[0]?.download).toBe('aurelian-analytics-30d-2026-11-21.csv');
    const text = await textOf(created[0]!);
    expect(text).toContain('Page Views,48310,,0,%,');
    expect(text.match(/^(?:Channels|Sources|Devices|Campaigns)$/gm)).toEqual([
      'Channels',
      'Sources',
      'Devices',
      'Campaigns',
    ]);
    expect(text).toContain('\r\nOrganic search,30,0.1,40,90,4\r\n');
    expect(text).toContain('\r\nOther,20,40,40,90,4,0\r\n');
    expect(asked().filter((call) => call.includes('traffic-sources'))).toHaveLength(1);
  });

  it('export nothing if a part of the screen has failed', async () => {
    servedAxios.serve({ ...analyticsAnswers(), [callOf('top-content')]: { status: 503 } });
    await openTab();
    await screen.findByRole('alert');
    await press('Export');
    await waitFor(() =>
      expect(toastStore.list()[0]).toMatchObject({ title: 'Nothing was exported' }),
    );
    expect(clicked).toHaveLength(0);
  });

  it('remove simulated readers after confirmation', async () => {
    const removal = 'DELETE /api/analytics/simulated';
    servedAxios.serve({
      ...analyticsAnswers(sampleMetrics({ simulated: true })),
      [removal]: { status: 204 },
    });
    await openTab();
    const banner = within(screen.getByRole('region', { name: 'Simulated traffic' }));
    await userEvent.click(banner.getByRole('button', { name: 'Remove' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(asked()).not.toContain(removal);
    servedAxios.serve({ ...analyticsAnswers(), [removal]: { status: 204 } });
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText(/are included/)).not.toBeInTheDocument());
    expect(asked()).toContain(removal);
    expect(toastStore.list()[0]).toMatchObject({ title: 'Simulated traffic removed' });
  });
});
