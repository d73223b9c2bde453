/**
 * Paid links of the document without a disclosure before them: on a card one of its own, elsewhere
 * any. Self-contained, so that it can be evaluated in a browser.
 */
export function undisclosedLinks(): string[] {
  const isSeen = (note: Element): boolean => !('checkVisibility' in note) || note.checkVisibility();
  const notes = [...document.querySelectorAll('[data-disclosure]')].filter(
    (note) => /commission/.test(note.innerHTML) && isSeen(note),
  );
  return [...document.querySelectorAll<HTMLAnchorElement>('a[rel~="sponsored"]')]
    .filter((link) => {
      const card = link.closest('[data-slot="card"]');
      return !notes.some(
        (note) =>
          (card === null || card.contains(note)) &&
          note.compareDocumentPosition(link) === Node.DOCUMENT_POSITION_FOLLOWING,
      );
    })
    .map((link) => `${link.innerText || link.innerHTML} (${link.href})`);
}
