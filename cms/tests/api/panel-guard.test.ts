import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { PanelUser } from '../support/panel';
import { panelPost, INVISIBLE_CHARACTERS } from '../support/panel-texts';
import { call } from '../support/request';

const POST = 'api::post.post';
const CATEGORY = 'api::category.category';
const PRODUCT = 'api::affiliate-product.affiliate-product';

describe('content in the panel', () => {
  let server: TestServer;
  let chief: PanelUser;
  let editor: PanelUser;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
    chief = await PanelUser.create(server, 'super-admin');
    editor = await PanelUser.create(server, 'editor');
    await chief.request('POST', '/upload/folders', { name: 'Of the chief', parent: null });
  });
  afterAll(() => shutDown(server));

  it('is stripped of invisible characters in every text before lengths are checked', async () => {
    for (const [uid, table, data, expected] of INVISIBLE_CHARACTERS) {
      const { id } = await chief.create(uid, data);
      const [row] = await runSql(server, `select * from ${table} where id = ${id}`);
      expect(row).toMatchObject(expected);
      expect(JSON.stringify(row)).not.toContain('\\u0007');
    }
  });

  it('cannot be an issue whose subject has two lines', async () => {
    const answer = await chief.request(
      'POST',
      '/content-manager/collection-types/api::newsletter-issue.newsletter-issue',
      { kind: 'written', subject: 'One\r\nBcc: two@example.com' },
    );
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('single line')]);
  });

  it.each([
    [POST, panelPost('kept'), { title: 'Changed' }],
    [CATEGORY, { name: 'Kept', slug: 'kept', color: '#123456' }, { name: 'Changed' }],
    [PRODUCT, { name: 'Kept', affiliateUrl: 'https://shop.example/kept' }, { name: 'Changed' }],
  ])('accepts only the fields of the form of %s', async (uid, data, change) => {
    const mark = uid === PRODUCT ? {} : { slug: 'other' };
    const other = await editor.create(uid, { ...data, ...mark });
    const forged = {
      ...{ id: other.id, documentId: other.documentId, createdBy: 1, updatedBy: 1, locale: 'de' },
      ...{
        createdAt: '2001-01-01',
        publishedAt: '2001-01-01',
        version: 50,
        editedAt: '2001-01-01',
      },
    };
    const read = async (documentId: string) => {
      const path = `/content-manager/collection-types/${uid}/${documentId}`;
      return ((await editor.request('GET', path)).json as { data: Record<string, unknown> }).data;
    };
    const created = await editor.create(uid, { ...data, ...forged });
    expect(created.documentId).not.toBe(other.documentId);
    const before = await read(created.documentId);
    expect(before).toMatchObject({ id: created.id, createdBy: { firstname: 'Test' } });
    expect(before.createdAt).not.toContain('2001');
    expect(before.publishedAt).not.toContain('2001');
    const answer = await chief.update(uid, created.documentId, { ...forged, ...change });
    expect(answer.status).toBe(200);
    const after = await read(created.documentId);
    const { createdBy, createdAt } = before;
    expect(after).toMatchObject({ ...change, id: created.id, createdBy, createdAt, locale: null });
    if (uid === POST) expect([before.version, after.version]).toEqual([1, 2]);
    expect(await read(other.documentId)).toMatchObject({
      documentId: other.documentId,
      id: other.id,
    });
  });

  it.each([
    ['sort=createdBy.resetPasswordToken:asc', 'sorting by createdBy.resetPasswordToken'],
    ['sort=createdBy:asc', 'sorting by createdBy'],
    ['sort[createdBy][password]=asc', 'sorting by createdBy.password'],
    ['filters[updatedBy][email][$startsWith]=s', 'filtering by updatedBy'],
    ['filters[category][createdBy][email][$eq]=s', 'filtering by category.createdBy'],
  ])('cannot be listed by %s', async (query, reported) => {
    for (const path of [`collection-types/${POST}`, `relations/${CATEGORY}/posts`]) {
      const answer = await editor.request('GET', `/content-manager/${path}?${query}`);
      expect([answer.status, answer.text.includes(reported)]).toEqual([400, true]);
    }
  });

  it('can be listed by its own fields', async () => {
    for (const query of [
      'sort=category.name:ASC',
      'sort=publicationDate:DESC&_q=story',
      'filters[$and][0][published][$eq]=true&filters[$and][1][category][name][$contains]=a',
    ]) {
      const path = `/content-manager/collection-types/${POST}?${query}`;
      expect([query, (await editor.request('GET', path)).status]).toEqual([query, 200]);
    }
  });

  it.each([
    ['filters[createdBy][email][$startsWith]=', 400],
    ['filters[$and][0][$not][createdBy][email][$startsWith]=', 400],
    ['filters[folder][createdBy][email][$startsWith]=', 400],
    ['filters[related][id]=', 400],
    ['populate[createdBy][filters][email][$startsWith]=', 400],
    ['populate[createdBy][populate][roles][filters][code][$startsWith]=', 400],
    ['sort=folder.createdBy.email:asc&mark=', 400],
    ['where[createdBy][email][$startsWith]=', 200],
    ['_where[createdBy.email]=', 200],
    ['orderBy[createdBy][password]=asc&mark=', 200],
    ['select[0]=hash&mark=', 200],
    ['groupBy=', 200],
  ])('reveals nothing about users to an editor by %s', async (question, status) => {
    for (const list of [
      '/upload/files',
      '/upload/folders',
      `/content-manager/collection-types/${POST}`,
      `/content-manager/relations/${CATEGORY}/posts`,
    ]) {
      // The email address of the folder's creator starts with `s`.
      const right = await editor.request('GET', `${list}?${question}s`);
      const wrong = await editor.request('GET', `${list}?${question}z`);
      // The order of Strapi's fields is not guaranteed.
      expect([list, right.status, right.json]).toEqual([list, status, wrong.json]);
    }
  });

  it('includes uploads, listed as the media library requests them', async () => {
    for (const path of [
      '/upload/files?page=1&pageSize=20&sort=createdAt:DESC&filters[$and][0][folder][id][$null]=true',
      '/upload/files?filters[$and][0][mime][$contains]=image&filters[$and][1][createdAt][$gt]=2020-01-01',
      '/upload/folders?sort=name:ASC&pagination[pageSize]=-1&filters[$and][0][parent][id][$null]=true',
    ]) {
      expect([path, (await editor.request('GET', path)).status]).toEqual([path, 200]);
    }
    const folder = { name: 'A folder', parent: null };
    const created = await chief.request('POST', '/upload/folders', folder);
    const { id } = (created.json as { data: { id: number } }).data;
    const path = `/upload/folders/${id}?populate[parent][populate][parent]=*`;
    expect((await editor.request('GET', path)).json).toMatchObject({
      data: { name: 'A folder', parent: null },
    });
  });

  it('has no relations except those of content', async () => {
    for (const relation of [
      'admin::user/roles',
      'plugin::users-permissions.user/role',
      'plugin::upload.file/folder',
      `${POST}/createdBy`,
      `${POST}/localizations`,
    ]) {
      const path = `/content-manager/relations/${relation}`;
      expect([relation, (await chief.request('GET', path)).status]).toEqual([relation, 404]);
      expect([relation, (await editor.request('GET', path)).status]).toEqual([relation, 404]);
    }
    const hidden = `/content-manager/relations/${PRODUCT}/network?sort=secretVersion`;
    expect((await editor.request('GET', hidden)).status).toBe(400);
    expect((await editor.request('GET', '/admin/license-trial-time-left')).status).toBe(404);
  });

  it('cannot be linked by columns that an editor names', async () => {
    const category = await editor.create(CATEGORY, { name: 'Linked', slug: 'linked' });
    const other = await editor.create(POST, panelPost('linked-before'));
    const connect = [{ id: category.id, __pivot: { post_id: other.id } }];
    const answer = await editor.request('POST', `/content-manager/collection-types/${POST}`, {
      ...panelPost('linked-after'),
      category: { connect },
    });
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining('__pivot cannot be written') as string,
    ]);
  });

  it('shows an editor no email address of another user', async () => {
    const { documentId } = await chief.create(POST, panelPost('of-the-chief'));
    await chief.update(POST, documentId, { title: 'Changed by the chief' });
    const paths = [
      `/content-manager/collection-types/${POST}/${documentId}`,
      `/content-manager/collection-types/${POST}`,
      '/content-manager/homepage/recent-documents?action=update',
      `/content-manager/relations/${CATEGORY}/posts`,
      '/upload/files',
    ];
    for (const path of paths) {
      const answer = await editor.request('GET', path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, answer.text.includes('super-admin@')]).toEqual([path, false]);
    }
    const shown = await editor.request('GET', paths[0] ?? '');
    expect(shown.json).toMatchObject({ data: { updatedBy: { firstname: 'Test' } } });
  });

  it.each([
    'application/vnd.api+json',
    'application/csp-report',
    'application/json, text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
  ])('is refused in any content type but that of the panel: %s', async (type) => {
    for (const [method, path] of [
      ['POST', '/admin/permissions/check'],
      ['PUT', '/admin/users/me'],
      ['POST', '/content-manager/uid/check-availability'],
      ['POST', '/upload/actions/bulk-update'],
    ] as const) {
      const answer = await editor.sendRaw(method, path, type, '{}');
      expect([path, answer.status]).toEqual([path, 400]);
      expect(answer.text).toContain('Send the body as application/json.');
    }
    const login = await call(server, 'POST', '/admin/login', { raw: { type, text: 'a=1' } });
    expect(login.status).toBe(400);
  });

  it('is closed to requests from other sites, whatever the host name', async () => {
    const body = { email: 'editor@example.com', password: 'Wrong-password-1' };
    for (const origin of ['http://evil.example', 'null', `${server.url}.evil.example`]) {
      const headers = { origin, host: origin.replace('http://', '') };
      expect((await call(server, 'POST', '/admin/login', { body, headers })).status).toBe(403);
    }
    const own = await call(server, 'POST', '/admin/login', {
      body,
      headers: { origin: server.url },
    });
    expect(own.status).toBe(400);
  });

  it('is served with a content security policy that allows only this site', async () => {
    const policy = (await chief.request('GET', '/cms/')).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:|\*/);
  });

  it('gets its slug from its name if none is entered', async () => {
    const named = async (uid: string, data: Record<string, unknown>) =>
      (await editor.create(uid, data)).slug;
    const lunch = { ...panelPost('x'), title: 'The Panel Story: Lunch in Lyón' };
    expect(await named(POST, { ...lunch, slug: undefined })).toBe('the-panel-story-lunch-in-lyon');
    expect(await named(POST, { ...lunch, slug: '' })).toBe('the-panel-story-lunch-in-lyon-1');
    expect(await named(POST, { ...lunch, slug: 'typed' })).toBe('typed');
    expect(await named(CATEGORY, { name: 'Gardens', color: '#123456' })).toBe('gardens');
    const path = `/content-manager/collection-types/${POST}`;
    const nameless = await editor.request('POST', path, { ...lunch, title: '!', slug: null });
    expect([nameless.status, nameless.text.includes('Slug')]).toEqual([400, true]);
  });

  it('is all that the panel offers: no menu leads to a closed part', async () => {
    const { json } = await chief.request('GET', '/admin/users/me/permissions');
    const { data } = json as { data: { action: string }[] };
    const actions = data.map(({ action }) => action).join(' ');
    for (const part of ['plugin::upload.read', 'explorer.create', 'admin::users.read']) {
      expect(actions).toContain(part);
    }
    expect(actions).not.toMatch(/marketplace|tokens|content-type-builder|email|users-permissions/);
  });
});
