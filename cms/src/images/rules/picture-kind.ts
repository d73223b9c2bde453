/** The kinds of picture that are stored, each with its type and the ending of its files. */
export const pictureKinds = {
  jpeg: { mime: 'image/jpeg', ext: '.jpg' },
  png: { mime: 'image/png', ext: '.png' },
  webp: { mime: 'image/webp', ext: '.webp' },
  avif: { mime: 'image/avif', ext: '.avif' },
} as const;

export type PictureKind = keyof typeof pictureKinds;

/** What a kind of uploaded picture is stored as: a GIF becomes WebP, every other stays what it is. */
const storedAs: Readonly<Record<string, PictureKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'webp',
};

/** The kind that a picture of this type is stored as; undefined for types that are not taken. */
export const kindOfType = (mime: string | undefined): PictureKind | undefined =>
  mime === undefined ? undefined : storedAs[mime];

/** The kind that the ending of a stored file's name tells; undefined for any other ending. */
export const kindOfEnding = (ext: string): PictureKind | undefined =>
  (Object.keys(pictureKinds) as PictureKind[]).find(
    (kind) => pictureKinds[kind].ext === ext.toLowerCase().replace(/^\.jpeg$/, '.jpg'),
  );
