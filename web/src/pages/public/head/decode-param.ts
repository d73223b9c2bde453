/** A part of the path as its author wrote it; left as it is where it cannot be decoded. */
export const decodeParam = (param: string | undefined): string => {
  try {
    return decodeURIComponent(param ?? '');
  } catch {
    return param ?? '';
  }
};
