/*
 * For the labels of a control jsdom visits every node of the document, and for each label all nodes
 * again; a query by label reads those of all elements. This uses its indexes of labels and ids.
 * https://html.spec.whatwg.org/multipage/forms.html#labeled-control
 */
const CONTROLS = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

const isLabelable = (element: Element): element is HTMLElement =>
  CONTROLS.some((Control) => element instanceof Control) &&
  !(element instanceof HTMLInputElement && element.type === 'hidden');

/** The labeled control of a label in the document; null without one. */
function labeledControl(label: HTMLLabelElement): HTMLElement | null {
  const named = label.hasAttribute('for')
    ? [document.getElementById(label.htmlFor)]
    : Array.from(label.querySelectorAll('*'));
  return named.find((element) => element !== null && isLabelable(element)) ?? null;
}

/** Labels of a control in document order; null for elements that cannot have any. */
const labelsOf = (control: HTMLElement): HTMLLabelElement[] | null =>
  isLabelable(control)
    ? Array.from(document.querySelectorAll('label')).filter(
        (label) =>
          (label.htmlFor === control.id || label.contains(control)) &&
          labeledControl(label) === control,
      )
    : null;

/** Speeds up queries by label in large forms. */
export function speedUpLabels(): void {
  for (const { prototype } of CONTROLS) {
    Object.defineProperty(prototype, 'labels', {
      get(this: HTMLElement) {
        return labelsOf(this);
      },
    });
  }
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    get(this: HTMLLabelElement) {
      return labeledControl(this);
    },
  });
}
