import { configure, getConfig } from '@testing-library/react';

/** Set by Testing Library while it polls. */
const isLookingAgain = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics === true;

/** Prints the DOM only for the final error of a wait, not for each attempt before. */
export function quietWaits(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) =>
      isLookingAgain() ? new Error(message ?? '') : getElementError(message, container),
  });
}
