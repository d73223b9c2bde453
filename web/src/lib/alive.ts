/** Marks the document once its page is alive. */
const ATTRIBUTE = 'data-alive';

const waiting = new Set<() => void>();

/** Whether the whole page has been taken over, so that whatever is pressed is answered. */
const isAlive = (): boolean => document.documentElement.hasAttribute(ATTRIBUTE);

/** Has work done as soon as the page is alive. */
export function whenAlive(work: () => void): void {
  if (isAlive()) work();
  else waiting.add(work);
}

/** Says that the page is alive. */
export function markAlive(): void {
  document.documentElement.setAttribute(ATTRIBUTE, '');
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}
