import path from 'node:path';

const PICTURE = /^\/(pictures|uploads)\/([\w.-]+)$/;

/** Types of the pictures that are served, by the ending of their file. */
export const pictureTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
};

/** Where pictures lie: drawn masters `<name>.png`, and what was uploaded. */
export interface PictureFolders {
  picturesDir: string;
  uploadsDir: string;
}

/** The folders of an installation, by the folder of the CMS and DATA_DIR. */
export const pictureFolders = (appRoot: string, dataDir: string): PictureFolders => ({
  picturesDir: path.join(appRoot, '.cache', 'pictures'),
  uploadsDir: path.join(dataDir, 'public', 'uploads'),
});

/** The file behind a path such as `/uploads/a.webp`; undefined for what no picture can be served at. */
export function pictureFile(pathname: string, folders: PictureFolders): string | undefined {
  const [, kind, name = ''] = PICTURE.exec(pathname) ?? [];
  if (kind === 'pictures') {
    return path.join(folders.picturesDir, `${name.replace(/\.jpg$/, '')}.png`);
  }
  return pictureTypes[path.extname(name).toLowerCase()] === undefined
    ? undefined
    : path.join(folders.uploadsDir, name);
}
