/**
 * Kind of a failure: `temporary` may work later; `recipient` will not, for this message or its recipient;
 * `configuration` concerns all mail until the owner fixes something; `doubtful` may have been delivered.
 */
export type FailureKind = 'temporary' | 'recipient' | 'configuration' | 'doubtful';

/** Details of a failure. */
interface FailureDetails {
  /** The server's answer or the error, without secrets. */
  response: string;
  /**
   * A sentence on which the owner can act, if it concerns all mail, which is then halted for a
   * while.
   */
  advice?: string;
  /** Whether the server is currently unreachable, so that no other message needs to be tried. */
  concernsAll?: boolean;
  /** Whether the message never reached the server: no connection was established. */
  isUntried?: boolean;
  /**
   * Whether the address itself was refused: permanently (`hard`), or for a reason that may be
   * temporary (`soft`).
   */
  bounce?: 'hard' | 'soft';
  cause?: unknown;
}

/** A message that was not sent, or whose delivery is uncertain. */
export class SendFailure extends Error {
  readonly response: string;
  readonly advice: string | undefined;
  readonly concernsAll: boolean;
  readonly isUntried: boolean;
  readonly bounce: 'hard' | 'soft' | undefined;

  constructor(
    readonly kind: FailureKind,
    details: FailureDetails,
  ) {
    super(details.response, { cause: details.cause });
    this.response = details.response;
    this.advice = details.advice;
    this.concernsAll = details.concernsAll ?? false;
    this.isUntried = details.isUntried ?? false;
    this.bounce = details.bounce;
  }
}
