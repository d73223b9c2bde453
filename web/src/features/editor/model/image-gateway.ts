import type { ReactNode } from 'react';

/** An image that can be shown in a text. */
export interface TextImage {
  url: string;
  /** Alternative text; empty if it has none yet. */
  alt: string;
}

/** Uploads images for a text, and lets the author choose from the library. */
export interface ImageGateway {
  /** For `<input accept>`. */
  accept: string;
  /** Why a file cannot be used as an image; undefined if it can. */
  refusalOf(file: File): string | undefined;
  /** Uploads a file and reports the share sent, 0 to 1; throws if it fails or is aborted. */
  send(
    file: File,
    options: { alt: string; signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<TextImage>;
  /** Why an upload failed, as a sentence. */
  failureOf(error: unknown): string;
  /** Also saves the alternative text of an uploaded image in the library. */
  describe(image: TextImage, alt: string): void;
  /** Renders the library to choose from. */
  renderLibrary(options: { onChoose: (image: TextImage) => void; onClose: () => void }): ReactNode;
}

/** An image as Markdown; special characters in its alternative text are escaped. */
export const imageMarkdown = ({ url, alt }: TextImage): string => {
  const words = alt
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]\\]/g, '\\$&');
  return `![${words}](${/[()\s]/.test(url) ? `<${url}>` : url})`;
};
