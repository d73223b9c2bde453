import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width in px of the element that holds the ref, kept up to date; `fallback` until it is known. */
export function useWidth<T extends HTMLElement>(fallback: number): [RefObject<T | null>, number] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(fallback);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => setWidth(element.clientWidth || fallback);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [fallback]);
  return [ref, width];
}
