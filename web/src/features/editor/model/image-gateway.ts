import type { ReactNode } from 'react';

/** An image that can be shown in a text. */
export interface TextImage {
  url: string;
  /** Its description; empty where it has none yet. */
  alt: string;
}

/** How images come into a text. */
export interface ImageGateway {
  /** For `<input accept>`. */
  accept: string;
  /** Why a file can be no image of the text; undefined where it can. */
  refusalOf(file: File): string | undefined;
  /** Uploads a file and reports the share that has been sent, 0 to 1; throws where it fails or is aborted. */
  send(
    file: File,
    options: { alt: string; signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<TextImage>;
  /** Why an upload failed, as a sentence. */
  failureOf(error: unknown): string;
  /** Saves the description of an uploaded image in the library, too. */
  describe(image: TextImage, alt: string): void;
  /** The library to choose from. */
  renderLibrary(options: { onChoose: (image: TextImage) => void; onClose: () => void }): ReactNode;
}

/** An image in Markdown; a description may have any characters. */
export const imageMarkdown = ({ url, alt }: TextImage): string => {
  const words = alt
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]\\]/g, '\\$&');
  return `![${words}](${/[()\s]/.test(url) ? `<${url}>` : url})`;
};
