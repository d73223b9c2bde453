import { useLeave, useUnsaved } from '../leave-guard';

const LOSS = 'Your changes haven’t been saved and will be lost.';

interface Closing {
  isPending: boolean;
  isDirty: boolean;
  /** This browser keeps what was typed. */
  isKept?: boolean;
}

/** Closes a form in a window: not while it is saved, and where something was typed only once that was asked about. */
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
