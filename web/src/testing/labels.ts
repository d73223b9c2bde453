/*
 * For the labels of one control jsdom looks at every node of the document, and for each label at every node again; a
 * search by label asks for those of all elements. Here the same is read from its lists of labels and of ids.
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

/** The control that a label of the document names; null where there is none. */
function labeledControl(label: HTMLLabelElement): HTMLElement | null {
  const named = label.hasAttribute('for')
    ? [document.getElementById(label.htmlFor)]
    : Array.from(label.querySelectorAll('*'));
  return named.find((element) => element !== null && isLabelable(element)) ?? null;
}

/** The labels of a control of the document, in its order; null for what cannot have one. */
const labelsOf = (control: HTMLElement): HTMLLabelElement[] | null =>
  isLabelable(control)
    ? Array.from(document.querySelectorAll('label')).filter(
        (label) =>
          (label.htmlFor === control.id || label.contains(control)) &&
          labeledControl(label) === control,
      )
    : null;

/** Makes searches by label quick in large forms. */
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
