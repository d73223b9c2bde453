import { uploadTypes } from '@contract/upload';

/** For `<input accept>`; phones turn their own formats into one of these. */
export const ACCEPTED = uploadTypes.join(',');

/** Whether files are dragged, rather than text or a link. */
export const hasFiles = (transfer: DataTransfer): boolean =>
  Array.from(transfer.types).includes('Files');

/** The image that was dropped or pasted, else the first file of any kind; null without a file. */
export const imageIn = (transfer: DataTransfer): File | null => {
  const files = Array.from(transfer.files);
  return files.find(({ type }) => type.startsWith('image/')) ?? files[0] ?? null;
};

/** Whether text is pasted, and the files are pictures of it, as spreadsheets add them; a copied file has a name. */
export const isPastedText = (transfer: DataTransfer): boolean => {
  if (!Array.from(transfer.types).includes('text/plain')) return false;
  const text = transfer.getData('text/plain');
  return Array.from(transfer.files).every(({ name }) => !text.includes(name));
};
