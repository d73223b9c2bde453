/** The element that the fragment of an address leads to; null where the document has none of that name. */
export function placeOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  if (id === '') return null;
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return document.getElementById(id);
  }
}
