import { createPublicKey } from 'node:crypto';
import type { DeliverabilityCheck } from '../../../contract/outbox';
import { type DomainLookup, noAnswer, shownRecords } from './domain-lookup';

/** Common selectors of mail services, for owners who do not know theirs. */
export const COMMON_SELECTORS = [
  'default',
  'mail',
  'dkim',
  's1',
  's2',
  'k1',
  'google',
  'selector1',
] as const;

/** Shorter keys are no longer trusted; 2,048 bits are recommended (RFC 8301). */
const WEAK_BITS = 1_024;
const GOOD_BITS = 2_048;

const about = {
  id: 'dkim' as const,
  title: 'DKIM',
  explanation:
    'DKIM is a signature your mail service adds to every email. Its public key is in a TXT record whose name starts with the service’s selector.',
};

interface FoundKey {
  selector: string;
  record: string;
}

/** The value of a tag of a record such as `v=DKIM1; p=…`. */
const tagOf = (record: string, tag: string): string | undefined =>
  record
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.toLowerCase().startsWith(`${tag}=`))
    ?.slice(tag.length + 1)
    .replace(/\s+/g, '');

/** Size of an RSA key in bits; undefined if it cannot be parsed. */
function bitsOf(key: string): number | undefined {
  try {
    const der = Buffer.from(key, 'base64');
    const { asymmetricKeyDetails } = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return asymmetricKeyDetails?.modulusLength;
  } catch {
    // Not a key; the caller reports it.
    return undefined;
  }
}

type Verdict = Pick<DeliverabilityCheck, 'status' | 'advice'>;

function verdictOn({ record, selector }: FoundKey): Verdict {
  const key = tagOf(record, 'p') ?? '';
  if (key === '') {
    const advice = `The key of “${selector}” was withdrawn: its record is empty. Get the current one from your mail service.`;
    return { status: 'bad', advice };
  }
  const good: Verdict = {
    status: 'good',
    advice: `Nothing to do. Make sure your mail service signs with “${selector}”.`,
  };
  if (tagOf(record, 'k')?.toLowerCase() === 'ed25519') return good;
  const bits = bitsOf(key);
  if (bits === undefined || bits < WEAK_BITS) {
    const advice =
      bits === undefined
        ? 'The key can’t be read. Copy the record from your mail service again, without line breaks.'
        : `A ${bits}-bit key is not trusted. Ask your mail service for a 2,048-bit key.`;
    return { status: 'bad', advice };
  }
  if (bits >= GOOD_BITS) return good;
  const advice = `It works. A 2,048-bit key would be safer than this ${bits.toLocaleString('en-US')}-bit key.`;
  return { status: 'warning', advice };
}

/** Nothing was found, which is conclusive only if the selector was given. */
const notFound = (domain: string, selector: string | undefined): DeliverabilityCheck =>
  selector === undefined
    ? {
        ...about,
        status: 'warning',
        found: `No key at the usual selectors (${COMMON_SELECTORS.join(', ')}).`,
        advice:
          'Enter your mail service’s selector above and check again. If you have none, turn on DKIM there and add the record it shows.',
      }
    : {
        ...about,
        status: 'bad',
        found: `No key at ${selector}._domainkey.${domain}.`,
        advice: `Add the DKIM record that your mail service shows for “${selector}”, or correct the selector.`,
      };

/** Checks the DKIM key (RFC 6376) of a selector, or of the common ones if none is given. */
export async function checkDkim(
  domain: string,
  dns: DomainLookup,
  selector?: string,
): Promise<DeliverabilityCheck> {
  const selectors = selector === undefined ? COMMON_SELECTORS : [selector];
  const answers = await Promise.all(
    selectors.map(async (one) => ({
      selector: one,
      answer: await dns.txt(`${one}._domainkey.${domain}`),
    })),
  );
  const keys = answers.flatMap(({ selector: one, answer }): FoundKey[] => {
    const records = answer.state === 'found' ? answer.records : [];
    const record = records.find((text) => tagOf(text, 'p') !== undefined);
    return record === undefined ? [] : [{ selector: one, record }];
  });
  if (keys.length === 0) {
    const failed = answers.find(({ answer }) => answer.state === 'failed')?.answer;
    if (failed?.state === 'failed') return { ...about, ...noAnswer(failed.reason) };
    return notFound(domain, selector);
  }
  const verdicts = keys.map((key) => ({ key, verdict: verdictOn(key) }));
  const best =
    verdicts.find(({ verdict }) => verdict.status === 'good') ??
    verdicts.find(({ verdict }) => verdict.status === 'warning') ??
    verdicts[0];
  const found = shownRecords(keys.map((key) => `${key.selector}: ${key.record}`));
  return { ...about, found, ...(best?.verdict ?? { status: 'unknown', advice: '' }) };
}
