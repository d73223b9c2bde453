const OWN_IMAGE = /^\/(?:pictures|uploads)\/[\w.-]+$/;

/**
 * The absolute address of a picture in a form that every mail program shows: those of the site as JPEG of
 * 1,200 pixels, others as they are; undefined for what is no picture of ours and not on the web.
 */
export function mailImage(address: string, publicUrl: string): string | undefined {
  if (!URL.canParse(address, publicUrl)) return undefined;
  const url = new URL(address, publicUrl);
  if (url.origin !== new URL(publicUrl).origin) {
    return url.protocol === 'https:' ? url.href : undefined;
  }
  const { pathname } = url;
  if (OWN_IMAGE.test(pathname)) return `${publicUrl}/img/1200${pathname}.jpg`;
  return pathname.startsWith('/img/')
    ? publicUrl + pathname.replace(/\.(?:avif|webp)$/, '.jpg')
    : url.href;
}
