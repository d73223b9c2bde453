import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NewsletterIssue } from '@contract/newsletter-issue';
import { LeaveGuardProvider } from '~/lib/leave-guard';
import { renderApp } from '~/testing/render-app';
import { type ServedAnswer, servedAxios } from '~/testing/serve-axios';
import { TooltipProvider } from '~/ui/tooltip/tooltip';
import { toastStore } from '~/ui/toast/toast-store';
import {
  draft,
  ISSUES,
  issueAnswers,
  list,
  one,
  preview,
  PREVIEW,
  sentIssue,
} from '../testing/newsletter-answers';
import { IssuesTab } from './issues-tab';

const open = (query = '') =>
  renderApp(
    <LeaveGuardProvider Question={() => null}>
      <TooltipProvider>
        <IssuesTab />
      </TooltipProvider>
    </LeaveGuardProvider>,
    { url: `/admin/newsletter?tab=issues${query}` },
  );
const serve = (more: Record<string, ServedAnswer | Error> = {}) =>
  servedAxios.serve({ ...issueAnswers, ...more });
const says = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const PATCH = 'PATCH /api/newsletter/issues/7';
const patched = () => servedAxios.sent('PATCH', '/api/newsletter/issues/7');
const changed = (part: Partial<NewsletterIssue>) => ({
  [PATCH]: one({ ...draft, ...part }),
  'GET /api/newsletter/issues/7': one({ ...draft, ...part }),
});

beforeEach(() => serve());

describe('the list of issues', () => {
  it('shows the results of sent issues, without automatic opens', async () => {
    open();
    const row = (await screen.findByRole('link', { name: sentIssue.subject })).closest('tr')!;
    expect(within(row).getByText('Sent')).toBeVisible();
    for (const [label, text] of [
      ['Recipients', '1,210'],
      ['Opened', '40.0%'],
      ['Clicked', '7.5%'],
      ['Unsubscribed', '4'],
      ['Revenue', '$312'],
    ]) {
      expect(row.querySelector(`[data-label="${label}"]`)).toHaveTextContent(text!);
    }
    const waiting = screen.getByRole('link', { name: draft.subject }).closest('tr')!;
    expect(within(waiting).getAllByText('—')).toHaveLength(5);
    expect(screen.getByText(/Automatic opens by mail software aren’t counted/)).toBeVisible();
  });

  it('reports a load failure, and that there are no issues', async () => {
    serve({ [ISSUES]: new Error('down') });
    open();
    expect(await screen.findByText('The issues could not be loaded.')).toBeVisible();
    serve({ [ISSUES]: list([]) });
    await press('Try again');
    expect(await screen.findByText('No issues yet.')).toBeVisible();
  });

  it('composes a digest and opens it', async () => {
    const digest = { ...draft, id: 8, kind: 'digest', postIds: [21, 22] };
    serve({
      'POST /api/newsletter/issues/digest': { status: 201, body: digest },
      'GET /api/newsletter/issues/8': one(digest),
    });
    open();
    await press('Create digest');
    expect(await screen.findByLabelText('Introduction')).toHaveValue('Dear reader.');
    expect(await screen.findByText('The Last Night Train')).toBeVisible();
    await says({ title: 'Digest created', description: /2 stories/ });
  });

  it('shows why no digest was composed', async () => {
    const detail = 'No article was published since the last digest.';
    serve({
      'POST /api/newsletter/issues/digest': { status: 409, body: { code: 'conflict', detail } },
    });
    open();
    await press('Create digest');
    await says({ title: 'No digest was created', description: detail });
  });
});

