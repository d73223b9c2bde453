type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls `listener` after every committed change of content; returns a function that stops that. */
export function onContentChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everybody who keeps rendered content that it has changed. */
export function announceContentChange(): void {
  for (const listener of listeners) listener();
}
