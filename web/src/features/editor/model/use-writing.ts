import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isComposing } from '~/lib/is-composing';
import { applyMark, markOfKey } from '../components/mark-toolbar';
import { replaceText } from '../components/replace-text';
import type { InsertMenuHandle } from '../components/writing/insert-menu';
import { continueList } from './continue-list';
import { isFindKey } from './find-key';
import type { ImageGateway } from './image-gateway';
import type { InsertItem } from './insert/insert-items';
import { InsertLine } from './insert/insert-line';
import type { MarkKind } from './mark-text';
import { paste } from './paste/paste';
import { PendingText } from './pending/pending-text';
import { useImageChoice } from './use-image-choice';
import { useImageUploads } from './use-image-uploads';
import { useLinkWindow } from './use-link-window';

type Area = RefObject<HTMLTextAreaElement | null>;

interface Options {
  area: Area;
  menu: RefObject<InsertMenuHandle | null>;
  gateway: ImageGateway;
}

/** State of the find bar; each opening starts with the selected text. */
function useFindBar(area: Area) {
  const [find, setFind] = useState<{ first: string; opened: number } | null>(null);
  const openFind = (): void => {
    const field = area.current;
    const selected = field?.value.slice(field.selectionStart, field.selectionEnd) ?? '';
    const first = selected.includes('\n') ? '' : selected;
    setFind((now) => ({ first, opened: (now?.opened ?? 0) + 1 }));
  };
  return { find, openFind, closeFind: () => setFind(null) };
}

/**
 * Moves the caret to the end of the line on which files are dropped, in browsers that report it.
 */
function putCaretAt(field: HTMLTextAreaElement, { clientX, clientY }: DragEvent): void {
  const place =
    'caretPositionFromPoint' in document
      ? document.caretPositionFromPoint(clientX, clientY)
      : undefined;
  field.focus();
  if (place?.offsetNode !== field) return;
  const end = field.value.indexOf('\n', place.offset);
  const at = end < 0 ? field.value.length : end;
  field.setSelectionRange(at, at);
}

const takesFiles = (event: DragEvent): void => {
  if (!Array.from(event.dataTransfer.types).includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'copy';
};

const isPlainPaste = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): boolean =>
  ctrlKey !== metaKey && shiftKey && key.toLowerCase() === 'v';

const isPlainEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !isComposing(event) &&
  !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey);

/** Continues a list; returns false if Enter is an ordinary line break. */
function goOnWithList(field: HTMLTextAreaElement): boolean {
  const { value, selectionStart, selectionEnd } = field;
  const edit = selectionStart === selectionEnd ? continueList(value, selectionStart) : null;
  if (edit !== null) replaceText(field, edit);
  return edit !== null;
}

/**
 * Features of the text field beyond typing: formatting, links, images, pasting and the insert menu.
 */
export function useWriting({ area, menu, gateway }: Options) {
  const [pending] = useState(() => new PendingText(() => area.current));
  const [line] = useState(() => new InsertLine(() => area.current));
  const images = useImageUploads(pending, gateway);
  const slash = useSyncExternalStore(line.subscribe, line.get);
  const linkWindow = useLinkWindow(area);
  const findBar = useFindBar(area);
  const choice = useImageChoice(area, images, gateway);
  const isPlain = useRef(false);

  const mark = (kind: MarkKind): void => {
    if (kind === 'link') linkWindow.openLink();
    else if (kind === 'image') choice.upload();
    else applyMark(area.current, kind);
  };

  const insertItem = ({ does }: InsertItem): void => {
    if ('block' in does) line.insertBlock(does.block);
    else line.takeAway();
    if ('mark' in does) applyMark(area.current, does.mark);
    if ('images' in does) choice.choose(does.images);
  };

  const handlers = {
    onSelect: () => line.sync(),
    onBlur: () => line.leave(),
    onDragOver: takesFiles,
    onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
      isPlain.current = isPlainPaste(event);
      if (slash !== null && menu.current?.onKey(event)) return;
      if (isPlainEnter(event) && goOnWithList(event.currentTarget)) {
        event.preventDefault();
        return;
      }
      const kind = markOfKey(event);
      if (kind === undefined && !isFindKey(event)) return;
      event.preventDefault();
      // Outside the text, the link shortcut opens the command palette.
      event.stopPropagation();
      if (kind === undefined) findBar.openFind();
      else mark(kind);
    },
    onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
      if (!isPlain.current) paste(event, { pending, images });
    },
    onDrop(event: DragEvent<HTMLTextAreaElement>) {
      const files = Array.from(event.dataTransfer.files);
      if (files.length === 0) return;
      event.preventDefault();
      putCaretAt(event.currentTarget, event);
      images.addFiles(files);
    },
  };

  const onInput = (event: Event): void => {
    pending.onInput(event);
    line.sync();
  };
  const windows = { ...linkWindow, ...findBar, ...choice };
  return { images, line, slash, insertItem, mark, handlers, onInput, ...windows };
}

export type Writing = ReturnType<typeof useWriting>;
