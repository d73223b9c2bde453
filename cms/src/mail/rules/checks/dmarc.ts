import type { DeliverabilityCheck } from '../../../contract/outbox';
import { type DnsAnswer, type DomainLookup, noAnswer, shownRecords } from './domain-lookup';

const RECORD = /^v=DMARC1\s*(?:;|$)/i;
/** Maximum number of names tried, as in the tree walk of DMARC. */
const MAX_STEPS = 6;

const about = {
  id: 'dmarc' as const,
  title: 'DMARC',
  explanation:
    'DMARC is a TXT record that says what happens to email in your name that passes neither SPF nor DKIM. Gmail and Yahoo require it from bulk senders.',
};

const tagsOf = (record: string): Map<string, string> =>
  new Map(
    record.split(';').map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name.trim().toLowerCase(), value.join('=').trim()] as const;
    }),
  );

/** A domain and its parent domains, down to two labels. */
function upwards(domain: string): string[] {
  const parts = domain.split('.');
  return parts
    .slice(0, Math.max(1, parts.length - 1))
    .map((_, index) => parts.slice(index).join('.'));
}

interface FoundPolicy {
  at: string;
  answer: DnsAnswer<string>;
}

const ofDmarc = (answer: DnsAnswer<string>): DnsAnswer<string> => {
  if (answer.state !== 'found') return answer;
  const records = answer.records.filter((record) => RECORD.test(record));
  return records.length === 0 ? { state: 'none' } : { state: 'found', records };
};

/** The record of the domain, or of the nearest parent domain that has one. */
async function findPolicy(domain: string, dns: DomainLookup): Promise<FoundPolicy> {
  for (const at of upwards(domain).slice(0, MAX_STEPS)) {
    const answer = ofDmarc(await dns.txt(`_dmarc.${at}`));
    if (answer.state !== 'none') return { at, answer };
  }
  return { at: domain, answer: { state: 'none' } };
}

type Verdict = Pick<DeliverabilityCheck, 'status' | 'advice'>;

/** Note about strict alignment, if the record requires it. */
const strictness = (tags: ReadonlyMap<string, string>): string =>
  ['adkim', 'aspf'].some((tag) => tags.get(tag)?.toLowerCase() === 's')
    ? ' Alignment is strict: your mail service must sign and send with exactly the sender’s domain, not a parent domain or subdomain.'
    : '';

function verdictOn(tags: ReadonlyMap<string, string>, isAbove: boolean): Verdict {
  const policy = ((isAbove ? tags.get('sp') : undefined) ?? tags.get('p') ?? '').toLowerCase();
  const reports = tags.has('rua')
    ? ''
    : ' Add “rua=mailto:your address” to get reports on who sends in your name.';
  if (policy === 'quarantine' || policy === 'reject') {
    return { status: 'good', advice: `Nothing to do.${reports}${strictness(tags)}` };
  }
  if (policy === 'none') {
    const advice = `This is enough for Gmail and Yahoo, but forged email still gets through. Once the reports show only your own servers, change it to “p=quarantine”.${reports}${strictness(tags)}`;
    return { status: 'warning', advice };
  }
  const advice = 'It has no policy. Add “p=none”, and “p=quarantine” once all your email passes.';
  return { status: 'bad', advice };
}

/** Checks the DMARC policy (RFC 7489) that a domain has published. */
export async function checkDmarc(domain: string, dns: DomainLookup): Promise<DeliverabilityCheck> {
  const { at, answer } = await findPolicy(domain, dns);
  if (answer.state === 'failed') return { ...about, ...noAnswer(answer.reason) };
  if (answer.state === 'none') {
    return {
      ...about,
      status: 'bad',
      found: `No DMARC record at _dmarc.${domain}.`,
      advice: `Add a TXT record at _dmarc.${domain}: “v=DMARC1; p=none; rua=mailto:postmaster@${domain}”.`,
    };
  }
  const { records } = answer;
  const found = shownRecords(records.map((record) => `_dmarc.${at}: ${record}`));
  if (records.length > 1) {
    const advice = 'Several DMARC records invalidate each other. Keep one.';
    return { ...about, status: 'bad', found, advice };
  }
  return { ...about, found, ...verdictOn(tagsOf(records[0] ?? ''), at !== domain) };
}
