type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Where somebody writes in a form. */
export interface Caret {
  field: string;
  from: number | null;
  to: number | null;
  /** How far the field itself is scrolled, in px. */
  scrollTop: number;
}

const isTextField = (element: Element | null): element is TextField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Where the focus is in a form, if it is in one of its fields. */
export function caretIn(form: HTMLFormElement | null): Caret | null {
  const field = document.activeElement;
  if (!isTextField(field) || field.name === '' || form?.contains(field) !== true) return null;
  const { name, selectionStart, selectionEnd, scrollTop } = field;
  return { field: name, from: selectionStart, to: selectionEnd, scrollTop };
}

/** Gives the focus to the same place of another form; nothing where that has no such field in sight. */
export function putCaret(form: HTMLFormElement | null, caret: Caret): void {
  const field = form?.querySelector(`[name="${caret.field}"]`) ?? null;
  if (!isTextField(field)) return;
  field.focus();
  // Only texts have a selection.
  if (caret.from !== null) field.setSelectionRange(caret.from, caret.to);
  field.scrollTop = caret.scrollTop;
}
