import { useCallback, useEffect, useRef } from 'react';
import { dismissToast, toast, type ToastInput } from '~/ui/toast/toast-store';

/** A function that shows a message with an Undo; it goes with the screen that it belongs to. */
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
