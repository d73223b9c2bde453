import { onContentChange } from './content-changes';

/** Reads something once for as long as no content changes; a read that failed is made again. */
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
