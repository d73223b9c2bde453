/** The nearest element that matches a selector, from the target of an event outward; null if none. */
export const closestTo = (target: EventTarget | null, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null;
