/** The element that a hash leads to; null if there is none. */
export function placeOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  if (id === '') return null;
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return document.getElementById(id);
  }
}
