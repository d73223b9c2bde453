/** What a committed content change means for caches of rendered content. */
export interface ContentChange {
  /** Something public was withdrawn: the old rendering must never be served again. */
  isWithdrawal: boolean;
  /** Webhooks were, or may have been, added, changed or deleted. */
  isOfWebhooks?: boolean;
}

type Listener = (change: ContentChange) => void;

const listeners = new Set<Listener>();

/**
 * Calls `listener` after every committed content change; returns the function that unsubscribes it.
 */
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
 * Calls `listener` after every content change that this process committed; returns the function
 * that unsubscribes it.
 */
export function onOwnContentChange(listener: Listener): () => void {
  ownListeners.add(listener);
  return () => ownListeners.delete(listener);
}

/** Notifies listeners that act for all instances of a change committed by this one. */
export function announceOwnContentChange(change: ContentChange): void {
  for (const listener of ownListeners) listener(change);
}
