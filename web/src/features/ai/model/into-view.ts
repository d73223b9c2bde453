/** Brings what has just come into view: on a phone it may stand far below what set it going. */
export const intoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });
