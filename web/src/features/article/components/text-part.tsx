import { useRef } from 'react';
import { useTextParts } from './use-text-parts';

interface TextPartProps {
  /** A part of a page's text as safe HTML. */
  html: string;
  className?: string;
}

/** A part of a text that the page shows in several places, without a look of its own. */
export function TextPart({ html, className }: TextPartProps) {
  const ref = useRef<HTMLDivElement>(null);
  useTextParts(ref);
  return <div ref={ref} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
