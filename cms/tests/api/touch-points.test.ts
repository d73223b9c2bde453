import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OPEN_ROUTES } from '../../src/strapi/open-routes';
import { extendLockouts } from '../support/admin';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { PANEL_PASSWORD, PanelUser } from '../support/panel';
import { fileForm, noise } from '../support/images';
import { call } from '../support/request';
import { until } from '../support/until';

const CATEGORY = 'api::category.category';
const PRODUCT = 'api::affiliate-product.affiliate-product';
const NETWORK = 'api::affiliate-network.affiliate-network';
const POST = 'api::post.post';

/** Body of a Strapi webhook. */
interface Reported {
  event: string;
  uid: string;
  entry: Record<string, unknown>;
}

/** Strapi's tables and columns that our SQL names. */
const COLUMNS: Record<string, string[]> = {
  posts_category_lnk: ['id', 'post_id', 'category_id', 'post_ord'],
  posts_affiliate_products_lnk: [
    ...['id', 'post_id', 'affiliate_product_id'],
    ...['affiliate_product_ord', 'post_ord'],
  ],
  affiliate_products_network_lnk: ['id', 'affiliate_product_id', 'affiliate_network_id'],
  files: ['id', 'name', 'alternative_text', 'width', 'height', 'mime', 'size', 'url', 'created_at'],
  strapi_migrations: ['id', 'name', 'time'],
  strapi_database_schema: ['id', 'schema', 'hash'],
};

