import { type RefObject, useEffect } from 'react';
import { isPlainClick } from '../model/plain-click';

/** A film or post of another site, which plays, opens its own pages in new tabs, and touches nothing of ours. */
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

/** Opens the player of a card where the reader presses it; nothing of another site is loaded before. */
export function usePlayers(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    const open = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const card = link?.parentElement;
      const src = card?.dataset.player;
      if (!link || !card || src === undefined || !isPlainClick(event)) return;
      // An open player leaves the link as a way to the original.
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
