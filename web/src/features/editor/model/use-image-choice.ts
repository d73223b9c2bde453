import { type RefObject, useState } from 'react';
import { type ImageGateway, imageMarkdown, type TextImage } from './image-gateway';
import type { ImageUploads } from './image-uploads';
import { placeBlock } from './insert/insert-line';

/** The ways to images of a text: files of this device, or the library. */
export function useImageChoice(
  area: RefObject<HTMLTextAreaElement | null>,
  images: ImageUploads,
  { accept }: ImageGateway,
) {
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  return {
    isLibraryOpen,
    openLibrary: () => setLibraryOpen(true),
    closeLibrary: () => setLibraryOpen(false),
    /** Asks for files. */
    upload(): void {
      const input = Object.assign(document.createElement('input'), {
        type: 'file',
        multiple: true,
        accept,
      });
      input.addEventListener('change', () => images.addFiles(Array.from(input.files ?? [])));
      input.click();
    },
    insertImage(image: TextImage): void {
      setLibraryOpen(false);
      // Once the window has given the focus back.
      requestAnimationFrame(() => {
        const field = area.current;
        if (field === null) return;
        const { selectionEnd: at } = field;
        placeBlock(field, { from: at, to: at }, imageMarkdown(image));
      });
    },
  };
}
