import { generateKeyPairSync } from 'node:crypto';
import type { DeliverabilityCheck } from '../../contract/outbox';
import type { DomainLookup } from './checks/domain-lookup';
import { checkDeliverability, type MailIdentity } from './deliverability';

const SITE = 'https://gilded-age.com';

/** Name servers with these TXT records and no others. */
const dnsWith = (txt: Record<string, string[]>, mx: string[] = ['mx.gilded-age.com']) => {
  const asked: string[] = [];
  const dns: DomainLookup = {
    txt(name) {
      asked.push(name);
      const records = txt[name];
      return Promise.resolve(
        records === undefined ? { state: 'none' } : { state: 'found', records },
      );
    },
    mx: () =>
      Promise.resolve(
        mx.length === 0
          ? { state: 'none' }
          : { state: 'found', records: mx.map((exchange) => ({ exchange, priority: 10 })) },
      ),
  };
  return { dns, asked };
};

const keyOf = (bits: number): string =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64');

const look = async (
  id: DeliverabilityCheck['id'],
  dns: DomainLookup,
  identity: Partial<MailIdentity> = {},
): Promise<DeliverabilityCheck> => {
  const sender = { address: 'letters@gilded-age.com', publicUrl: SITE, ...identity };
  const { checks } = await checkDeliverability(sender, dns);
  const check = checks.find((one) => one.id === id);
  if (check === undefined) throw new Error(`There is no check ${id}`);
  expect(check.explanation).not.toBe('');
  expect(check.advice).toMatch(/\.$|”\.$/);
  return check;
};

const statusOfSpf = async (...records: string[]): Promise<string> =>
  (await look('spf', dnsWith({ 'gilded-age.com': records }).dns)).status;

describe('SPF', () => {
  it('is good if one record lists the senders and refuses others', async () => {
    expect(await statusOfSpf('google-site=1', 'v=spf1 mx ~all')).toBe('good');
    expect(await statusOfSpf('V=SPF1 ip4:192.0.2.1 -ALL')).toBe('good');
  });

  it('is bad if it is missing, duplicated or allows any sender', async () => {
    expect(await statusOfSpf('v=spf10 -all')).toBe('bad');
    expect(await statusOfSpf('v=spf1 mx -all', 'v=spf1 a -all')).toBe('bad');
    expect(await statusOfSpf('v=spf1 mx all')).toBe('bad');
  });

  it('is a warning if it does not define what happens to other senders', async () => {
    expect(await statusOfSpf('v=spf1 mx')).toBe('warning');
    expect(await statusOfSpf('v=spf1 mx ?all')).toBe('warning');
  });

  it('uses the ending of a record that it redirects to', async () => {
    const { dns } = dnsWith({
      'gilded-age.com': ['v=spf1 redirect=_spf.post.net'],
      '_spf.post.net': ['v=spf1 ip4:192.0.2.0/24 -all'],
    });
    expect((await look('spf', dns)).status).toBe('good');
  });

  it('counts the lookups of included records, and ends if a record includes itself', async () => {
    const nine = Array.from({ length: 9 }, (_, index) => `include:s${index}.net`);
    const records = Object.fromEntries(
      nine.map((term) => [term.slice('include:'.length), ['v=spf1 ip4:192.0.2.1']]),
    );
    const ten = { ...records, 'gilded-age.com': [`v=spf1 a ${nine.join(' ')} -all`] };
    expect((await look('spf', dnsWith(ten).dns)).status).toBe('good');
    const nested = { ...ten, 's4.net': ['v=spf1 mx'] };
    expect((await look('spf', dnsWith(nested).dns)).advice).toContain('more than 10 lookups');
    const circle = { 'gilded-age.com': ['v=spf1 include:gilded-age.com -all'] };
    expect((await look('spf', dnsWith(circle).dns)).status).toBe('bad');
  });

  it('is bad if it includes a name without a record, which is reported', async () => {
    const { dns } = dnsWith({ 'gilded-age.com': ['v=spf1 include:gone.net -all'] });
    const { status, advice } = await look('spf', dns);
    expect(status).toBe('bad');
    expect(advice).toContain('gone.net');
  });
});

