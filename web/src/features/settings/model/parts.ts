import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { placeOf } from '~/lib/place';

/** The field of that name, or the heading of the part of that name. */
function targetOf(hash: string): HTMLElement | null {
  const name = CSS.escape(decodeURIComponent(hash.slice(1)));
  if (name === '') return null;
  const field = document.querySelector<HTMLElement>(`main [name="${name}"]`);
  return field ?? placeOf(hash)?.querySelector('h2') ?? null;
}

/** Goes to the field or the part that the address names, with the focus on it, once it is there. */
export function useAddressedPart(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere) return;
    const target = targetOf(hash);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }, [hash, isThere]);
}
