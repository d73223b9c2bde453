import { onContentChange } from './content-changes';

/** Caches the result of a read until content changes; a failed read is not cached. */
export function untilContentChanges<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  const forget = (): void => {
    kept = undefined;
  };
  onContentChange(forget);
  return () => {
    if (kept === undefined) {
      kept = read();
      kept.catch(forget);
    }
    return kept;
  };
}
