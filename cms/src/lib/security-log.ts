import { RefusalBudget, type SecurityEvent } from './security-event';
import { systemClock } from './clock';
import { tellAlways } from './log';

const refusals = new RefusalBudget(systemClock, 100);

/** Logs an event of security whatever LOG_LEVEL says, and of refusals 100 a minute at most. */
export function logSecurity({ message, ...fields }: SecurityEvent): void {
  if (fields.outcome === 'success') {
    tellAlways('info', message, { ...fields });
    return;
  }
  const { isTold, leftOut } = refusals.take();
  if (leftOut > 0) {
    tellAlways('warn', `${leftOut} more refusals were not told`, { event: 'left-out', leftOut });
  }
  if (isTold) tellAlways('warn', message, { ...fields });
}
