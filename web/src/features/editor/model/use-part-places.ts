import { type RefObject, useEffect, useState } from 'react';
import type { TextPart } from './find-quote';
import { measureParts, type PartPlace } from './text-mirror';

const NONE: readonly PartPlace[] = [];

/** Positions of parts of a field's text, updated when the parts or the field's width change. */
export function usePartPlaces(
  area: RefObject<HTMLTextAreaElement | null>,
  parts: readonly TextPart[],
): readonly PartPlace[] {
  const [measured, setMeasured] = useState({ parts, places: NONE });

  useEffect(() => {
    const field = area.current;
    if (field === null || parts.length === 0) return undefined;
    const measure = () => setMeasured({ parts, places: measureParts(field, parts) });
    let frame = requestAnimationFrame(measure);
    let width = field.clientWidth;
    const observer = new ResizeObserver(() => {
      if (field.clientWidth === width) return;
      width = field.clientWidth;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(field);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [area, parts]);

  return measured.parts === parts ? measured.places : NONE;
}

/** Scroll position of a field, in px. */
export function useScrollTop(area: RefObject<HTMLTextAreaElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const field = area.current;
    if (field === null) return undefined;
    const onScroll = () => setTop(field.scrollTop);
    const frame = requestAnimationFrame(onScroll);
    field.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      field.removeEventListener('scroll', onScroll);
    };
  }, [area]);
  return top;
}
