import { type RefObject, useState } from 'react';
import { type ImageGateway, imageMarkdown, type TextImage } from './image-gateway';
import type { ImageUploads } from './image-uploads';
import type { ImageBlock } from './insert/insert-items';
import { placeBlock } from './insert/insert-line';

/** The ways to images of a text: files of this device, or the library. */
export function useImageChoice(
  area: RefObject<HTMLTextAreaElement | null>,
  images: ImageUploads,
  { accept }: ImageGateway,
) {
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const openLibrary = () => setLibraryOpen(true);

  /** Asks for files, one for a figure; `block` is what they are to stand in. */
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
    /** Goes on to where images come from. */
    choose(from: 'upload' | 'library' | ImageBlock): void {
      if (from === 'library') openLibrary();
      else upload(from === 'upload' ? undefined : from);
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
