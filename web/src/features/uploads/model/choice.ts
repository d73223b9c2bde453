import type { Upload } from '@contract/upload';

/** A chosen image: address and alternative text. */
export interface Choice {
  url: string;
  alt: string;
}

/** The selected image in the library; `upload` if it was uploaded and so is editable. */
export interface Marked extends Choice {
  upload: Upload | null;
}
