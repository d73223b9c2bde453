type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Position of the caret in a form. */
export interface Caret {
  field: string;
  from: number | null;
  to: number | null;
  /** Scroll position of the field, in px. */
  scrollTop: number;
}

const isTextField = (element: Element | null): element is TextField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** The caret in a form; null if no named text field has the focus. */
export function caretIn(form: HTMLFormElement | null): Caret | null {
  const field = document.activeElement;
  if (!isTextField(field) || field.name === '' || form?.contains(field) !== true) return null;
  const { name, selectionStart, selectionEnd, scrollTop } = field;
  return { field: name, from: selectionStart, to: selectionEnd, scrollTop };
}

/** Moves the caret to the same position in another form; does nothing if it lacks the field. */
export function putCaret(form: HTMLFormElement | null, caret: Caret): void {
  const field = form?.querySelector(`[name="${caret.field}"]`) ?? null;
  if (!isTextField(field)) return;
  field.focus();
  // Some field types have no selection.
  if (caret.from !== null) field.setSelectionRange(caret.from, caret.to);
  field.scrollTop = caret.scrollTop;
}