describe('the editor of an issue', () => {
  it('saves a new issue once it has a subject, and continues with it', async () => {
    open('&issue=new');
    await userEvent.type(await screen.findByLabelText('Text'), 'Dear reader.');
    expect(await screen.findByText('To 1,204 people, once saved.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send now' })).toBeDisabled();
    await press('Save');
    expect(screen.getByText('Subject is required')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveFocus());
    expect(servedAxios.sent('POST', '/api/newsletter/issues')).toEqual([]);
    serve({ 'POST /api/newsletter/issues': { status: 201, body: draft } });
    await userEvent.type(screen.getByLabelText('Subject'), draft.subject);
    await press('Save');
    expect(await screen.findByRole('heading', { name: draft.subject })).toBeVisible();
    expect(servedAxios.sent('POST', '/api/newsletter/issues')).toEqual([
      {
        subject: draft.subject,
        preheader: '',
        content: 'Dear reader.',
        postIds: [],
        scheduledAt: null,
      },
    ]);
    expect(screen.getByRole('button', { name: 'Saved' })).toBeDisabled();
    expect(localStorage).toHaveLength(0);
  });

  it('keeps changes made elsewhere, and asks about those to the same field', async () => {
    open('&issue=7');
    await userEvent.type(await screen.findByLabelText('Subject'), ' again');
    serve(changed({ preheader: 'By somebody else' }));
    await press('Save');
    await says({ title: 'Issue saved' });
    const own = `${draft.subject} again`;
    expect(patched()).toEqual([
      expect.objectContaining({ subject: own, preheader: 'By somebody else' }),
    ]);
    await userEvent.type(screen.getByLabelText('Subject'), '!');
    serve(changed({ subject: 'By somebody else' }));
    await press('Save');
    expect(await screen.findByText(/This was changed elsewhere since/)).toBeVisible();
    expect(patched()).toHaveLength(1);
    expect(screen.getByLabelText('Subject')).toHaveValue(`${own}!`);
    await press('Save');
    await waitFor(() => expect(patched()).toHaveLength(2));
    expect(patched()[1]).toMatchObject({ subject: `${own}!` });
  });

  it('finds articles by search, reorders them, and saves by keyboard', async () => {
    open('&issue=7');
    await press('Add an article');
    await userEvent.click(await screen.findByRole('button', { name: /Add The Last Night/ }));
    await userEvent.click(screen.getByRole('button', { name: /Add A Watch/ }));
    await press('Move A Watch for Sailors up');
    expect(screen.getByText('A Watch for Sailors is now 1 of 2.')).toBeInTheDocument();
    serve(changed({ postIds: [22, 21] }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await says({ title: 'Issue saved' });
    expect(patched()).toEqual([
      { subject: draft.subject, preheader: '', content: 'Dear reader.', postIds: [22, 21] },
    ]);
  });

  it('keeps what was typed if the server rejects it, and shows the reason', async () => {
    open('&issue=7');
    await userEvent.type(await screen.findByLabelText('Subject'), '!');
    const errors = [{ path: 'subject', message: 'Subject is refused' }];
    serve({ [PATCH]: { status: 400, body: { errors } } });
    await press('Save');
    await says({ title: 'The issue was not saved', description: 'Subject is refused' });
    expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription(/is refused/);
    expect(screen.getByLabelText('Subject')).toHaveValue(`${draft.subject}!`);
  });

  it('offers to restore unsaved changes of an earlier visit', async () => {
    const values = { ...draft, content: 'Half a thought' };
    localStorage.setItem(
      'aurelian:copy:issue:7',
      JSON.stringify({ savedAt: Date.now(), base: draft.updatedAt, values }),
    );
    open('&issue=7');
    await press('Restore');
    expect(screen.getByLabelText('Text')).toHaveValue('Half a thought');
  });

  it('previews the mail on a phone, in dark mode and as plain text', async () => {
    open('&issue=7');
    const frame = await screen.findByTitle('Email preview');
    expect(frame).toHaveAttribute('sandbox', expect.not.stringContaining('allow-scripts'));
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Dear reader.'));
    expect(screen.getByText('41 KB · 1,204 recipients')).toBeVisible();
    await press('Dark');
    expect(screen.getByTitle('Email preview')).toHaveStyle({ colorScheme: 'dark' });
    await press('Plain text');
    expect(screen.getByRole('region', { name: /Plain text/ })).toHaveTextContent(preview.text);
  });

  it('previews the mail on a phone first if the window is narrow', async () => {
    const list = { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() };
    Object.assign(window, { matchMedia: () => list });
    try {
      open('&issue=7');
      const phone = await screen.findByRole('button', { name: 'Phone' });
      expect(phone).toHaveAttribute('aria-pressed', 'true');
      await press('Desktop');
      expect(phone).toHaveAttribute('aria-pressed', 'false');
    } finally {
      Reflect.deleteProperty(window, 'matchMedia');
    }
  });

  it('shows why a scheduled issue was not sent', async () => {
    const problem = 'This issue is empty: write a text or choose published articles.';
    serve({ [ISSUES]: list([{ ...draft, problem }]), ...changed({ problem }) });
    open();
    const said = `Back to draft. ${problem}`;
    expect(await screen.findByText(said)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: draft.subject }));
    expect(await screen.findByText(`The issue is a draft again. ${problem}`)).toBeVisible();
  });

  it('reports a missing preview, and a mail that is too long', async () => {
    serve({ [PREVIEW]: new Error('down') });
    open('&issue=7');
    expect(await screen.findByText('The preview could not be loaded.')).toBeVisible();
    const problem = 'This email would be 120 KB, and mail programs cut off emails over 100 KB.';
    serve({ [PREVIEW]: one({ ...preview, htmlBytes: 119_001, problem }) });
    await press('Try again');
    expect(await screen.findByText(`It can’t be sent yet. ${problem}`)).toBeVisible();
    expect(screen.getByText('120 KB · 1,204 recipients')).toBeVisible();
  });

  it('deletes an issue after confirmation', async () => {
    open('&issue=7');
    await press('Delete');
    serve({ 'DELETE /api/newsletter/issues/7': { status: 204 }, [ISSUES]: list([sentIssue]) });
    const question = screen.getByRole('alertdialog', { name: 'Delete this issue?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('link', { name: sentIssue.subject })).toBeVisible();
    expect(screen.queryByRole('link', { name: draft.subject })).toBeNull();
  });
});
