import { uploadTypes } from '@contract/upload';

/** For `<input accept>`; phones convert their own formats to one of these. */
export const ACCEPTED = uploadTypes.join(',');

/** Whether files are dragged, rather than text or a link. */
export const hasFiles = (transfer: DataTransfer): boolean =>
  Array.from(transfer.types).includes('Files');

/** The first dropped or pasted image, else the first file of any type; null without a file. */
export const imageIn = (transfer: DataTransfer): File | null => {
  const files = Array.from(transfer.files);
  return files.find(({ type }) => type.startsWith('image/')) ?? files[0] ?? null;
};

/**
 * Whether text is pasted whose files only render it, as spreadsheets add them. The text of a copied
 * file contains its name.
 */
export const isPastedText = (transfer: DataTransfer): boolean => {
  if (!Array.from(transfer.types).includes('text/plain')) return false;
  const text = transfer.getData('text/plain');
  return Array.from(transfer.files).every(({ name }) => !text.includes(name));
};
