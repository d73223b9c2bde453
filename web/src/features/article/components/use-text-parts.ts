import { type RefObject, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { placeOf } from '~/lib/place';
import { useArticleLinks } from './use-article-links';
import { usePlayers } from './use-players';
import { useSignUp } from './use-sign-up';
import { useHiddenBrokenImages } from './use-hidden-broken-images';

/**
 * Goes to the place of a text that its address names, once the text is there: it comes later than its page. A reader
 * who comes back, or has begun to read, stays where he is.
 */
export function useArrival(): void {
  const { hash } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    if (type !== NavigationType.Pop && window.scrollY === 0) placeOf(hash)?.scrollIntoView();
  }, [hash, type]);
}

/** Gives what is inside a rendered text its behavior: links, films, sign-ups, images that are gone. */
export function useTextParts(ref: RefObject<HTMLElement | null>): void {
  useArrival();
  useArticleLinks(ref);
  usePlayers(ref);
  useSignUp(ref);
  useHiddenBrokenImages(ref);
}
