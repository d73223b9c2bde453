import * as React from 'react';

interface Internals {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object;
}

/** Number of stacks that React keeps per second before it stops until the next. */
const ENOUGH = 10_000;

/** Stops React from capturing a stack trace for every element, which no test reads. */
export function skipOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as Internals;
  if (internals === undefined) throw new Error('React has no place for its owner stacks any more');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => ENOUGH,
    set: () => undefined,
  });
}
