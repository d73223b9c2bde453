/** A decoded part of the path; unchanged where it cannot be decoded. */
export const decodeParam = (param: string | undefined): string => {
  try {
    return decodeURIComponent(param ?? '');
  } catch {
    return param ?? '';
  }
};
