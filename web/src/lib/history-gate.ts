type Gate = (event: PopStateEvent) => void;

const gates = new Set<Gate>();

/**
 * Lets gates see Back and Forward before the router does; to be called before the router is made,
 * since listeners of the window run in the order in which they were added.
 */
export function openHistoryGate(): void {
  window.addEventListener('popstate', (event) => gates.forEach((gate) => gate(event)));
}

/** Calls `gate` at every step through the history; returns a function that stops that. */
export function addHistoryGate(gate: Gate): () => void {
  gates.add(gate);
  return () => {
    gates.delete(gate);
  };
}
