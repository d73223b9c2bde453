import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { placeOf } from '~/lib/place';

/** Shows the part of the settings that a fragment names, with the focus on its heading; a fragment that names none changes nothing. */
export function goToPart(hash: string): void {
  const part = placeOf(hash);
  part?.scrollIntoView();
  part?.querySelector('h2')?.focus({ preventScroll: true });
}

/** Goes to the part that the address names, once the parts are there. */
export function useAddressedPart(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere) goToPart(hash);
  }, [hash, isThere]);
}
