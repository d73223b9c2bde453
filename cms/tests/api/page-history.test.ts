import type { Page } from '../../src/contract/page';
import type { PageRevision, TrashedEntry } from '../../src/contract/revision';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { countRows, runSql } from '../support/database';
import { PanelUser } from '../support/panel';
import { type Answer, call, expectContract, expectProblem } from '../support/request';

const PAGE = 'api::page.page';
const DAY_MS = 86_400_000;

describe('the versions and the trash of pages', () => {
  let server: TestServer;
  let admin: AdminUser;

  beforeAll(async () => {
    server = await bootServer();
    admin = await AdminUser.signIn(server);
  });
  afterAll(() => shutDown(server));

  const create = async (slug: string, rest: object = {}): Promise<Page> => {
    const input = {
      title: `Page ${slug}`,
      slug,
      content: 'First words.',
      published: true,
      ...rest,
    };
    return (await admin.send('POST', '/api/pages', input)).json as Page;
  };
  const change = (id: number, patch: object): Promise<Answer> =>
    admin.send('PATCH', `/api/pages/${id}`, patch);
  const versions = async (id: number): Promise<PageRevision[]> => {
    const answer = await admin.send('GET', `/api/pages/${id}/revisions`);
    expectContract('pages.revisions', answer);
    return answer.json as PageRevision[];
  };
  const trash = async (): Promise<TrashedEntry[]> => {
    const answer = await admin.send('GET', '/api/trash/pages');
    expectContract('trash.pages', answer);
    return answer.json as TrashedEntry[];
  };
  const restore = (id: number, input?: object): Promise<Answer> =>
    admin.send('POST', `/api/trash/pages/${id}/restore`, input);
  const status = async (path: string): Promise<number> => (await call(server, 'GET', path)).status;

  it('store what each save replaces and restore it', async () => {
    const { id } = await create('kept');
    await change(id, { content: 'Second words.', metaTitle: 'M' });
    await change(id, { published: false });
    await change(id, { place: 'footer' });
    await change(id, { title: 'Page kept' });
    const reasons = (await versions(id)).map((one) => [one.version, one.reason, one.author]);
    expect(reasons).toEqual([
      [3, 'Place changed', 'admin'],
      [2, 'Unpublished', 'admin'],
      [1, 'Edited', 'admin'],
    ]);
    const first = (await versions(id)).at(-1);
    const path = `/api/pages/${id}/revisions/${first?.id}`;
    const whole = await admin.send('GET', path);
    expectContract('pages.revision', whole);
    expect(whole.json).toMatchObject({ snapshot: { content: 'First words.', metaTitle: '' } });
    const stale = { 'If-Match': `"${id}-1"` };
    expectProblem(await admin.send('POST', `${path}/restore`, undefined, stale), 412);
    const back = await admin.send('POST', `${path}/restore`);
    expectContract('pages.restoreRevision', back);
    expect(back.json).toMatchObject({ content: 'First words.', place: 'footer', published: false });
    expect((await versions(id))[0]?.reason).toBe('Restored version 1');
    expectProblem(await admin.send('GET', `/api/pages/999999/revisions`), 404);
    expectProblem(await admin.send('GET', `/api/pages/999999/revisions/${first?.id}`), 404);
    expectProblem(await call(server, 'GET', path), 401);
  });

  it('restore a deleted page with its id, history and former addresses', async () => {
    const { id } = await create('before-move', { excerpt: 'E.' });
    await change(id, { slug: 'goes' });
    expect(await status('/before-move')).toBe(301);
    expect((await admin.send('DELETE', `/api/pages/${id}`)).status).toBe(204);
    expect(await status('/goes')).toBe(404);
    expect(await status('/before-move')).toBe(404);
    expectProblem(await admin.send('GET', `/api/pages/${id}/revisions`), 404);
    const [first] = await trash();
    expect(first).toMatchObject({ id, slug: 'goes', title: 'Page before-move', published: true });
    const back = await restore(id, { published: true });
    expectContract('trash.restorePage', back);
    expect(back.json).toMatchObject({
      id,
      slug: 'goes',
      excerpt: 'E.',
      published: true,
      version: 3,
    });
    expect(await status('/goes')).toBe(200);
    expect(await status('/before-move')).toBe(301);
    expect((await versions(id)).map(({ reason }) => reason)).toEqual(['Deleted', 'URL changed']);
    expectProblem(await restore(id), 404);
  });

  it('restore a page as a draft by default, at another address if its own is taken', async () => {
    const { id } = await create('wanted');
    await admin.send('DELETE', `/api/pages/${id}`);
    await create('wanted');
    const refused = await restore(id);
    expectProblem(refused, 409);
    expect(refused.text).toContain("'wanted-2' is free");
    expectProblem(await restore(id, { slug: 'stories' }), 400);
    const back = await restore(id, { slug: 'wanted-2' });
    expect(back.json).toMatchObject({ id, slug: 'wanted-2', published: false });
  });

  it('restore a page without its place if that is full', async () => {
    const { id } = await create('first-of-menu', { place: 'menu' });
    await admin.send('DELETE', `/api/pages/${id}`);
    for (let n = 0; n < 8; n += 1) await create(`menu-${n}`, { place: 'menu' });
    expect((await restore(id)).json).toMatchObject({ id, place: 'none' });
  });

  it('include what editors do in the panel', async () => {
    const { id } = await create('of-panel');
    const panel = await PanelUser.create(server, 'editor');
    const list = await panel.request(
      'GET',
      `/content-manager/collection-types/${PAGE}?pageSize=100`,
    );
    const { results } = list.json as { results: { id: number; documentId: string }[] };
    const documentId = results.find((one) => one.id === id)?.documentId ?? '';
    await panel.update(PAGE, documentId, { title: 'By the panel' });
    expect((await versions(id))[0]).toMatchObject({
      author: 'panel',
      reason: 'Edited',
      version: 1,
    });
    expect((await panel.remove(PAGE, documentId)).status).toBeLessThan(300);
    expect((await restore(id)).json).toMatchObject({ id, title: 'By the panel' });
  });

  it('are deleted permanently on request or after 30 days', async () => {
    const [one, other] = [await create('one-gone'), await create('other-gone')];
    for (const { id } of [one, other]) {
      await change(id, { title: 'Changed' });
      await admin.send('DELETE', `/api/pages/${id}`);
    }
    expect((await admin.send('DELETE', `/api/trash/pages/${one.id}`)).status).toBe(204);
    expectProblem(await admin.send('DELETE', `/api/trash/pages/${one.id}`), 404);
    const old = Date.now() - 30 * DAY_MS;
    await runSql(server, `update page_trash set deleted_at = ${old} where page_id = ${other.id}`);
    expectProblem(await restore(other.id), 404);
    const { id } = await create('next');
    await admin.send('DELETE', `/api/pages/${id}`);
    for (const gone of [one, other]) {
      expect(await countRows(server, 'page_revisions', `page_id = ${gone.id}`)).toBe(0);
      expect(await countRows(server, 'page_trash', `page_id = ${gone.id}`)).toBe(0);
    }
  });
});
