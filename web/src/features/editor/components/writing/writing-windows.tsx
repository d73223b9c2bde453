import { lazy, type RefObject, Suspense, useId } from 'react';
import { ErrorBoundary } from '~/lib/error-boundary';
import type { TextPart } from '../../model/find-quote';
import type { InsertMenuHandle } from './insert-menu';
import type { ImageGateway } from '../../model/image-gateway';
import type { Writing } from '../../model/use-writing';

const FindBar = lazy(async () => ({ default: (await import('./find-bar')).FindBar }));
const InsertMenu = lazy(async () => ({ default: (await import('./insert-menu')).InsertMenu }));
const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog')).LinkDialog }));

interface WritingWindowsProps {
  area: RefObject<HTMLTextAreaElement | null>;
  menu: RefObject<InsertMenuHandle | null>;
  /** Overlay of the text field. */
  layer: HTMLElement | null;
  content: string;
  writing: Writing;
  gateway: ImageGateway;
  onShow: (part: TextPart) => void;
}

/** Dialogs of the text field, each loaded on first use. */
export function WritingWindows(props: WritingWindowsProps) {
  const { area, menu, layer, content, writing, gateway, onShow } = props;
  const { line, slash, link, find, isLibraryOpen } = writing;
  const menuId = useId();
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        {find !== null && (
          <FindBar
            key={find.opened}
            area={area}
            layer={layer}
            content={content}
            first={find.first}
            onClose={(part) => {
              writing.closeFind();
              if (part !== undefined) onShow(part);
              else area.current?.focus();
            }}
          />
        )}
        {slash !== null && (
          <InsertMenu
            ref={menu}
            key={slash.from}
            id={menuId}
            area={area}
            slash={slash}
            onBlock={(block) => line.insertBlock(block)}
            onItem={writing.insertItem}
            onClear={() => line.clearQuery()}
            onClose={() => line.close()}
          />
        )}
        {link !== null && (
          <LinkDialog words={link} onChoose={writing.insertLink} onClose={writing.closeLink} />
        )}
        {isLibraryOpen &&
          gateway.renderLibrary({ onChoose: writing.insertImage, onClose: writing.closeLibrary })}
      </Suspense>
    </ErrorBoundary>
  );
}
