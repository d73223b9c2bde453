import * as React from 'react';

interface Internals {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object;
}

/** As many as React keeps in a second before it stops for the rest of it. */
const ENOUGH = 10_000;

/** Spares React the stack trace of every element that is made, which no test looks at. */
export function skipOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as Internals;
  if (internals === undefined) throw new Error('React has no place for its owner stacks any more');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => ENOUGH,
    set: () => undefined,
  });
}
