import { type RefObject, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { placeOf } from '~/lib/place';
import { useArticleLinks } from './use-article-links';
import { usePlayers } from './use-players';
import { useSignUp } from './use-sign-up';
import { useHiddenBrokenImages } from './use-hidden-broken-images';

/**
 * Scrolls to the anchor in the address once the text is rendered, which is later than its page.
 * Readers who went back, or have scrolled, stay where they are.
 */
export function useArrival(): void {
  const { hash } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    if (type !== NavigationType.Pop && window.scrollY === 0) placeOf(hash)?.scrollIntoView();
  }, [hash, type]);
}

/**
 * Adds the behavior of rendered HTML: anchors, links, players, sign-ups, and hiding broken images.
 */
export function useTextParts(ref: RefObject<HTMLElement | null>): void {
  useArrival();
  useArticleLinks(ref);
  usePlayers(ref);
  useSignUp(ref);
  useHiddenBrokenImages(ref);
}
