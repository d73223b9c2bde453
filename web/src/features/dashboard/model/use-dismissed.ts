import { useState } from 'react';

const read = (key: string): boolean => {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // A browser without storage: it is shown again on the next visit.
    return false;
  }
};

/** Whether something was put away for as long as this browser session lasts, and how to do that. */
export function useDismissed(key: string): [boolean, () => void] {
  const [isDismissed, setIsDismissed] = useState(() => read(key));
  const dismiss = (): void => {
    try {
      sessionStorage.setItem(key, 'true');
    } catch {
      // Gone for this visit at least.
    }
    setIsDismissed(true);
  };
  return [isDismissed, dismiss];
}
