import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Series } from '@contract/series';
import { samplePost } from '~/features/posts/testing/sample-post';
import { SeriesSection } from '~/features/series/components/series-section';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { SeriesScreen } from './series-list-page';

const part = (n: number, title: string) => samplePost(n, { title });
const waters: Series = {
  ...{ id: 1, slug: 'waters', title: 'Waters', intro: '', version: 1 },
  posts: [part(11, 'Lake'), { ...part(12, 'Sea'), published: false }, part(13, 'Rain')],
};
const roads: Series = { id: 2, slug: 'roads', title: 'Roads', intro: '', posts: [], version: 1 };
const ok = (body: unknown, status = 200) => ({ status, body });
const SEARCH = 'GET /api/posts?limit=10&view=card&status=all';

const serve = (answers: Parameters<typeof servedAxios.serve>[0] = {}) =>
  servedAxios.serve({
    'GET /api/series': ok([waters, roads]),
    'GET /api/trash/posts?limit=1': ok([]),
    [SEARCH]: ok([part(14, 'Ice'), part(11, 'Lake')]),
    'PATCH /api/series/1': ok(waters),
    'PATCH /api/series/2': ok(roads),
    ...answers,
  });
const open = (answers = {}) => {
  serve(answers);
  return renderApp(<SeriesScreen />, { url: '/admin/series' });
};
const edit = async (index: number) =>
  userEvent.click((await screen.findAllByRole('button', { name: 'Edit' }))[index] as Element);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sentIds = () => servedAxios.sent('PATCH', '/api/series/1');

describe('the series of the admin area', () => {
  it('are listed with the number of parts and drafts', async () => {
    open();
    expect(await screen.findByText('2 series')).toBeVisible();
    expect(screen.getByText('3 parts, 1 draft among them')).toBeVisible();
    expect(screen.getByRole('link', { name: '/series/waters' })).toHaveAttribute(
      'href',
      '/series/waters',
    );
  });

  it('are reordered by buttons, and extended by a search for articles', async () => {
    open();
    await edit(0);
    await press('Move Rain up');
    await press('Add an article');
    await userEvent.click(await screen.findByRole('button', { name: /Ice/ }));
    await press('Save');
    await waitFor(() => expect(sentIds()).toEqual([{ postIds: [11, 13, 12, 14] }]));
  });

  it('are reordered by dragging', async () => {
    open();
    await edit(0);
    const rows = screen.getAllByRole('listitem').filter((row) => row.draggable);
    const dataTransfer = { effectAllowed: '' };
    fireEvent.dragStart(rows[0] as Element, { dataTransfer });
    fireEvent.dragOver(rows[2] as Element, { dataTransfer });
    fireEvent.drop(rows[2] as Element, { dataTransfer });
    await press('Save');
    await waitFor(() => expect(sentIds()).toEqual([{ postIds: [12, 13, 11] }]));
  });

  it("overwrite another person's change only on request", async () => {
    const refused = { status: 412, title: 'Precondition Failed', detail: 'Saved elsewhere.' };
    open({ 'PATCH /api/series/1': ok(refused, 412) });
    await edit(0);
    await press('Move Rain up');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody saved this series');
    serve();
    await press('Save over it');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = servedAxios.request.mock.calls
      .map(([sent]) => sent)
      .filter(({ method }) => method === 'PATCH');
    expect(first?.headers).toMatchObject({ 'If-Match': '"1-1"' });
    expect(second?.headers?.['If-Match']).toBeUndefined();
    expect(sentIds()).toEqual([{ postIds: [11, 13, 12] }, { postIds: [11, 13, 12] }]);
  });

  it('are deleted after confirmation', async () => {
    open({ 'DELETE /api/series/1': ok(undefined, 204) });
    const [first] = await screen.findAllByRole('button', { name: 'Delete' });
    await userEvent.click(first as Element);
    const asked = within(screen.getByRole('alertdialog'));
    expect(asked.getByText(/Its articles stay/)).toBeVisible();
    await press('Delete permanently');
    await waitFor(() => expect(servedAxios.sent('DELETE', '/api/series/1')).toHaveLength(1));
  });
});

describe('the series section of an article', () => {
  it('changes the place of the article in its series', async () => {
    serve();
    renderApp(<SeriesSection id={13} />);
    const place = await screen.findByLabelText('Place in the series');
    expect(screen.getByLabelText('Series')).toHaveValue('1');
    await userEvent.selectOptions(place, '2: after “Lake”');
    await waitFor(() => expect(sentIds()).toEqual([{ postIds: [11, 13, 12] }]));
  });

  it('adds the article to the end of a series, and removes it', async () => {
    serve();
    renderApp(<SeriesSection id={13} />);
    await userEvent.selectOptions(await screen.findByLabelText('Series'), 'Roads');
    await waitFor(() =>
      expect(servedAxios.sent('PATCH', '/api/series/2')).toEqual([{ postIds: [13] }]),
    );
    await waitFor(() => expect(screen.getByLabelText('Series')).toBeEnabled());
    await userEvent.selectOptions(screen.getByLabelText('Series'), 'No series');
    await waitFor(() => expect(sentIds()).toEqual([{ postIds: [11, 12] }]));
  });
});
