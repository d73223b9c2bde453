type Gate = (event: PopStateEvent) => void;

const gates = new Set<Gate>();

/**
 * Lets gates handle Back and Forward before the router does. To be called before the router is
 * created, since listeners run in the order in which they were added.
 */
export function openHistoryGate(): void {
  window.addEventListener('popstate', (event) => gates.forEach((gate) => gate(event)));
}

/** Calls `gate` on every Back and Forward; returns a function that removes it. */
export function addHistoryGate(gate: Gate): () => void {
  gates.add(gate);
  return () => {
    gates.delete(gate);
  };
}
