import type { SafeFetch } from '../../lib/http/safe-fetch';
import { isSignedBy, isSnsAddress, type SnsMessage } from './sns-message';

/** Amazon replaces its certificates every few months; each region has its own. */
const MAX_REMEMBERED = 20;
const MAX_BYTES = 65_536;

/** Thrown for an address that is not on a server of Amazon SNS; nothing is fetched from it. */
export class ForeignSnsAddress extends Error {
  constructor(readonly field: string) {
    super(`${field} must be an https address of sns.*.amazonaws.com`);
  }
}

/**
 * Verifies messages of Amazon SNS and confirms subscriptions, using only addresses of Amazon SNS.
 */
export class SnsClient {
  readonly #certificates = new Map<string, string>();

  constructor(private readonly http: Pick<SafeFetch, 'call'>) {}

  /** Whether Amazon SNS signed a message; throws ForeignSnsAddress, or OutboundError. */
  async isGenuine(message: SnsMessage): Promise<boolean> {
    const address = this.#addressIn(message, 'SigningCertURL');
    const known = this.#certificates.get(address);
    const certificate = known ?? (await this.#fetch(address));
    if (!isSignedBy(message, certificate)) return false;
    if (known === undefined) this.#remember(address, certificate);
    return true;
  }

  /**
   * Confirms the subscription that a message announces; throws ForeignSnsAddress, or OutboundError.
   */
  async confirm(message: SnsMessage): Promise<void> {
    await this.#fetch(this.#addressIn(message, 'SubscribeURL'));
  }

  #addressIn({ fields }: SnsMessage, field: string): string {
    const address = fields[field];
    if (typeof address !== 'string' || !isSnsAddress(address)) throw new ForeignSnsAddress(field);
    return address;
  }

  async #fetch(address: string): Promise<string> {
    // A redirect could lead away from Amazon.
    const { body } = await this.http.call(address, { maxRedirects: 0, maxBytes: MAX_BYTES });
    return body.toString('utf8');
  }

  #remember(address: string, certificate: string): void {
    if (this.#certificates.size >= MAX_REMEMBERED) this.#certificates.clear();
    this.#certificates.set(address, certificate);
  }
}
