import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { placeOf } from '~/lib/place';

/** The field named in a hash, or else the heading of the part with that id. */
function targetOf(hash: string): HTMLElement | null {
  const name = CSS.escape(decodeURIComponent(hash.slice(1)));
  if (name === '') return null;
  const field = document.querySelector<HTMLElement>(`main [name="${name}"]`);
  return field ?? placeOf(hash)?.querySelector('h2') ?? null;
}

/** Scrolls to and focuses the field or part in the address, once it is rendered. */
export function useAddressedPart(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere) return;
    const target = targetOf(hash);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }, [hash, isThere]);
}
