import type { TextPart } from '../model/find-quote';
import type { TextEdit } from '../model/mark-text';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (mark) => ENTITIES[mark] ?? mark);

function execute(command: string, value?: string): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps the undo history; every browser has it
  const run = document.execCommand as typeof document.execCommand | undefined;
  return run?.call(document, command, false, value) ?? false;
}

/**
 * Maximum number of lines to insert as text: each takes Chromium up to 20 ms in the longest
 * article.
 */
const MAX_TYPED_LINES = 40;

/**
 * Replaces the selection; long text as HTML, which Chromium inserts at once and others refuse in a
 * text field.
 */
function typeText(text: string): boolean {
  if (text === '') return execute('delete');
  const isLong = text.split('\n', MAX_TYPED_LINES + 1).length > MAX_TYPED_LINES;
  return (isLong && execute('insertHTML', escaped(text))) || execute('insertText', text);
}

function writeText(
  area: HTMLTextAreaElement,
  { from, to, text }: TextPart & { text: string },
): void {
  area.setSelectionRange(from, to);
  if ((from === to && text === '') || typeText(text)) return;
  area.setRangeText(text);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Edits a text field as if typed, so that the browser's undo covers it. */
export function replaceText(area: HTMLTextAreaElement, edit: TextEdit): void {
  area.focus();
  writeText(area, edit);
  area.setSelectionRange(...edit.select);
}

const isTextField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.selectionStart !== null);

/** Edits a text field in the background: selection, scroll position and focus are restored. */
export function replaceQuietly(area: HTMLTextAreaElement, edit: TextPart & { text: string }): void {
  const { selectionStart, selectionEnd, selectionDirection, scrollTop } = area;
  const focused = document.activeElement;
  const caret = isTextField(focused) ? [focused.selectionStart, focused.selectionEnd] : null;
  const shift = edit.text.length - (edit.to - edit.from);
  const moved = (at: number): number => {
    if (at <= edit.from) return at;
    return at >= edit.to ? at + shift : edit.from + edit.text.length;
  };
  area.focus({ preventScroll: true });
  writeText(area, edit);
  area.setSelectionRange(moved(selectionStart), moved(selectionEnd), selectionDirection);
  area.scrollTop = scrollTop;
  if (focused === area || !(focused instanceof HTMLElement)) return;
  focused.focus({ preventScroll: true });
  if (caret !== null && isTextField(focused))
    focused.setSelectionRange(...(caret as [number, number]));
}

/** Steps back or forth in a text field's undo history. */
export const stepHistory = (direction: string): boolean => execute(direction);
