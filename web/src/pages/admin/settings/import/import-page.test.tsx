import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportDetail } from '@contract/moving';
import { sampleItem } from '~/features/automation/testing/sample-automation';
import { FakeEventSource } from '~/features/automation/testing/fake-event-source';
import { sampleImport, sampleRun, sampleSummary } from '~/features/moving/testing/sample-import';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './import-page';
import { type Answer, IMPORTS, list, ok, ONE, quiet, refused } from './testing/import-answers';

const open = (url: string, answers: Record<string, Answer | Error> = {}): void => {
  servedAxios.serve({ ...quiet, ...answers });
  renderApp(<Page />, { url: `/admin/settings/import${url}` });
};
const openOne = (detail: ImportDetail, answers: Record<string, Answer> = {}): void =>
  open('?import=4', { [ONE]: ok(detail), ...answers });

beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));

describe('a new import', () => {
  const file = new File(['<rss/>'], 'marsh.xml');
  const CREATE = `POST /api/imports?name=marsh.xml&bytes=${file.size}&at=0`;
  const whole = { name: 'marsh.xml', bytes: file.size, received: file.size };

  it('uploads a file, checks it and shows the import', async () => {
    const run = sampleRun({ id: 30, task: 'import-look', status: 'running' });
    const looking = sampleImport({ state: 'looking', runs: [run] });
    open('', {
      [CREATE]: ok(sampleImport({ state: 'files', files: [whole], runs: [] }), 201),
      'POST /api/imports/4/look': ok(run, 202),
      [ONE]: ok(looking),
      'GET /api/automation/runs/30?limit=1': ok({ ...run, items: [], itemCount: 0 }),
    });
    await userEvent.upload(await screen.findByLabelText('Choose files'), file);
    expect(await screen.findByRole('region', { name: 'Checking the files' })).toBeVisible();
    const [sent] = servedAxios.sent('POST', CREATE.slice(5)) as [Blob];
    expect([sent.type, sent.size]).toEqual(['application/octet-stream', file.size]);
  });

  it('continues after a first attempt was rejected', async () => {
    open('', { [CREATE]: refused(503, 'The disk has too little room.') });
    await userEvent.upload(await screen.findByLabelText('Choose files'), file);
    expect(await screen.findByRole('alert')).toHaveTextContent('The disk has too little room.');
    servedAxios.serve({
      ...quiet,
      [CREATE]: ok(sampleImport({ state: 'files', files: [whole] }), 201),
      'POST /api/imports/4/look': ok(sampleRun(), 202),
      [ONE]: ok(sampleImport()),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'The Marsh Review' })).toBeVisible();
  });

  it('resumes a file that was sent partly before a reload', async () => {
    const begun = { state: 'files' as const, files: [{ ...whole, received: 2 }] };
    const rest = `POST /api/imports/4/files?name=marsh.xml&bytes=${file.size}&at=2`;
    open('', {
      [IMPORTS]: list(sampleSummary(begun)),
      [ONE]: ok(sampleImport(begun)),
      [rest]: ok(sampleImport({ state: 'files', files: [whole] }), 201),
      'POST /api/imports/4/look': ok(sampleRun(), 202),
    });
    await userEvent.upload(await screen.findByLabelText('Choose files'), file);
    await waitFor(() => expect(servedAxios.sent('POST', '/api/imports/4/look')).toHaveLength(1));
    const [sent] = servedAxios.sent('POST', rest.slice(5)) as [Blob];
    expect(sent.size).toBe(file.size - 2);
  });

  it('rejects an empty file, such as a folder', async () => {
    open('');
    await userEvent.upload(await screen.findByLabelText('Choose files'), new File([], 'posts.md'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/“posts.md” is empty. A folder/);
  });

  it('lists the imports, and deletes one', async () => {
    open('', {
      [IMPORTS]: list(
        sampleSummary(),
        sampleSummary({ id: 3, state: 'done', siteTitle: '', error: null }),
      ),
      'DELETE /api/imports/3': ok(null, 204),
    });
    const link = await screen.findByRole('link', { name: 'The Marsh Review' });
    expect(link).toHaveAttribute('href', '/admin/settings/import?import=4');
    const row = within(screen.getByRole('row', { name: /marsh\.example/ }));
    expect(row.getByText('WordPress 6.8.1')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: /^Delete/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastStore.list()[0]).toMatchObject({ title: 'Import deleted' }));
  });
});

