import { type RefObject, useEffect } from 'react';
import { onBrokenImage } from '~/ui/broken-image';

const hide = (image: HTMLImageElement): void => {
  const part = image.closest('figure') ?? image.closest('picture') ?? image;
  part.setAttribute('hidden', '');
};

/** Hides images inside rendered HTML that cannot be loaded, with their captions. */
export function useHiddenBrokenImages(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    // Some may have failed before anyone listened.
    for (const image of element?.querySelectorAll('img') ?? [])
      onBrokenImage(image, () => hide(image));
    const onError = (event: Event): void => {
      if (event.target instanceof HTMLImageElement) hide(event.target);
    };
    // Error events do not bubble; they can be caught on the way down.
    element?.addEventListener('error', onError, true);
    return () => element?.removeEventListener('error', onError, true);
  }, [ref]);
}
