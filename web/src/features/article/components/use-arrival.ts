import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { placeOf } from '~/lib/place';

/**
 * Goes to the place of an article that its address names, once the article is there: it comes later than its
 * page. A reader who comes back, or has begun to read, stays where he is.
 */
export function useArrival(): void {
  const { hash } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    if (type !== NavigationType.Pop && window.scrollY === 0) placeOf(hash)?.scrollIntoView();
  }, [hash, type]);
}
