/** The full address of a picture for machines that know no AVIF: our own as JPEG of 1,200 pixels. */
export const previewPicture = (publicUrl: string, src: string): string =>
  src.startsWith('/') && !src.startsWith('//') ? `${publicUrl}/img/1200${src}.jpg` : src;
