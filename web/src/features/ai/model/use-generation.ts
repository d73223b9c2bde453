import { useEffect, useState, useSyncExternalStore } from 'react';
import { GenerationStore } from './generation-store';
import { writeSession, readSession } from './session-value';

const KEY = 'generation';
const keep = (id: string | null): void => writeSession(KEY, id);

/** The article of this screen; one that was being written before a reload is found again. */
export function useGeneration(onSpent: () => void) {
  const [store] = useState(() => new GenerationStore(keep));
  useEffect(() => store.onSpent(onSpent), [store, onSpent]);

  useEffect(() => {
    const id = readSession<string | null>(KEY, null);
    if (id !== null) store.find(id);
    return () => store.leave();
  }, [store]);

  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  return { ...state, store };
}
