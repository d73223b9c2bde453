/** What a committed change of content means for those who keep rendered content. */
export interface ContentChange {
  /** Something public was withdrawn: its old rendering must not be shown any more, whatever happens. */
  isWithdrawal: boolean;
}

type Listener = (change: ContentChange) => void;

const listeners = new Set<Listener>();

/** Calls `listener` after every committed change of content; returns a function that stops that. */
export function onContentChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everybody who keeps rendered content that it has changed. */
export function announceContentChange(change: ContentChange): void {
  for (const listener of listeners) listener(change);
}
