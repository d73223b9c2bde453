import type { Clock } from './clock';

/**
 * An event of the security log: logins, changes of password, second factor and API tokens, and
 * refused calls.
 */
export interface SecurityEvent {
  message: string;
  /** The name of the login or change; `call` for any other call. */
  event: string;
  outcome: 'success' | 'refused' | 'failed';
  /** The method and path template. */
  route?: string;
  status?: number;
  /** The problem code of a refusal. */
  reason?: string;
}

/** An answered call. */
export interface AnsweredCall {
  /** The call's id in the contract; undefined if it is not part of it. */
  id: string | undefined;
  /** The method and path template. */
  route: string;
  status: number;
  reason: string;
}

const actions: Partial<Record<string, readonly [event: string, what: string]>> = {
  'admin.authenticate': ['login', 'A login to the admin area'],
  'admin.logout': ['logout', 'A logout from the admin area'],
  'admin.changePassword': ['password-change', 'A change of the admin password'],
  'admin.setUpSecondFactor': ['second-factor-begin', 'The beginning of a second factor'],
  'admin.confirmSecondFactor': ['second-factor-on', 'Switching on the second factor'],
  'admin.removeSecondFactor': ['second-factor-off', 'Switching off the second factor'],
  'tokens.create': ['token-made', 'Making an API token'],
  'tokens.revoke': ['token-revoked', 'Revoking an API token'],
};

const REFUSALS = new Set([401, 403, 429]);

/** Security event of a call for the log (ASVS 16.3.1 to 16.3.3); undefined if it is not one. */
export function securityEvent({
  id,
  route,
  status,
  reason,
}: AnsweredCall): SecurityEvent | undefined {
  const action = id === undefined ? undefined : actions[id];
  if (action !== undefined) {
    const [event, what] = action;
    if (status >= 500) {
      return { message: `${what} could not be answered`, event, outcome: 'failed', route, status };
    }
    return status < 400
      ? { message: `${what} succeeded`, event, outcome: 'success', route, status }
      : { message: `${what} was refused`, event, outcome: 'refused', route, status, reason };
  }
  if (!REFUSALS.has(status)) return undefined;
  const message = `${route} was refused with ${status}`;
  return { message, event: 'call', outcome: 'refused', route, status, reason };
}

const MINUTE_MS = 60_000;

/** Limits the refusals logged per minute, so that refused calls cannot fill the disk. */
export class RefusalBudget {
  #until = 0;
  #logged = 0;
  #leftOut = 0;

  constructor(
    private readonly clock: Clock,
    private readonly max: number,
  ) {}

  /** Counts a refusal; returns whether to log it, and how many before it were not logged. */
  take(): { isLogged: boolean; leftOut: number } {
    const now = this.clock.now();
    // Also resets after the clock was set back.
    if (now >= this.#until || this.#until - now > MINUTE_MS) {
      this.#until = now + MINUTE_MS;
      this.#logged = 0;
    }
    if (this.#logged >= this.max) {
      this.#leftOut += 1;
      return { isLogged: false, leftOut: 0 };
    }
    this.#logged += 1;
    const leftOut = this.#leftOut;
    this.#leftOut = 0;
    return { isLogged: true, leftOut };
  }
}
