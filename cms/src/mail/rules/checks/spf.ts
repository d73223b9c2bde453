import type { DeliverabilityCheck } from '../../../contract/outbox';
import { type DomainLookup, noAnswer, shownRecords } from './domain-lookup';

/** More lookups invalidate the record (RFC 7208, section 4.6.4). */
const MAX_LOOKUPS = 10;
const RECORD = /^v=spf1(?: |$)/i;
const LOOKUP_TERM = /^[-+~?]?(?:include:|exists:|(?:a|mx|ptr)(?:[:/]|$))|^redirect=/i;
const REFERENCE = /^(?:[-+~?]?include:|redirect=)(.+)$/i;

const about = {
  id: 'spf' as const,
  title: 'SPF',
  explanation:
    'SPF is a TXT record of the sender’s domain that lists the servers allowed to send its email. Without it, email often looks forged.',
};

const termsOf = (record: string): string[] => record.split(/\s+/).slice(1);

/** Result of following a record's lookups. */
interface Walked {
  lookups: number;
  /** The qualifier of the deciding `all`; undefined if there is none. */
  rest: string | undefined;
  /** A name that the record refers to and that has no SPF record. */
  missing?: string;
}

const restOf = (terms: readonly string[]): string | undefined => {
  const all = terms.map((term) => /^([-+~?]?)all$/i.exec(term)).find((match) => match !== null);
  return all === undefined ? undefined : all[1] || '+';
};

const plus = (walked: Walked, inner: Walked, isRedirect: boolean): Walked => ({
  ...walked,
  lookups: walked.lookups + inner.lookups,
  ...(isRedirect && walked.rest === undefined ? { rest: inner.rest } : {}),
  ...(inner.missing === undefined ? {} : { missing: inner.missing }),
});

/** Counts the lookups of a record and of those it refers to, until there are too many. */
async function walk(record: string, dns: DomainLookup, left: number): Promise<Walked> {
  const terms = termsOf(record);
  let walked: Walked = { lookups: 0, rest: restOf(terms) };
  for (const term of terms.filter((one) => LOOKUP_TERM.test(one))) {
    walked.lookups += 1;
    const name = REFERENCE.exec(term)?.[1];
    if (walked.lookups > left) return walked;
    // A name with a macro depends on the message being checked.
    if (name === undefined || name.includes('%')) continue;
    const answer = await dns.txt(name);
    if (answer.state === 'failed') return walked;
    const inner =
      answer.state === 'found' ? answer.records.find((one) => RECORD.test(one)) : undefined;
    if (inner === undefined) return { ...walked, missing: name };
    const part = await walk(inner, dns, left - walked.lookups);
    walked = plus(walked, part, /^redirect=/i.test(term));
    if (walked.lookups > left || walked.missing !== undefined) return walked;
  }
  return walked;
}

type Verdict = Pick<DeliverabilityCheck, 'status' | 'advice'>;

function verdictOn({ lookups, rest, missing }: Walked): Verdict {
  if (missing !== undefined) {
    return {
      status: 'bad',
      advice: `The record refers to ${missing}, which has no SPF record, so the whole record is invalid. Correct or remove that part.`,
    };
  }
  if (lookups > MAX_LOOKUPS) {
    return {
      status: 'bad',
      advice: `The record needs more than ${MAX_LOOKUPS} lookups, so it is invalid. Remove services you no longer use.`,
    };
  }
  if (rest === '+') {
    return {
      status: 'bad',
      advice: 'It ends with “+all”: anyone may send as you. End it with “~all”.',
    };
  }
  if (rest === '-' || rest === '~') {
    return {
      status: 'good',
      advice: 'Nothing to do. Make sure your mail service is on the list.',
    };
  }
  return {
    status: 'warning',
    advice: 'It doesn’t say what happens to email from other servers. End it with “~all”.',
  };
}

/** Checks whether a domain has exactly one SPF record, and whether it is effective (RFC 7208). */
export async function checkSpf(domain: string, dns: DomainLookup): Promise<DeliverabilityCheck> {
  const answer = await dns.txt(domain);
  if (answer.state === 'failed') return { ...about, ...noAnswer(answer.reason) };
  const records =
    answer.state === 'found' ? answer.records.filter((record) => RECORD.test(record)) : [];
  const [record] = records;
  if (record === undefined) {
    return {
      ...about,
      status: 'bad',
      found: `No SPF record at ${domain}.`,
      advice: `Add a TXT record to ${domain}, such as “v=spf1 include:spf.your-mail-service.example ~all”. Your mail service tells you the exact text.`,
    };
  }
  const found = shownRecords(records);
  if (records.length > 1) {
    const advice = 'Several SPF records invalidate each other. Merge them into one.';
    return { ...about, status: 'bad', found, advice };
  }
  return { ...about, found, ...verdictOn(await walk(record, dns, MAX_LOOKUPS)) };
}
