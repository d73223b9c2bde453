import { useEffect } from 'react';

/**
 * Prevents page scrolling while `locked`. Radix's own lock adds a `<style>` element, which the
 * content security policy blocks, so its overlay is not used.
 */
export const useScrollLock = (locked: boolean) => {
  useEffect(() => {
    if (!locked) return undefined;
    const root = document.documentElement;
    const before = { overflow: root.style.overflow, scrollbarGutter: root.style.scrollbarGutter };
    const hasScrollbar = window.innerWidth > root.clientWidth;
    root.style.overflow = 'hidden';
    if (hasScrollbar) root.style.scrollbarGutter = 'stable';
    return () => {
      Object.assign(root.style, before);
    };
  }, [locked]);
};
