/** Why an outgoing call failed. */
export type OutboundReason =
  | 'bad-address'
  | 'private-address'
  | 'no-such-host'
  | 'too-many-redirects'
  | 'timeout'
  | 'too-large'
  | 'wrong-type'
  | 'status'
  | 'network';

/** An outgoing call that failed; `message` is a sentence for the administrator. */
export class OutboundError extends Error {
  constructor(
    readonly reason: OutboundReason,
    message: string,
    options: { cause?: unknown; status?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = options.status;
  }

  /** The status of the other server's answer, if that is the reason. */
  readonly status: number | undefined;

  /**
   * Whether the same call is bound to fail again, such as for a deleted page or an answer of the
   * wrong type. Other failures may be temporary, or affect programs only; a broken name server
   * denies that any host exists.
   */
  get isLasting(): boolean {
    if (this.reason === 'status') return LASTING_STATUSES.has(this.status ?? 0);
    return LASTING_REASONS.has(this.reason);
  }
}

const LASTING_REASONS: ReadonlySet<OutboundReason> = new Set([
  'bad-address',
  'too-many-redirects',
  'too-large',
  'wrong-type',
]);
const LASTING_STATUSES = new Set([400, 404, 406, 410, 414, 451, 501]);
