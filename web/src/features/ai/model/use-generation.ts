import { useEffect, useState, useSyncExternalStore } from 'react';
import { GenerationStore } from './generation-store';
import { writeSession, readSession } from './session-value';

const KEY = 'generation';
const keep = (id: string | null): void => writeSession(KEY, id);

/** The generated article of this screen; resumes a generation that was running before a reload. */
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
