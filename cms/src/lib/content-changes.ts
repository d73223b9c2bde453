/** Meaning of a committed content change for caches of rendered content. */
export interface ContentChange {
  /** Something public was withdrawn: its old rendering must not be shown any more, whatever happens. */
  isWithdrawal: boolean;
  /** Webhooks were added, changed or deleted, or may have been. */
  isOfWebhooks?: boolean;
}

type Listener = (change: ContentChange) => void;

const listeners = new Set<Listener>();

/** Calls `listener` after every committed change of content; returns a function that stops that. */
export function onContentChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies all caches of rendered content of a change. */
export function announceContentChange(change: ContentChange): void {
  for (const listener of listeners) listener(change);
}

const ownListeners = new Set<Listener>();

/**
 * Calls `listener` after every change of content that this process itself has committed; returns a
 * function that stops that.
 */
export function onOwnContentChange(listener: Listener): () => void {
  ownListeners.add(listener);
  return () => ownListeners.delete(listener);
}

/** Notifies those who act for all instances that this one has changed content. */
export function announceOwnContentChange(change: ContentChange): void {
  for (const listener of ownListeners) listener(change);
}
