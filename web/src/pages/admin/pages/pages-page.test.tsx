import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListedPage, Page } from '@contract/page';
import type { PageRevision } from '@contract/revision';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { TooltipProvider } from '~/ui/tooltip/tooltip';
import { PagesScreen } from './pages-page';

const page = (id: number, title: string, rest: Partial<Page> = {}): Page => ({
  ...{ id, title, slug: title.toLowerCase(), path: `/${title.toLowerCase()}`, excerpt: '' },
  ...{ content: 'Words.', metaTitle: '', metaDescription: '', place: 'none', order: 0 },
  ...{ published: true, standard: false, revisedOn: '2026-11-01', version: 1 },
  updatedAt: '2026-11-26T09:00:00.000Z',
  ...rest,
});
const listed = ({ content: _, metaTitle: _t, metaDescription: _d, ...rest }: Page): ListedPage =>
  rest;
const about = page(1, 'About', { standard: true });
const imprint = page(2, 'Imprint', { place: 'footer' });
const ok = (body: unknown, status = 200) => ({ status, body });

const open = (answers: Parameters<typeof servedAxios.serve>[0] = {}, url = '/admin/pages') => {
  servedAxios.serve({
    'GET /api/pages': ok([imprint, page(3, 'Shop', { published: false }), about].map(listed)),
    'GET /api/pages/1': ok(about),
    'GET /api/pages/2': ok(imprint),
    'GET /api/trash/posts?limit=1': ok([]),
    ...answers,
  });
  return renderApp(
    <TooltipProvider>
      <PagesScreen />
    </TooltipProvider>,
    { url },
  );
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the pages of the admin area', () => {
  it('are listed by place, with the number of free places', async () => {
    open();
    expect(
      await screen.findByText('3 pages · 0 of 8 in the menu · 1 of 12 in the footer'),
    ).toBeVisible();
    const names = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(names).toEqual(['About', 'Imprint', 'Shop']);
    expect(screen.getByRole('link', { name: '/imprint' })).toHaveAttribute('href', '/imprint');
    // About cannot be deleted.
    expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(2);
  });

  it('show addresses in readable letters of any script', async () => {
    const greek = page(5, 'Ελληνικά', { slug: 'ελληνικά', path: encodeURI('/ελληνικά') });
    open({ 'GET /api/pages': ok([listed(greek)]) });
    expect(await screen.findByRole('link', { name: '/ελληνικά' })).toHaveAttribute(
      'href',
      greek.path,
    );
  });

  it('warn that readers do not see pages beyond the limit of the menu', async () => {
    const all = Array.from({ length: 20 }, (_, index) =>
      listed(page(index + 1, `Page ${index}`, { place: 'menu' })),
    );
    open({ 'GET /api/pages': ok(all) });
    expect(await screen.findByText(/20 of 8 in the menu; readers see the first 8/)).toBeVisible();
  });

  it('get an address derived from the title', async () => {
    open({ 'POST /api/pages': ok(page(4, 'Jobs'), 201) });
    await userEvent.click(await screen.findByRole('button', { name: 'Add page' }));
    await userEvent.type(screen.getByLabelText('Title'), 'Our jobs');
    expect(screen.getByLabelText('Slug')).toHaveValue('our-jobs');
    await userEvent.type(screen.getByLabelText('Content'), 'Write to us.');
    await userEvent.selectOptions(screen.getByLabelText('Place'), 'menu');
    await userEvent.click(screen.getByRole('switch', { name: 'Published' }));
    await press('Save');
    await waitFor(() => expect(toastStore.list()[0]).toMatchObject({ title: 'Page saved' }));
    expect(servedAxios.sent('POST', '/api/pages')).toMatchObject([
      { title: 'Our jobs', slug: 'our-jobs', content: 'Write to us.', place: 'menu', order: 0 },
    ]);
  });

  it("overwrite another person's change only on request", async () => {
    const detail = 'This page has been saved elsewhere since you opened it.';
    const refused = { status: 412, title: 'Precondition Failed', detail, code: 'precondition' };
    open({ 'PATCH /api/pages/2': ok(refused, 412) }, '/admin/pages?edit=2');
    const title = await screen.findByLabelText('Title');
    await userEvent.type(title, ' and contact');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody saved this page');
    expect(title).toHaveValue('Imprint and contact');
    servedAxios.serve({
      'GET /api/pages': ok([imprint].map(listed)),
      'GET /api/trash/posts?limit=1': ok([]),
      'PATCH /api/pages/2': ok({ ...imprint, version: 3 }),
    });
    await press('Save over it');
    await waitFor(() => expect(toastStore.list()[0]).toMatchObject({ title: 'Page saved' }));
  });

  it('are stored in this browser until saved, and overwrite a newer version only on request', async () => {
    const copy = { savedAt: Date.now(), base: '"2-0"', values: { content: 'Typed yesterday.' } };
    localStorage.setItem('aurelian:copy:page:2', JSON.stringify(copy));
    const refused = { status: 412, title: 'Precondition Failed', code: 'precondition' };
    open(
      {
        'GET /api/pages/2': { ...ok(imprint), headers: { etag: '"2-1"' } },
        'PATCH /api/pages/2': ok(refused, 412),
      },
      '/admin/pages?edit=2',
    );
    expect(await screen.findByText(/The page has since been saved elsewhere/)).toBeVisible();
    await press('Restore');
    expect(screen.getByLabelText('Content')).toHaveValue('Typed yesterday.');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody saved this page');
    const [first] = servedAxios.request.mock.calls
      .map(([one]) => one)
      .filter(({ method }) => method === 'PATCH');
    expect(first?.headers).toMatchObject({ 'If-Match': '"2-0"' });
    expect(servedAxios.sent('PATCH', '/api/pages/2')).toEqual([{ content: 'Typed yesterday.' }]);
  });

  describe('with copies of an older and of the current version', () => {
    const earlier = { savedAt: Date.now() - 2, base: '"2-1"', values: { title: 'Typed today' } };
    const copy = { savedAt: Date.now() - 1, base: '"2-0"', values: { content: 'Old text.' } };
    const openWith = (kept: object) => {
      localStorage.setItem('aurelian:copy:page:2', JSON.stringify(kept));
      open(
        {
          'GET /api/pages/2': { ...ok(imprint), headers: { etag: '"2-1"' } },
          'PATCH /api/pages/2': ok(imprint),
        },
        '/admin/pages?edit=2',
      );
    };
    const savedOverVersion = async () => {
      await press('Save');
      const patches = () =>
        servedAxios.request.mock.calls
          .map(([one]) => one)
          .filter(({ method }) => method === 'PATCH');
      await waitFor(() => expect(patches()).toHaveLength(1));
      return patches()[0]?.headers?.['If-Match'];
    };

    it('are saved over the older version if both are restored', async () => {
      openWith({ ...copy, earlier });
      await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
      await press('Restore');
      expect(screen.getByLabelText('Title')).toHaveValue('Typed today');
      expect(screen.getByLabelText('Content')).toHaveValue('Old text.');
      expect(await savedOverVersion()).toBe('"2-0"');
    });

    it('are saved over the current version if restoring is undone', async () => {
      openWith(copy);
      await userEvent.type(await screen.findByLabelText('Title'), '!');
      await press('Restore');
      act(() => toastStore.list()[0]?.action?.onAction());
      expect(screen.getByLabelText('Content')).toHaveValue('Words.');
      expect(await savedOverVersion()).toBe('"2-1"');
    });
  });

  it('cannot be saved while an image is uploading, and leave no copy once saved', async () => {
    open({ 'PATCH /api/pages/2': ok(imprint) }, '/admin/pages?edit=2');
    const content = await screen.findByLabelText('Content');
    await userEvent.clear(content);
    await userEvent.paste('Words. <!-- Uploading lake.png… -->');
    await press('Save');
    expect(await screen.findByText(/lake\.png has not been uploaded yet/)).toBeVisible();
    await userEvent.clear(content);
    await userEvent.paste('More words.');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('aurelian:copy:page:2')).toContain('More words.');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toastStore.list()[0]).toMatchObject({ title: 'Page saved' });
    expect(servedAxios.sent('PATCH', '/api/pages/2')).toEqual([{ content: 'More words.' }]);
    expect(localStorage.getItem('aurelian:copy:page:2')).toBeNull();
  });

  it('leave no copy if there was nothing to save', async () => {
    open({}, '/admin/pages?edit=2');
    await userEvent.type(await screen.findByLabelText('Title'), ' ');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('aurelian:copy:page:2')).toContain('Imprint ');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(servedAxios.sent('PATCH', '/api/pages/2')).toEqual([]);
    expect(localStorage.getItem('aurelian:copy:page:2')).toBeNull();
  });

  it('that are standard keep address and place, and can get their original text back', async () => {
    open({ 'POST /api/pages/1/original': ok(about) }, '/admin/pages?edit=1');
    await screen.findByLabelText('Title');
    expect(screen.queryByLabelText('Slug')).toBeNull();
    expect(screen.queryByLabelText('Place')).toBeNull();
    await press('Restore original text');
    const asked = within(screen.getByRole('alertdialog'));
    await userEvent.click(asked.getByRole('button', { name: 'Restore original text' }));
    await waitFor(() => expect(servedAxios.sent('POST', '/api/pages/1/original')).toHaveLength(1));
  });

  it('are moved to the trash after confirmation, and restored by Undo as they were', async () => {
    open({
      'DELETE /api/pages/2': ok(undefined, 204),
      'POST /api/trash/pages/2/restore': ok(imprint),
    });
    const [first] = await screen.findAllByRole('button', { name: 'Delete' });
    await userEvent.click(first as Element);
    expect(
      screen.getByText(/can restore it for 30 days. Links to \/imprint lead nowhere/),
    ).toBeVisible();
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(toastStore.list()[0]).toMatchObject({ title: 'Page deleted' }));
    act(() => toastStore.list()[0]?.action?.onAction());
    await waitFor(() => expect(toastStore.list()[0]).toMatchObject({ title: 'Page restored' }));
    expect(servedAxios.sent('POST', '/api/trash/pages/2/restore')).toEqual([{ published: true }]);
  });

  it('have a history whose versions can be compared and restored', async () => {
    const kept: PageRevision = {
      ...{ id: 9, pageId: 2, version: 1, state: 'kept', author: 'panel', reason: 'Edited' },
      ...{ tokenName: null, runId: null, title: 'Imprint', createdAt: '2026-11-20T20:04:00.000Z' },
    };
    const snapshot = { ...imprint, content: 'Earlier words.', place: 'menu' };
    open({
      'GET /api/pages/2': { ...ok(imprint), headers: { etag: '"2-1"' } },
      'GET /api/pages/2/revisions?limit=21': ok([kept]),
      'GET /api/pages/2/revisions/9': ok({ ...kept, snapshot }),
      'POST /api/pages/2/revisions/9/restore': ok({ ...imprint, content: 'Earlier words.' }),
    });
    const [, first] = await screen.findAllByRole('button', { name: 'History' });
    await userEvent.click(first as Element);
    await userEvent.click(await screen.findByRole('button', { name: /^Version 1/ }));
    const content = within(await screen.findByRole('region', { name: 'Content' }));
    expect(content.getByText('Earlier', { exact: false, selector: 'del' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Place' })).toHaveTextContent('MenuCurrent');
    expect(screen.queryByRole('region', { name: 'Slug' })).toBeNull();
    await press('Restore this version');
    await waitFor(() => expect(toastStore.list()[0]?.description).toContain('Version 1 restored'));
    expect(await screen.findByRole('button', { name: /^Version 1/ })).toBeVisible();
    const sent = servedAxios.request.mock.calls.map(([one]) => one);
    const restore = sent.find(({ method }) => method === 'POST');
    expect(restore?.headers).toMatchObject({ 'If-Match': '"2-1"' });
  });
});
