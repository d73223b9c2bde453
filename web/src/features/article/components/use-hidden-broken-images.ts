import { type RefObject, useEffect } from 'react';
import { onBrokenImage } from '~/ui/broken-image';

const hide = (image: HTMLImageElement): void => {
  const part = image.closest('figure') ?? image.closest('picture') ?? image;
  part.setAttribute('hidden', '');
};

/** Hides broken images in rendered HTML, with their captions. */
export function useHiddenBrokenImages(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    // Some may have failed before the listener was added.
    for (const image of element?.querySelectorAll('img') ?? [])
      onBrokenImage(image, () => hide(image));
    const onError = (event: Event): void => {
      if (event.target instanceof HTMLImageElement) hide(event.target);
    };
    // Error events do not bubble, but can be captured.
    element?.addEventListener('error', onError, true);
    return () => element?.removeEventListener('error', onError, true);
  }, [ref]);
}
