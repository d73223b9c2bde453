import { type RefObject, useEffect } from 'react';
import { closestTo } from '~/lib/closest-to';
import { isPlainClick } from '../model/plain-click';

/**
 * Sandboxed player of another site: it may play and open its pages in new tabs, but cannot access
 * or navigate ours.
 */
function playerOf(src: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation',
  );
  frame.src = src;
  return frame;
}

/**
 * Opens a card's player when the reader clicks it; nothing is loaded from the other site before.
 */
export function usePlayers(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    const open = (event: MouseEvent): void => {
      const link = closestTo(event.target, 'a');
      const card = link?.parentElement;
      const src = card?.dataset.player;
      if (!link || !card || src === undefined || !isPlainClick(event)) return;
      // With the player open, the link leads to the original.
      if (card.querySelector('iframe') !== null) return;
      event.preventDefault();
      const player = playerOf(src, link.textContent);
      card.prepend(player);
      player.focus();
    };
    element?.addEventListener('click', open);
    return () => element?.removeEventListener('click', open);
  }, [ref]);
}
