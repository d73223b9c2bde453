/** Answer of the name servers: records, none, or no answer with the reason. */
export type DnsAnswer<T> =
  | { state: 'found'; records: readonly T[] }
  | { state: 'none' }
  | { state: 'failed'; reason: string };

/** A host that takes mail for a domain. */
export interface MailHost {
  exchange: string;
  priority: number;
}

/** Looks names up; never throws. */
export interface DomainLookup {
  /** The TXT records of a name, the parts of each joined. */
  txt(name: string): Promise<DnsAnswer<string>>;
  /** The hosts that take mail for a name. */
  mx(name: string): Promise<DnsAnswer<MailHost>>;
}

const MAX_SHOWN = 600;

/** Records as the owner sees them, not longer than a screen. */
export function shownRecords(records: readonly string[]): string {
  const text = records.join('\n');
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}

/** Message and advice where the name servers do not answer. */
export const noAnswer = (reason: string) => ({
  status: 'unknown' as const,
  found: `No response: ${reason}.`,
  advice: 'Check again in a minute. If this continues, the server can’t reach a name server.',
});