describe('the list of imports', () => {
  const other = sampleSummary({ id: 3, state: 'done', siteTitle: 'Old Harbor' });

  it('is searched, filtered and sorted by its address', async () => {
    open('?q=marsh&from=wordpress&sort=site', {
      'GET /api/imports?limit=25&q=marsh&source=wordpress&sort=site': list(sampleSummary()),
      [IMPORTS]: list(sampleSummary(), other),
    });
    expect(await screen.findByRole('link', { name: 'The Marsh Review' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveDisplayValue('WordPress');
    expect(screen.getByRole('columnheader', { name: /^Site/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest');
    expect(await screen.findByRole('link', { name: 'Old Harbor' })).toBeVisible();
  });

  it('deletes several at once, and shows which could not be deleted', async () => {
    open('', {
      [IMPORTS]: list(sampleSummary(), other),
      'DELETE /api/imports/4': refused(409, 'The import is running.'),
      'DELETE /api/imports/3': ok(null, 204),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Delete 2 imports?' }));
    expect(question.getByText(/^Their files and reports are deleted permanently/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    const failed = await screen.findByText('The Marsh Review', { selector: 'strong' });
    expect(failed.closest('li')).toHaveTextContent('The Marsh Review: The import is running.');
  });
});

describe('a running import', () => {
  const run = sampleRun({
    status: 'running',
    changed: 300,
    skipped: 0,
    failed: 0,
    undoable: false,
  });
  const running = sampleImport({ state: 'running', runs: [run] });
  const RUN = 'GET /api/automation/runs/31?limit=1';

  it('shows its progress, and can be canceled', async () => {
    openOne(running, {
      [RUN]: ok({ ...run, items: [], itemCount: 0 }),
      'POST /api/automation/runs/31/cancel': ok(run),
    });
    const card = within(await screen.findByRole('region', { name: 'Importing' }));
    expect(card.getByText('300 of 1,260')).toBeVisible();
    expect(card.getByRole('status')).toHaveTextContent('Importing: 20%');
    await userEvent.click(card.getByRole('button', { name: 'Cancel' }));
    expect(card.getByRole('button', { name: 'Canceling…' })).toBeDisabled();
    await waitFor(() =>
      expect(servedAxios.sent('POST', '/api/automation/runs/31/cancel')).toHaveLength(1),
    );
  });

  it('shows the current entry from the server, and is refreshed when it ends', async () => {
    FakeEventSource.install();
    openOne(running);
    const card = within(await screen.findByRole('region', { name: 'Importing' }));
    const item = sampleItem({ title: 'A Night Train to the Coast' });
    FakeEventSource.last.tell(
      { type: 'item', item },
      { type: 'progress', done: 640, total: 1_260 },
    );
    expect(card.getByText('A Night Train to the Coast')).toBeVisible();
    expect(card.getByRole('status')).toHaveTextContent('Importing: 50%');
    const ended = sampleRun({ failed: 0 });
    servedAxios.serve({ ...quiet, [ONE]: ok(sampleImport({ state: 'done', runs: [ended] })) });
    FakeEventSource.last.tell({ type: 'finished', run: ended });
    expect(await screen.findByRole('heading', { name: 'Import complete' })).toBeVisible();
    // The focused button has disappeared.
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'The Marsh Review' })).toHaveFocus(),
    );
    Reflect.deleteProperty(globalThis, 'EventSource');
  });
});

describe('a stalled import', () => {
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'EventSource');
  });

  it('says so until it continues', async () => {
    FakeEventSource.install();
    openOne(sampleImport({ state: 'running', runs: [sampleRun({ status: 'running' })] }));
    const card = within(await screen.findByRole('region', { name: 'Importing' }));
    jest.useFakeTimers();
    const tell = (done: number): void =>
      FakeEventSource.last.tell({ type: 'progress', done, total: 1_260 });
    tell(640);
    act(() => {
      jest.advanceTimersByTime(19_000);
    });
    expect(card.queryByText(/^No progress for a while/)).not.toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(2_000);
    });
    expect(card.getByText(/^No progress for a while/)).toBeVisible();
    expect(card.getByRole('status')).toHaveTextContent(/: 50%\. No progress for a while\.$/);
    tell(641);
    expect(card.queryByText(/^No progress for a while/)).not.toBeInTheDocument();
  });
});

describe('the report of an import', () => {
  const done = sampleImport({ state: 'done', runs: [sampleRun()] });
  const FAILED = 'GET /api/imports/4/entries?limit=25&outcome=failed';
  const lost = {
    kind: 'image',
    key: 'https://marsh.example/lost.jpg',
    title: 'lost.jpg',
    address: '',
    outcome: 'failed',
    message: 'The old site answered 404.',
    edited: '',
    targetId: null,
  };

  it('shows what was imported and where it is, lists failures, and retries them', async () => {
    openOne(done, { [FAILED]: list(lost), 'POST /api/imports/4/run': ok(sampleRun(), 202) });
    const report = within(await screen.findByRole('region', { name: 'Import complete' }));
    expect(report.getByText('Imported').nextElementSibling).toHaveTextContent(/^1,244$/);
    expect(report.getByRole('link', { name: 'Articles' })).toHaveAttribute(
      'href',
      '/admin/articles',
    );
    expect(await screen.findByText('The old site answered 404.')).toBeVisible();
    await userEvent.click(report.getByRole('button', { name: 'Retry 2 failed items' }));
    await waitFor(() => expect(servedAxios.sent('POST', '/api/imports/4/run')).toHaveLength(1));
  });

  it('counts nothing as imported after an undo, and can undo the rest later', async () => {
    const undone = sampleRun({ status: 'undone', undoable: true });
    openOne(sampleImport({ state: 'done', runs: [undone] }));
    const card = within(await screen.findByRole('region', { name: 'Import undone' }));
    expect(card.getByText(/^Some items remain: those edited since/)).toBeVisible();
    expect(card.getByRole('button', { name: 'Undo the rest' })).toBeVisible();
    expect(card.getByRole('button', { name: 'Check again' })).toBeVisible();
    expect(screen.queryByText('Imported')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Resume import' })).not.toBeInTheDocument();
  });

  it('has one button to resume a canceled import, below the choices', async () => {
    const stopped = sampleRun({ status: 'cancelled', changed: 300, skipped: 0, failed: 0 });
    const counts = sampleImport().counts.map((count) =>
      count.kind === 'post' ? { ...count, done: 300, added: 108 } : { ...count, added: 0 },
    );
    const detail = sampleImport({ state: 'ready', runs: [stopped], counts });
    openOne(detail, { 'POST /api/imports/4/run': ok(sampleRun(), 202) });
    const report = within(await screen.findByRole('region', { name: 'Import canceled' }));
    expect(report.getByRole('button', { name: 'Undo the import' })).toBeVisible();
    expect(screen.getByText(/^108 items left\./)).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Imported' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start the import' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Resume import' }));
    await waitFor(() => expect(servedAxios.sent('POST', '/api/imports/4/run')).toHaveLength(1));
  });

  it('is a note above the plan once the files have been checked again', async () => {
    const look = sampleRun({ id: 40, task: 'import-look', undoable: false });
    openOne(sampleImport({ state: 'ready', runs: [look, sampleRun()] }));
    const card = within(await screen.findByRole('region', { name: 'Imported before' }));
    expect(card.getByRole('button', { name: 'Undo the import' })).toBeVisible();
    expect(screen.queryByText('Failed')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start the import' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^(?:Retry|Resume)/ })).not.toBeInTheDocument();
  });

  it('undoes the whole import after confirmation, including retries', async () => {
    const again = sampleRun({ id: 35, changed: 2, skipped: 1_258, failed: 0 });
    const undo = (id: number) => sampleRun({ id, trigger: 'undo', undoable: false });
    const ended = (id: number) => ok({ ...undo(id), items: [], itemCount: 0 });
    const answers = {
      'POST /api/automation/runs/35/undo?async=1': ok(undo(36), 202),
      'POST /api/automation/runs/31/undo?async=1': ok(undo(37), 202),
      'GET /api/automation/runs/36?limit=1': ended(36),
      'GET /api/automation/runs/37?limit=1': ended(37),
    };
    openOne(sampleImport({ state: 'done', runs: [again, sampleRun()] }), answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/Imported articles and pages move to the trash/)).toBeVisible();
    const runs = [again, sampleRun()].map((run) => ({ ...run, status: 'undone', undoable: false }));
    servedAxios.serve({ ...quiet, ...answers, [ONE]: ok({ ...done, runs }) });
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { name: 'Import undone' })).toBeVisible();
    const undone = servedAxios.request.mock.calls
      .map(([{ url = '' }]) => url)
      .filter((url) => url.includes('/undo'));
    expect(undone.map((url) => url.split('/')[4])).toEqual(['35', '31']);
    expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled();
  });

  it('reports a load failure', async () => {
    open('?import=4', { [ONE]: new Error('Network Error') });
    expect(await screen.findByText('The import could not be loaded.')).toBeVisible();
  });
});
