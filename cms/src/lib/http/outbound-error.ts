/** Why an outgoing call came to nothing. */
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

  /** The status that the other server answered, where that is what failed. */
  readonly status: number | undefined;

  /**
   * Whether the same call is bound to fail again: a page that is gone, an answer of the wrong kind. All
   * else may be over in a minute, or hold for machines only; a name server that is out of order says of
   * every host that there is none.
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