describe('DKIM', () => {
  const at = (selector: string, record: string) =>
    dnsWith({ [`${selector}._domainkey.gilded-age.com`]: [record] }).dns;

  it('is found under a common selector, or only under the given one', async () => {
    const record = `v=DKIM1; k=rsa; p=${keyOf(2_048)}`;
    expect((await look('dkim', at('s1', record))).status).toBe('good');
    const { dns, asked } = dnsWith({ 'odd._domainkey.gilded-age.com': [record] });
    expect((await look('dkim', dns)).status).toBe('warning');
    asked.length = 0;
    expect((await look('dkim', dns, { selector: 'odd' })).status).toBe('good');
    expect(asked.filter((name) => name.includes('_domainkey'))).toEqual([
      'odd._domainkey.gilded-age.com',
    ]);
  });

  it('is bad if the given selector has no key, an empty one or an unreadable one', async () => {
    const given = { selector: 'mail' };
    expect((await look('dkim', dnsWith({}).dns, given)).status).toBe('bad');
    expect((await look('dkim', at('mail', 'v=DKIM1; p='), given)).advice).toContain('withdrawn');
    expect((await look('dkim', at('mail', 'p=AAAA'), given)).status).toBe('bad');
  });

  it('accepts keys with spaces and Ed25519, and warns of short ones', async () => {
    const short = keyOf(1_024);
    const spaced = `v=DKIM1; p=${short.slice(0, 40)} ${short.slice(40)}`;
    expect((await look('dkim', at('k1', spaced))).status).toBe('warning');
    expect((await look('dkim', at('k1', 'k=ed25519; p=MCowBQ'))).status).toBe('good');
  });
});

describe('DMARC', () => {
  const statusOf = async (record: string, name = '_dmarc.gilded-age.com', address?: string) =>
    (await look('dmarc', dnsWith({ [name]: [record] }).dns, address ? { address } : {})).status;

  it('is good if forged mail is refused, and a warning if it is only monitored', async () => {
    expect(await statusOf('v=DMARC1; p=reject; rua=mailto:a@gilded-age.com')).toBe('good');
    expect(await statusOf('v=DMARC1;p=Quarantine')).toBe('good');
    expect(await statusOf('v=DMARC1; p=none')).toBe('warning');
  });

  it('is bad if it is missing, has no policy or is not a DMARC record', async () => {
    expect((await look('dmarc', dnsWith({}).dns)).status).toBe('bad');
    expect(await statusOf('v=DMARC1; rua=mailto:a@gilded-age.com')).toBe('bad');
    expect(await statusOf('v=DMARC12; p=reject')).toBe('bad');
  });

  it('is inherited from the parent domain, with its policy for subdomains', async () => {
    const below = 'letters@news.gilded-age.com';
    expect(await statusOf('v=DMARC1; p=reject; sp=none', undefined, below)).toBe('warning');
    expect(await statusOf('v=DMARC1; p=reject', undefined, below)).toBe('good');
  });
});

describe('the sender, its mailbox and the links', () => {
  const { dns } = dnsWith({});
  const from = async (address: string, publicUrl = SITE): Promise<string> =>
    (await look('from', dns, { address, publicUrl })).status;

  it('are good for an address of the site’s own domain, its parent or a subdomain', async () => {
    expect(await from('letters@gilded-age.com')).toBe('good');
    expect(await from('letters@mail.gilded-age.com', 'https://www.gilded-age.com')).toBe('good');
    expect(await from('letters@a.co.uk', 'https://www.a.co.uk')).toBe('good');
  });

  it('are a warning for another domain, and bad for a reserved or freemail one', async () => {
    expect(await from('letters@elsewhere.com')).toBe('warning');
    expect(await from('letters@b.co.uk', 'https://a.co.uk')).toBe('warning');
    expect(await from('someone@gmail.com')).toBe('bad');
    expect(await from('newsletter@localhost')).toBe('bad');
    expect(await from('newsletter@[127.0.0.1]')).toBe('bad');
  });

  it('report where replies go', async () => {
    expect(await look('mx', dns)).toMatchObject({ status: 'good', found: 'mx.gilded-age.com' });
    expect((await look('mx', dnsWith({}, []).dns)).status).toBe('warning');
    expect((await look('mx', dnsWith({}, ['']).dns)).found).toContain('accepts no email');
  });

  it('must be HTTPS links that readers can open', async () => {
    const links = async (publicUrl: string): Promise<string> =>
      (await look('links', dns, { publicUrl })).status;
    expect(await links(SITE)).toBe('good');
    expect(await links('http://gilded-age.com')).toBe('bad');
    for (const host of ['localhost', '192.168.1.5', '[::1]', 'nas.local', 'server']) {
      expect([host, await links(`https://${host}`)]).toEqual([host, 'bad']);
    }
  });
});

describe('name servers', () => {
  it('that fail make everything unknown, not missing', async () => {
    const failing = () => Promise.resolve({ state: 'failed' as const, reason: 'it is dark' });
    const dns = { txt: failing, mx: failing };
    for (const id of ['spf', 'dkim', 'dmarc', 'mx'] as const) {
      expect(await look(id, dns)).toMatchObject({
        status: 'unknown',
        found: 'No response: it is dark.',
      });
    }
  });

  it('are not queried about a sender in a reserved domain', async () => {
    const { dns, asked } = dnsWith({});
    expect((await look('spf', dns, { address: 'newsletter@localhost' })).status).toBe('unknown');
    expect(asked).toEqual([]);
  });
});
