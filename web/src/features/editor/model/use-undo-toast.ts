import { useCallback, useEffect, useRef } from 'react';
import { dismissToast, toast, type ToastInput } from '~/ui/toast/toast-store';

/** Returns a function that shows a notice with Undo; the notice closes with the screen. */
export function useUndoToast(): (message: ToastInput, onUndo: () => void) => void {
  const shown = useRef<string | undefined>(undefined);

  useEffect(
    () => () => {
      if (shown.current !== undefined) dismissToast(shown.current);
    },
    [],
  );

  return useCallback((message, onUndo) => {
    shown.current = toast({ ...message, action: { label: 'Undo', onAction: onUndo } });
  }, []);
}
