import { type RefObject, useState } from 'react';
import { type ImageGateway, imageMarkdown, type TextImage } from './image-gateway';
import type { ImageUploads } from './image-uploads';
import type { ImageBlock } from './insert/insert-items';
import { placeBlock } from './insert/insert-line';

/** Chooses images for a text, from files on the device or the library. */
export function useImageChoice(
  area: RefObject<HTMLTextAreaElement | null>,
  images: ImageUploads,
  { accept }: ImageGateway,
) {
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const openLibrary = () => setLibraryOpen(true);

  /** Opens the file picker, for a single file if it is a figure; `block` will contain the files. */
  const upload = (block?: ImageBlock): void => {
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      multiple: block !== 'figure',
      accept,
    });
    input.addEventListener('change', () => images.addFiles(Array.from(input.files ?? []), block));
    input.click();
  };

  return {
    isLibraryOpen,
    openLibrary,
    closeLibrary: () => setLibraryOpen(false),
    upload: () => upload(),
    /** Opens the file picker or the library. */
    choose(from: 'upload' | 'library' | ImageBlock): void {
      if (from === 'library') openLibrary();
      else upload(from === 'upload' ? undefined : from);
    },
    insertImage(image: TextImage): void {
      setLibraryOpen(false);
      // After the dialog has returned the focus.
      requestAnimationFrame(() => {
        const field = area.current;
        if (field === null) return;
        const { selectionEnd: at } = field;
        placeBlock(field, { from: at, to: at }, imageMarkdown(image));
      });
    },
  };
}
