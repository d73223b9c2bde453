import { useEffect } from 'react';
import { closestTo } from '~/lib/closest-to';

const isToast = (target: EventTarget | null): boolean =>
  closestTo(target, '[data-toasts]') !== null;

/** Lets toasts receive and keep the focus, even while a dialog traps it. */
export function useFreeFocus(): void {
  useEffect(() => {
    const { documentElement } = document;
    // Dialogs listen on the document, one level above.
    const onFocus = (event: FocusEvent): void => {
      if (isToast(event.type === 'focusin' ? event.target : event.relatedTarget)) {
        event.stopPropagation();
      }
    };
    documentElement.addEventListener('focusin', onFocus);
    documentElement.addEventListener('focusout', onFocus);
    return () => {
      documentElement.removeEventListener('focusin', onFocus);
      documentElement.removeEventListener('focusout', onFocus);
    };
  }, []);
}
