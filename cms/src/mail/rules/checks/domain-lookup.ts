/** DNS answer: records, none, or a failure with its reason. */
export type DnsAnswer<T> =
  | { state: 'found'; records: readonly T[] }
  | { state: 'none' }
  | { state: 'failed'; reason: string };

/** A mail server of a domain. */
export interface MailHost {
  exchange: string;
  priority: number;
}

/** Queries DNS; never throws. */
export interface DomainLookup {
  /** The TXT records of a name, each with its parts joined. */
  txt(name: string): Promise<DnsAnswer<string>>;
  /** The mail servers of a name. */
  mx(name: string): Promise<DnsAnswer<MailHost>>;
}

const MAX_SHOWN = 600;

/** Records for display, truncated to a screen. */
export function shownRecords(records: readonly string[]): string {
  const text = records.join('\n');
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}

/** Message and advice if the name servers do not answer. */
export const noAnswer = (reason: string) => ({
  status: 'unknown' as const,
  found: `No response: ${reason}.`,
  advice: 'Check again in a minute. If this continues, the server can’t reach a name server.',
});
