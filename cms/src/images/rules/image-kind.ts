/** The stored image formats, each with its type and file extension. */
export const imageKinds = {
  jpeg: { mime: 'image/jpeg', ext: '.jpg' },
  png: { mime: 'image/png', ext: '.png' },
  webp: { mime: 'image/webp', ext: '.webp' },
  avif: { mime: 'image/avif', ext: '.avif' },
} as const;

export type ImageKind = keyof typeof imageKinds;

/** Stored format of an uploaded image: a GIF becomes WebP, all others keep their format. */
const storedAs: Readonly<Record<string, ImageKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'webp',
};

/** The format in which an image of this type is stored; undefined for types that are refused. */
export const kindOfType = (mime: string | undefined): ImageKind | undefined =>
  mime === undefined ? undefined : storedAs[mime];

/** The kind of a stored file by its extension; undefined for any other extension. */
export const kindOfEnding = (ext: string): ImageKind | undefined =>
  (Object.keys(imageKinds) as ImageKind[]).find(
    (kind) => imageKinds[kind].ext === ext.toLowerCase().replace(/^\.jpeg$/, '.jpg'),
  );