describe('Strapi', () => {
  let server: TestServer;
  let chief: PanelUser;
  let receiver: Server;
  const reported: Reported[] = [];

  beforeAll(async () => {
    receiver = createServer((req, res) => {
      let text = '';
      req.setEncoding('utf8').on('data', (part: string) => (text += part));
      req.on('end', () => {
        reported.push(JSON.parse(text) as Reported);
        res.end();
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    const allowed = `webhooks=127.0.0.1:${port}`;
    server = await bootServer({ SEED: 'none', TRUST_PROXY: 'true', OUTBOUND_ALLOW: allowed });
    // The panel refuses addresses of this machine; Strapi loads stored webhooks only at startup.
    await runSql(
      server,
      `insert into strapi_webhooks (name, url, headers, events, enabled)
        values ('test', 'http://127.0.0.1:${port}/', '{}', '["entry.update"]', true),
          ('inside', 'http://localhost:${port}/', '{}', '["entry.create"]', true)`,
    );
    await server.restart();
    chief = await PanelUser.create(server, 'super-admin');
  });
  afterAll(async () => {
    await shutDown(server);
    receiver.close();
  });

  const isLogged = (text: string): Promise<void> => until(() => server.output().includes(text));

  it('has one handler, which responds to what the site passes on', async () => {
    expect((await call(server, 'GET', '/')).status).toBe(200);
    expect((await call(server, 'GET', '/admin/init')).json).toMatchObject({
      data: { hasAdmin: true },
    });
  });

  it('has the columns that our SQL names', async () => {
    for (const [table, columns] of Object.entries(COLUMNS)) {
      // Qualified, because SQLite would read an unknown quoted column name as a string.
      const names = columns.map((column) => `${table}.${column}`).join(', ');
      const query = `select ${names} from ${table} limit 1`;
      await expect(runSql(server, query)).resolves.not.toThrow();
    }
  });

  it('sends webhooks an updated entry without its long relations', async () => {
    const network = await chief.create(NETWORK, { name: 'Net', slug: 'net' });
    const link = ({ id, documentId }: { id: number; documentId: string }) => ({
      connect: [{ id, documentId }],
    });
    const product = await chief.create(PRODUCT, {
      name: 'Lamp',
      affiliateUrl: 'https://shop.example/lamp',
      network: link(network),
    });
    const category = await chief.create(CATEGORY, {
      name: 'Trains',
      slug: 'trains',
      color: '#123456',
    });
    const post = await chief.create(POST, {
      ...{ title: 'A story', slug: 'a-story', excerpt: 'An excerpt.', content: 'Content.' },
      category: link(category),
      affiliateProducts: link(product),
    });
    for (const [uid, { documentId }, relation] of [
      [CATEGORY, category, 'posts'],
      [PRODUCT, product, 'posts'],
      [NETWORK, network, 'products'],
    ] as const) {
      const update = { name: `Changed ${relation}` };
      expect((await chief.update(uid, documentId, update)).status).toBe(200);
      const find = () => reported.find((one) => one.uid === uid);
      await until(() => find() !== undefined);
      expect(find()?.entry).toMatchObject(update);
      expect(find()?.entry).not.toHaveProperty(relation);
    }
    // Posts are reported with all relations, which webhooks need.
    await chief.update(POST, post.documentId, { title: 'Changed' });
    const find = () => reported.find(({ uid }) => uid === POST);
    await until(() => find() !== undefined);
    expect(find()?.entry).toMatchObject({ category: { slug: 'trains' } });
  });

  it('sends no webhook to a private address that is not allowed', async () => {
    const { json } = await chief.request('GET', '/admin/webhooks');
    const { data } = json as { data: { id: number; name: string }[] };
    const trigger = async (wanted: string) => {
      const id = data.find(({ name }) => name === wanted)?.id;
      const answer = await chief.request('POST', `/admin/webhooks/${id}/trigger`, {});
      return (answer.json as { data: { statusCode: number; message?: string } }).data;
    };
    expect((await trigger('test')).statusCode).toBe(200);
    const refused = await trigger('inside');
    expect(refused).toMatchObject({ statusCode: 500, message: expect.stringContaining('private') });
  });

  it('emits events for logins and users of the panel', async () => {
    const login = (email: string, password: string) =>
      call(server, 'POST', '/admin/login', { body: { email, password } });
    await login('super-admin@example.com', 'not-the-password');
    await isLogged('A login to the panel was refused');
    const signedIn = await login('super-admin@example.com', PANEL_PASSWORD);
    expect(signedIn.status).toBe(200);
    await isLogged('A login to the panel succeeded');
    const roles = (await chief.request('GET', '/admin/roles')).json as { data: { id: number }[] };
    const created = await chief.request('POST', '/admin/users', {
      firstname: 'Ada',
      email: 'ada@example.com',
      roles: [roles.data[0]?.id],
    });
    expect(created.status).toBe(201);
    await isLogged('A user of the panel was made');
    const { data } = created.json as { data: { id: number } };
    const changed = await chief.request('PUT', `/admin/users/${data.id}`, { firstname: 'Eve' });
    expect(changed.status).toBe(200);
    await isLogged('A user of the panel was changed');
    expect((await chief.request('DELETE', `/admin/users/${data.id}`)).status).toBe(200);
    await isLogged('A user of the panel was deleted');
  });

  it('checks the token of the panel before it accepts a file', async () => {
    const body = await noise().jpeg().toBuffer();
    const forged = await call(server, 'POST', '/upload', {
      form: fileForm({ body }, {}, 'files'),
      headers: { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl' },
    });
    expect(forged.status).toBe(415);
    const real = await chief.sendForm('/upload', fileForm({ body }, {}, 'files'));
    expect(real.status).toBe(201);
  });

  it('serves the lists of the media library', async () => {
    const lists = [...OPEN_ROUTES].filter((route) => /^GET \/upload(?!.*:)/.test(route));
    expect(lists.length).toBeGreaterThan(4);
    for (const route of lists) {
      const answer = await chief.request('GET', route.slice('GET '.length));
      expect([route, answer.status]).toEqual([route, 200]);
    }
  });

  it('limits logins by the address that we determine, not by a forged header', async () => {
    const statuses: number[] = [];
    for (let last = 1; last <= 6; last += 1) {
      const answer = await call(server, 'POST', '/admin/login', {
        body: { email: 'nobody@example.com', password: 'not-the-password' },
        headers: { 'x-forwarded-for': `203.0.113.${last}, 198.51.100.7` },
      });
      statuses.push(answer.status);
      if (last === 5) await extendLockouts(server);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('emits an event for a logout', async () => {
    const editor = await PanelUser.create(server, 'editor');
    expect((await editor.request('POST', '/admin/logout')).status).toBe(200);
    await isLogged('A logout from the panel succeeded');
  });
});
