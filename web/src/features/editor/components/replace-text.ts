import type { TextEdit } from '../model/mark-text';

/** Changes a text field as if it were typed, so that the browser's own undo takes it back. */
export function replaceText(area: HTMLTextAreaElement, edit: TextEdit): void {
  area.focus();
  area.setSelectionRange(edit.from, edit.to);
  if (!typeText(edit.text)) {
    area.setRangeText(edit.text);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(...edit.select);
}

function typeText(text: string): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps the undo history; every browser has it
  const execute = document.execCommand as typeof document.execCommand | undefined;
  return (
    execute?.call(document, text === '' ? 'delete' : 'insertText', false, text || undefined) ??
    false
  );
}
