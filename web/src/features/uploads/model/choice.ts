import type { Upload } from '@contract/upload';

/** An image to choose: its address and description. */
export interface Choice {
  url: string;
  alt: string;
}

/** The image that is marked in the library; `upload` where it was uploaded and may be edited. */
export interface Marked extends Choice {
  upload: Upload | null;
}
