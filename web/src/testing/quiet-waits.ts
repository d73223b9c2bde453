import { configure, getConfig } from '@testing-library/react';

/** Set by Testing Library while it looks again and again. */
const isLookingAgain = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics === true;

/** Has the page printed for the error that a wait ends with, and not for each of the looks before it. */
export function quietWaits(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) =>
      isLookingAgain() ? new Error(message ?? '') : getElementError(message, container),
  });
}
