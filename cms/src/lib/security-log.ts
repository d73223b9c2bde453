import { RefusalBudget, type SecurityEvent } from './security-event';
import { systemClock } from './clock';
import { logAlways } from './log';

const MOST = 100;
/** Calls have a budget of their own: anybody can use it up, and must not silence what happens at the lock. */
const refusals = {
  calls: new RefusalBudget(systemClock, MOST),
  logins: new RefusalBudget(systemClock, MOST),
};

/** Logs an event of security whatever LOG_LEVEL says; of refused calls, and of refusals at the lock, 100 a minute at most. */
export function logSecurity({ message, ...fields }: SecurityEvent): void {
  if (fields.outcome === 'success') {
    logAlways('info', message, { ...fields });
    return;
  }
  const { isLogged, leftOut } = refusals[fields.event === 'call' ? 'calls' : 'logins'].take();
  if (leftOut > 0) {
    logAlways('warn', `${leftOut} more refusals were not logged`, { event: 'left-out', leftOut });
  }
  if (isLogged) logAlways('warn', message, { ...fields });
}
