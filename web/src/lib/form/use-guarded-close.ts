import { useLeave, useUnsaved } from '../leave-guard';

const LOSS = 'Your changes haven’t been saved and will be lost.';

interface Closing {
  isPending: boolean;
  isDirty: boolean;
  /** Whether this browser stores a copy of the input. */
  isKept?: boolean;
}

/**
 * Returns a function that closes a form's dialog: not while it is saving, and with unsaved changes
 * only after confirmation.
 */
export function useGuardedClose(
  { isPending, isDirty, isKept = false }: Closing,
  onClose: () => void,
): () => void {
  const leave = useLeave();
  useUnsaved(isDirty, isKept ? undefined : LOSS);
  return () => {
    if (isPending) return;
    if (isDirty) leave(onClose);
    else onClose();
  };
}
