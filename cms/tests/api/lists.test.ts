import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { CatalogEditor } from '../support/catalog-editor';
import { runSql } from '../support/database';
import { addNetwork } from '../support/ledger';
import { addSubscribers, IssueEditor } from '../support/issue-editor';
import { call, expectContract, expectProblem } from '../support/request';

const LISTS = {
  'products.list': '/api/affiliate/products',
  'conversions.list': '/api/affiliate/conversions',
  'subscribers.list': '/api/newsletter/subscribers',
  'outbox.list': '/api/newsletter/messages',
  'redirects.list': '/api/redirects',
  'messages.list': '/api/contact/messages',
  'issues.list': '/api/newsletter/issues',
  'runs.list': '/api/automation/runs',
  'social.list': '/api/automation/social-posts',
  'trash.list': '/api/trash/posts',
  'trash.pages': '/api/trash/pages',
  'redirects.missed': '/api/redirects/missed',
  'imports.list': '/api/imports',
} as const;

type List = keyof typeof LISTS;

describe('the lists of the admin area', () => {
  let server: TestServer;
  let admin: AdminUser;
  const catalogue = new CatalogEditor(() => admin);
  const editor = new IssueEditor(() => admin);

  /** A date as the content types' tables store it. */
  const at = (day: number): string => {
    const moment = Date.UTC(2026, 0, day);
    return server.env.DATABASE_URL ? `'${new Date(moment).toISOString()}'` : String(moment);
  };

  const addProducts = async (): Promise<void> => {
    await catalogue.create({
      name: 'cabin trunk',
      brand: 'Orso',
      price: '$9',
      priceAsOf: '2026-03-01',
    });
    await catalogue.create({ name: 'Antipode 39', brand: 'Castellan' });
    await catalogue.create({ name: 'Bath oil', price: '$9', priceAsOf: '2026-01-01' });
  };
  const addSales = async (): Promise<void> => {
    const network = await addNetwork(admin, 'north');
    for (const [transactionId, commission, currency, occurredAt] of [
      ['N-1', 20, 'USD', '2026-02-03T00:00:00.000Z'],
      ['N-2', 90, 'USD', '2026-02-01T00:00:00.000Z'],
      ['M_3', 5, 'CHF', '2026-02-02T00:00:00.000Z'],
    ] as const) {
      const sale = { transactionId, commission, currency, occurredAt, amount: 100 };
      const body = { networkId: network.id, ...sale };
      const answer = await admin.send('POST', '/api/affiliate/conversions', body);
      expectContract('conversions.create', answer);
    }
  };
  const addReaders = async (): Promise<void> => {
    await addSubscribers(server, [
      { email: 'bo@readers.example' },
      { email: 'ada@readers.example' },
      { email: 'cy@readers.example' },
    ]);
    await runSql(server, `update subscribers set confirmed_at = ${at(2)} where email like 'bo%'`);
    await runSql(
      server,
      `update subscribers set confirmed_at = ${at(1)}, ended_at = ${at(3)} where email like 'cy%'`,
    );
  };
  const addMails = (): Promise<unknown> =>
    runSql(
      server,
      `insert into mail_messages
         (kind, dedupe_key, recipient, status, due_at, sent_at, created_at, response)
       values ('test', 'a', 'cy@a.example', 'sent', 1, 9, 1, '250 OK'),
              ('test', 'b', 'ada@a.example', 'failed', 1, null, 2, '550 No such mailbox'),
              ('test', 'c', 'bo@a.example', 'sent', 1, 5, 3, '250 OK')`,
    );
  const addRedirects = async (): Promise<void> => {
    for (const body of [
      { source: '/c', target: '/', hits: 4, lastHitAt: '2026-01-01T00:00:00.000Z' },
      { source: '/A', target: '/', hits: 9 },
      { source: '/b', target: '/', hits: 1, lastHitAt: '2026-01-05T00:00:00.000Z' },
    ])
      expectContract('redirects.create', await admin.send('POST', '/api/redirects', body));
  };
  const addMessages = async (): Promise<void> => {
    for (const [name, subject] of [
      ['cy', 'Alps'],
      ['Ada', 'boats'],
      ['Bo', 'Clocks'],
    ] as const) {
      const body = { name, subject, email: 'reader@a.example', message: 'Hello.' };
      expectContract('contact.send', await call(server, 'POST', '/api/contact', { body }));
    }
  };
  const addIssues = async (): Promise<void> => {
    for (const subject of ['Clocks', 'alps', 'Boats']) await editor.create({ subject });
    for (const [subject, day] of [
      ['Clocks', 1],
      ['Boats', 2],
    ] as const) {
      const sent = `state = 'sent', started_at = ${at(day)}, sent_at = ${at(day)}`;
      await runSql(server, `update newsletter_issues set ${sent} where subject = '${subject}'`);
    }
  };
  const addRuns = (): Promise<unknown> =>
    runSql(
      server,
      `insert into task_runs (task, "trigger", status, started_at, finished_at, changed, failed)
       values ('own-a', 'button', 'done', 1, 2, 4, 0), ('own-b', 'button', 'done', 2, 3, 1, 2),
              ('own-c', 'button', 'done', 3, 4, 9, 1)`,
    );
  const addSocialPosts = (): Promise<unknown> =>
    runSql(
      server,
      `insert into social_posts (platform, time_of_day, text, writer, status, scheduled_at, due_at,
         idempotency_key, created_at, updated_at)
       values ('twitter', 'morning', 'Alps', 'offline', 'draft', 2, 2, 'a', 1, 1),
              ('twitter', 'morning', 'Boats', 'offline', 'draft', 3, 3, 'b', 1, 1),
              ('twitter', 'morning', 'Clocks', 'offline', 'draft', 1, 1, 'c', 1, 1)`,
    );

  const addTrash = async (): Promise<void> => {
    for (const [table, id] of [
      ['post_trash', 'post_id'],
      ['page_trash', 'page_id'],
    ])
      for (const [n, title, age] of [
        [901, 'Clocks', 1],
        [902, 'alps', 3],
        [903, 'Boats', 2],
      ] as const)
        await runSql(
          server,
          `insert into ${table} (${id}, document_id, slug, title, published, snapshot, deleted_at)
           values (${n}, 'd${n}', 'at-${n}', '${title}', ${server.env.DATABASE_URL ? 'false' : '0'},
             '{}', ${Date.now() - age * 60_000})`,
        );
  };
  const addMissed = (): Promise<unknown> =>
    runSql(
      server,
      `insert into missed_addresses (path_key, path, readers, bots, referrer, first_at, last_at, dismissed)
       select k, p, r, 0, null, 1, l, ${server.env.DATABASE_URL ? 'false' : '0'} from (
         select '/alps' as k, '/Alps' as p, 2 as r, 5 as l
         union all select '/boats', '/boats', 9, 4 union all select '/clocks', '/clocks', 1, 9
       ) as found`,
    );

  const addImports = (): Promise<unknown> =>
    runSql(
      server,
      `insert into imports
         (created_at, state, source, version, site_url, site_title, files, choices, rest)
       values (1, 'ready', 'ghost', '5', 'https://old.example', 'Clocks', '[]', '{}', '[]'),
              (2, 'files', null, '', '', '', '[{"name":"Alps.xml","bytes":1,"received":0}]', '{}', '[]'),
              (3, 'done', 'rss', '', 'https://b.example', 'boats', '[]', '{}', '[]')`,
    );

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none', TRUST_PROXY: 'true' });
    admin = await AdminUser.signIn(server);
    for (const add of [addProducts, addSales, addReaders, addMails, addRedirects]) await add();
    for (const add of [addMessages, addIssues, addRuns, addSocialPosts, addTrash]) await add();
    for (const add of [addMissed, addImports]) await add();
  });
  afterAll(() => shutDown(server));

  /** Names of a list's entries in order. */
  const listed = async (list: List, query: string): Promise<string> => {
    const answer = await admin.send('GET', `${LISTS[list]}?${query}`);
    expectContract(list, answer);
    return (answer.json as Record<string, unknown>[])
      .map((entry) => {
        const { transactionId, email, to, source, subject, task, text, title, path } = entry;
        if (list === 'messages.list') return String(entry.name);
        if (list === 'imports.list') return String(entry.siteTitle) || 'Alps.xml';
        const called = [transactionId, email, to, source, subject, task, text, title, path];
        return String(called.find((one) => one !== undefined && one !== null) ?? entry.name);
      })
      .filter((name) => list !== 'runs.list' || name.startsWith('own-'))
      .map((name) => name.replace('own-', '').slice(0, list === 'conversions.list' ? 3 : 2))
      .map((name) => name.replace(/[/@.]/g, ''))
      .join(' ');
  };

  it.each([
    ['products.list', '', 'Ba An ca'],
    ['products.list', 'added', 'ca An Ba'],
    ['products.list', 'name', 'An Ba ca'],
    ['products.list', '-name', 'ca Ba An'],
    ['products.list', 'brand', 'An ca Ba'],
    ['products.list', '-brand', 'ca An Ba'],
    ['products.list', 'priced', 'Ba ca An'],
    ['products.list', '-priced', 'ca Ba An'],
    ['conversions.list', '', 'N-1 M_3 N-2'],
    ['conversions.list', 'date', 'N-2 M_3 N-1'],
    ['conversions.list', 'revenue', 'N-1 N-2 M_3'],
    ['conversions.list', '-revenue', 'N-2 N-1 M_3'],
    ['subscribers.list', '', 'cy ad bo'],
    ['subscribers.list', 'added', 'bo ad cy'],
    ['subscribers.list', 'email', 'ad bo cy'],
    ['subscribers.list', '-email', 'cy bo ad'],
    ['subscribers.list', 'confirmed', 'cy bo ad'],
    ['subscribers.list', '-confirmed', 'bo cy ad'],
    ['subscribers.list', 'ended', 'cy bo ad'],
    ['subscribers.list', '-ended', 'cy ad bo'],
    ['outbox.list', '', 'bo ad cy'],
    ['outbox.list', 'added', 'cy ad bo'],
    ['outbox.list', 'to', 'ad bo cy'],
    ['outbox.list', '-to', 'cy bo ad'],
    ['outbox.list', 'sent', 'bo cy ad'],
    ['outbox.list', '-sent', 'cy bo ad'],
    ['redirects.list', '', 'b A c'],
    ['redirects.list', 'added', 'c A b'],
    ['redirects.list', 'source', 'A b c'],
    ['redirects.list', '-source', 'c b A'],
    ['redirects.list', 'hits', 'b c A'],
    ['redirects.list', '-hits', 'A c b'],
    ['redirects.list', 'used', 'c b A'],
    ['redirects.list', '-used', 'b c A'],
    ['messages.list', '', 'Bo Ad cy'],
    ['messages.list', 'received', 'cy Ad Bo'],
    ['messages.list', 'name', 'Ad Bo cy'],
    ['messages.list', '-name', 'cy Bo Ad'],
    ['messages.list', 'subject', 'cy Ad Bo'],
    ['messages.list', '-subject', 'Bo Ad cy'],
    ['issues.list', '', 'Bo al Cl'],
    ['issues.list', 'added', 'Cl al Bo'],
    ['issues.list', 'subject', 'al Bo Cl'],
    ['issues.list', '-subject', 'Cl Bo al'],
    ['issues.list', 'sent', 'Cl Bo al'],
    ['issues.list', '-sent', 'Bo Cl al'],
    ['runs.list', '', 'c b a'],
    ['runs.list', 'started', 'a b c'],
    ['runs.list', 'changed', 'b a c'],
    ['runs.list', '-changed', 'c a b'],
    ['runs.list', 'failed', 'a c b'],
    ['runs.list', '-failed', 'b c a'],
    ['social.list', '', 'Bo Al Cl'],
    ['social.list', 'time', 'Cl Al Bo'],
    ['trash.list', '', 'Cl Bo al'],
    ['trash.list', 'deleted', 'al Bo Cl'],
    ['trash.list', 'title', 'al Bo Cl'],
    ['trash.list', '-title', 'Cl Bo al'],
    ['trash.pages', '', 'Cl Bo al'],
    ['trash.pages', 'deleted', 'al Bo Cl'],
    ['trash.pages', 'title', 'al Bo Cl'],
    ['trash.pages', '-title', 'Cl Bo al'],
    ['redirects.missed', '', 'b A c'],
    ['redirects.missed', 'readers', 'c A b'],
    ['redirects.missed', '-seen', 'c A b'],
    ['redirects.missed', 'path', 'A b c'],
    ['imports.list', '', 'bo Al Cl'],
    ['imports.list', 'started', 'Cl Al bo'],
    ['imports.list', 'site', 'bo Cl Al'],
    ['imports.list', '-site', 'Cl bo Al'],
  ] as const)('%s is sorted by %s', async (list, sort, order) => {
    expect(await listed(list, sort === '' ? '' : `sort=${sort}`)).toBe(order);
  });

  it.each([
    ['conversions.list', 'n-', 'N-1 N-2'],
    // Wildcards are literal in a search.
    ['conversions.list', '_', 'M_3'],
    ['outbox.list', 'ADA', 'ad'],
    ['outbox.list', 'no such', 'ad'],
    ['issues.list', 'ALP', 'al'],
    ['social.list', 'boat', 'Bo'],
    ['trash.list', 'BOAT', 'Bo'],
    ['trash.pages', 'at-902', 'al'],
    ['redirects.missed', 'alp', 'A'],
    ['imports.list', 'alps.x', 'Al'],
    ['imports.list', 'OLD.example', 'Cl'],
    ['imports.list', 'bytes', ''],
  ] as const)('%s is searched for %s', async (list, q, found) => {
    expect(await listed(list, `q=${encodeURIComponent(q)}`)).toBe(found);
  });

  it.each(Object.keys(LISTS) as List[])('%s cannot be sorted by other columns', async (list) => {
    const answer = await admin.send('GET', `${LISTS[list]}?sort=id%20desc`);
    expectProblem(answer, 400);
    expect(answer.text).toContain('sort must be one of');
  });

  it('filter imports by system', async () => {
    expect(await listed('imports.list', 'source=ghost')).toBe('Cl');
    expectProblem(await admin.send('GET', '/api/imports?source=blogger'), 400);
  });

  it('keep the requested order across pages', async () => {
    expect(await listed('products.list', 'sort=name&limit=1&offset=1')).toBe('Ba');
    expect(await listed('outbox.list', 'sort=-to&limit=2&offset=1')).toBe('bo ad');
  });
});
