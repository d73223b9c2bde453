/**
 * The links of the document that are paid for without saying so first: on a card none of its own notes
 * stands before it, elsewhere none at all. Whole in itself, so that a browser can be handed it.
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
