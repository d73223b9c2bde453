import type { Deliverability, DeliverabilityCheck } from '../../src/contract/outbox';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { NameServer } from '../support/name-server';
import { call, expectContract, expectProblem, logIn } from '../support/request';

const PATH = '/api/newsletter/deliverability';
const KEY = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=';

describe('the deliverability check', () => {
  let names: NameServer;
  let server: TestServer;
  let cookie: string;

  beforeAll(async () => {
    names = await NameServer.start();
    server = await bootServer({
      SEED: 'none',
      DNS_SERVER: names.address,
      MAIL_FROM: 'Gilded <letters@mail.gilded-age.com>',
      PUBLIC_URL: 'https://www.gilded-age.com',
    });
    cookie = await logIn(server);
  });
  afterAll(async () => {
    names.stop();
    await shutDown(server);
  });

  afterEach(() => {
    names.zones.clear();
    names.isFailing = false;
    names.isSilent = false;
  });

  const check = async (query = ''): Promise<Map<string, DeliverabilityCheck>> => {
    const answer = await call(server, 'GET', PATH + query, { cookie });
    expectContract('outbox.deliverability', answer);
    const { domain, checks } = answer.json as Deliverability;
    expect(domain).toBe('mail.gilded-age.com');
    return new Map(checks.map((one) => [one.id, one]));
  };
  const statuses = (checks: Map<string, DeliverabilityCheck>): Record<string, string> =>
    Object.fromEntries([...checks].map(([id, { status }]) => [id, status]));

  it('is available only to the administrator, and refuses an invalid selector', async () => {
    expectProblem(await call(server, 'GET', PATH), 401);
    const odd = await call(server, 'GET', `${PATH}?selector=a%20b`, { cookie });
    expect(expectProblem(odd, 400).selector).toContain('selector');
  });

  it('reports what is missing if the domain has no records', async () => {
    expect(statuses(await check())).toEqual({
      from: 'good',
      spf: 'bad',
      dkim: 'warning',
      dmarc: 'bad',
      mx: 'warning',
      links: 'good',
    });
  });

  it('passes if all records exist, including split ones and those of the parent domain', async () => {
    const long = `v=spf1 ${Array.from({ length: 20 }, (_, i) => `ip4:192.0.2.${i}`).join(' ')} ~all`;
    names.zones.set('mail.gilded-age.com', { txt: ['other', long], mx: [[10, 'mx.post.net']] });
    names.zones.set('gold._domainkey.mail.gilded-age.com', {
      txt: [`v=DKIM1; k=ed25519; p=${KEY}`],
    });
    names.zones.set('_dmarc.gilded-age.com', {
      txt: ['v=DMARC1; p=quarantine; rua=mailto:a@b.net'],
    });
    const checks = await check('?selector=gold');
    expect(statuses(checks)).toEqual({
      from: 'good',
      spf: 'good',
      dkim: 'good',
      dmarc: 'good',
      mx: 'good',
      links: 'good',
    });
    expect(checks.get('spf')?.found).toBe(long);
    expect(checks.get('mx')?.found).toBe('mx.post.net');
  });

  it('reports unknown results if the name server fails', async () => {
    names.isFailing = true;
    const checks = await check();
    expect(statuses(checks)).toMatchObject({ spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' });
    expect(checks.get('spf')?.found).toBe('No response: the name server failed.');
  });

  it('gives up on a name server that does not respond', async () => {
    names.isSilent = true;
    const checks = await check();
    expect(statuses(checks)).toMatchObject({ spf: 'unknown', dmarc: 'unknown', mx: 'unknown' });
    expect(checks.get('spf')?.found).toContain('longer than 5 seconds');
  });
});
