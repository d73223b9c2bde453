/** Marks the document once its page is hydrated. */
const ATTRIBUTE = 'data-hydrated';

const waiting = new Set<() => void>();

/** Whether the whole page has been hydrated, so that whatever is pressed is answered. */
const isHydrated = (): boolean => document.documentElement.hasAttribute(ATTRIBUTE);

/** Has work done as soon as the page is hydrated. */
export function whenHydrated(work: () => void): void {
  if (isHydrated()) work();
  else waiting.add(work);
}

/** Says that the page is hydrated. */
export function markHydrated(): void {
  document.documentElement.setAttribute(ATTRIBUTE, '');
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}
