import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportDetail } from '@contract/moving';
import { sampleEntry, sampleImport, sampleRun } from '~/features/moving/testing/sample-import';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './import-page';
import { type Answer, list, ok, ONE, quiet, refused } from './testing/import-answers';

const openOne = (detail: ImportDetail, answers: Record<string, Answer> = {}): void => {
  servedAxios.serve({ ...quiet, [ONE]: ok(detail), ...answers });
  renderApp(<Page />, { url: '/admin/settings/import?import=4' });
};

beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));

describe('the plan of an import', () => {
  it('counts what would be imported, and lists doubts and what is left out', async () => {
    const doubt = sampleImport().doubts[0]?.examples[0];
    openOne(sampleImport(), {
      'GET /api/imports/4/doubts?limit=25&code=text': list(doubt, { ...doubt, key: 'post:9' }),
    });
    const row = await screen.findByRole('row', { name: /^Articles/ });
    expect(row).toHaveTextContent('Articles4124084');
    expect(screen.queryByRole('row', { name: /^Redirects/ })).not.toBeInTheDocument();
    expect(screen.getByText(/^Comments: 1,337\./)).toBeVisible();
    expect(screen.getByText(/^408 articles, 834 other items\./)).toBeVisible();
    await userEvent.click(screen.getByText('Parts of the text change or are left out'));
    await userEvent.click(screen.getByRole('button', { name: 'Show all 28' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findAllByText(/pricing_widget/)).toHaveLength(2);
  });

  it('saves a choice, also for a single author', async () => {
    openOne(sampleImport(), { 'PATCH /api/imports/4': ok(sampleImport()) });
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Images' }),
      'Leave them on the old site',
    );
    await userEvent.click(screen.getByText('Author by author'));
    const author = await screen.findByRole('combobox', { name: /^Eleanor Marsh/ });
    await userEvent.selectOptions(author, 'Julien Vidal');
    await waitFor(() =>
      expect(servedAxios.sent('PATCH', '/api/imports/4')).toEqual([
        { images: 'leave' },
        { authorKeys: { 'author:eleanor': 2 } },
      ]),
    );
    const known = screen.getByRole('combobox', { name: /^Julien Vidal/ });
    expect(known).toHaveDisplayValue('“Julien Vidal” (already here)');
  });

  it('sends only the choice that was made, clears one, and cannot start before all are saved', async () => {
    const { choices } = sampleImport();
    const detail = sampleImport({
      edited: [
        sampleEntry({ status: 'edited' }),
        sampleEntry({ key: 'post:102', title: 'Gone', status: 'deleted' }),
      ],
      editedCount: 1_200,
      choices: { ...choices, editedKeys: { 'post:101': 'mine' }, authorKeys: { 'author:jo': 2 } },
    });
    openOne(detail);
    const one = await screen.findByRole('combobox', { name: 'How We Test Luggage' });
    const start = screen.getByRole('button', { name: 'Start the import' });
    expect(screen.getByText(/Article\. Edited here\./)).toBeVisible();
    expect(
      screen.getByText(/^1,200 items are .* deleted here\. The first 2 are shown;/),
    ).toBeVisible();
    const answers: ((answer: object) => void)[] = [];
    const answer = { status: 200, headers: {}, statusText: '', data: JSON.stringify(detail) };
    const served = servedAxios.request.getMockImplementation();
    servedAxios.request.mockImplementation((config) =>
      config.method === 'PATCH' || served === undefined
        ? new Promise((resolve) => {
            answers.push(resolve);
          })
        : served(config),
    );
    await userEvent.selectOptions(one, '');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Gone' }), 'Import again');
    await userEvent.click(screen.getByText('Author by author'));
    const author = screen.getByRole('combobox', { name: /^Eleanor Marsh/ });
    await userEvent.selectOptions(author, 'No author');
    expect(servedAxios.sent('PATCH', '/api/imports/4')).toEqual([
      { editedKeys: { 'post:101': null } },
      { editedKeys: { 'post:102': 'theirs' } },
      { authorKeys: { 'author:eleanor': 'nobody' } },
    ]);
    answers.slice(0, 2).forEach((resolve) => {
      resolve(answer);
    });
    await waitFor(() => expect(servedAxios.request.mock.calls.at(-1)?.[0].method).toBe('GET'));
    expect(start).toBeDisabled();
    answers[2]?.(answer);
    await waitFor(() => expect(start).toBeEnabled());
  });

  it('accepts another address of the old site, and checks the files again', async () => {
    openOne(sampleImport(), {
      'PATCH /api/imports/4': ok(sampleImport({ state: 'files' })),
      'POST /api/imports/4/look': ok(sampleRun(), 202),
    });
    const field = await screen.findByRole('textbox', { name: 'Address of the old site' });
    expect(field).toHaveValue('https://marsh.example');
    const check = screen.getByRole('button', { name: 'Check again' });
    expect(check).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, 'ftp://old.example{Enter}');
    expect(field).toBeInvalid();
    await userEvent.clear(field);
    await userEvent.type(field, 'old.example');
    await userEvent.click(check);
    await waitFor(() => expect(servedAxios.sent('POST', '/api/imports/4/look')).toHaveLength(1));
    expect(servedAxios.sent('PATCH', '/api/imports/4')).toEqual([
      { siteUrl: 'https://old.example' },
    ]);
  });

  it('asks about edited articles only if there are any', async () => {
    openOne(sampleImport());
    await screen.findByRole('combobox', { name: 'Images' });
    expect(screen.queryByRole('region', { name: 'Edited here since' })).not.toBeInTheDocument();
    expect(screen.queryByText(/^This site was imported before/)).not.toBeInTheDocument();
  });

  it('shows what is new, changed or edited here in a later export, and uses either version', async () => {
    const edited = sampleEntry({
      ...{ status: 'edited', targetId: 12 },
      edited: 'Edited here: title, text',
      message: 'Your version is kept',
    });
    const gone = sampleEntry({ key: 'post:102', title: 'Gone', status: 'deleted' });
    const detail = sampleImport({
      counts: [{ kind: 'post', found: 4, done: 0, added: 1, changed: 1, same: 0, left: 2 }],
      edited: [edited, gone],
    });
    openOne(detail, {
      'PATCH /api/imports/4': ok(detail),
      'GET /api/imports/4/entries?limit=25&status=changed': list(
        sampleEntry({ key: 'post:103', title: 'A Slow Bay', status: 'changed' }),
      ),
    });
    expect(await screen.findByText(/^This site was imported before/)).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Edited here since' }));
    expect(card.getByText(/Article\. Edited here: title, text\./)).toBeVisible();
    expect(card.getByRole('link', { name: 'Open yours' })).toHaveAttribute(
      'href',
      '/admin/articles?edit=12',
    );
    await userEvent.selectOptions(
      card.getByRole('combobox', { name: 'How We Test Luggage' }),
      'Use the version from the export',
    );
    await userEvent.selectOptions(card.getByRole('combobox', { name: 'Gone' }), 'Import again');
    await userEvent.selectOptions(
      card.getByRole('combobox', { name: 'Edited on both sides' }),
      'Use the version from the export',
    );
    await waitFor(() =>
      expect(servedAxios.sent('PATCH', '/api/imports/4')).toEqual([
        { editedKeys: { 'post:101': 'theirs' } },
        { editedKeys: { 'post:102': 'theirs' } },
        { edited: 'theirs' },
      ]),
    );
    await userEvent.click(screen.getByText('All items'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Changed');
    expect(await screen.findByRole('row', { name: /^A Slow Bay/ })).toBeVisible();
  });

  it('starts the import, and shows why it could not start', async () => {
    openOne(sampleImport(), { 'POST /api/imports/4/run': refused(409, 'A restore is running.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Start the import' }));
    await waitFor(() =>
      expect(toastStore.list()[0]).toMatchObject({
        title: 'The import was not started',
        description: 'A restore is running.',
      }),
    );
  });

  it('cannot start if everything has already been imported', async () => {
    openOne(
      sampleImport({
        counts: [{ kind: 'post', found: 3, done: 0, added: 0, changed: 0, same: 3, left: 0 }],
      }),
    );
    expect(await screen.findByText('There is nothing new to import.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start the import' })).toBeDisabled();
  });
});
