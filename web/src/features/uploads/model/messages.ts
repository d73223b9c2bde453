import { ApiError } from '~/lib/http';
import type { ToastInput } from '~/ui/toast/toast-store';

const TAKEN = 'JPEG, PNG, WebP, AVIF or GIF, up to 10 MB';

/** Hint about accepted files, for one file. */
export const UPLOAD_HINT = `Drop or paste an image here: ${TAKEN}.`;

/** The same for several files; without “paste”, which requires a focused element. */
export const UPLOADS_HINT = `Drop images here: ${TAKEN} each.`;

/** Warning about http addresses, whose images the site's policy blocks. */
export const WITHOUT_HTTPS = 'Browsers don’t show images without https.';

const TOO_LARGE = 'The image must be at most 10 MB';

/** The server's message about a refused call; empty if it has none. */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status >= 500) return '';
  return error.errors.map(({ message }) => message).join(' ') || error.detail;
};

/** Why an image was not uploaded, as a sentence. */
export const uploadFailure = (error: unknown): string => {
  if (error instanceof ApiError && error.status === 413) return TOO_LARGE;
  return sentenceOf(error) || 'The image could not be uploaded. Please try again.';
};

/** Why an image was not deleted, such as where it is still used. */
export const deleteFailure = (error: unknown): string =>
  sentenceOf(error) || 'The image could not be deleted. Please try again.';

/** Notice if alternative text could not be saved in the library. */
export const descriptionFailure = (error: unknown): ToastInput => ({
  title: 'Description not saved',
  description: sentenceOf(error) || 'The description could not be saved. Please try again.',
  variant: 'destructive',
});

/** Notice if an image was not deleted. */
export const imageNotDeleted = (error: unknown): ToastInput => ({
  title: 'The image was not deleted',
  description: deleteFailure(error),
  variant: 'destructive',
});

export const imageDeleted = (name: string): ToastInput => ({
  title: 'Image deleted',
  description: `${name} is gone.`,
});

export const imageSaved = (name: string): ToastInput => ({
  title: 'Image saved',
  description: `The library has what you changed of ${name}.`,
});

/** Notice after copying an image's address. */
export const addressCopied = (isCopied: boolean, url: string): ToastInput =>
  isCopied
    ? { title: 'Address copied', description: url }
    : { title: 'The address couldn’t be copied', description: `It is ${url}` };
