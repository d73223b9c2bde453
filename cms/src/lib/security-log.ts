import { RefusalBudget, type SecurityEvent } from './security-event';
import { systemClock } from './clock';
import { logAlways } from './log';

const MOST = 100;
/**
 * Calls have a separate budget: anybody can use it up, and must not suppress the logging of logins.
 */
const refusals = {
  calls: new RefusalBudget(systemClock, MOST),
  logins: new RefusalBudget(systemClock, MOST),
};

/**
 * Logs a security event regardless of LOG_LEVEL; at most 100 refused calls, and 100 other refusals,
 * per minute.
 */
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
