import type { KeyboardEvent } from 'react';
import { isComposing } from '~/lib/is-composing';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves the focus with arrow down and up among the elements marked `data-stop` inside an element
 * marked `data-stops`; it does not wrap around.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key } = event;
  const step = STEPS[key];
  const isOther = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (step === undefined || isOther || isComposing(event)) return;
  const around = currentTarget.closest('[data-stops]');
  const stops = [...(around?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
  const next = stops[stops.indexOf(currentTarget) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
