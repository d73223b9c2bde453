/** Attribute of the document once its page is hydrated. */
const ATTRIBUTE = 'data-hydrated';

const waiting = new Set<() => void>();

/** Whether the whole page is hydrated, so that all controls work. */
const isHydrated = (): boolean => document.documentElement.hasAttribute(ATTRIBUTE);

/** Runs a function once the page is hydrated, or now if it is. */
export function whenHydrated(work: () => void): void {
  if (isHydrated()) work();
  else waiting.add(work);
}

/** Marks the page as hydrated and runs the waiting functions. */
export function markHydrated(): void {
  document.documentElement.setAttribute(ATTRIBUTE, '');
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}
