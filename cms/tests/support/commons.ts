/** A Wikimedia Commons page as the API returns it (formatversion 2). */
export interface CommonsFile {
  pageid: number;
  ns: number;
  title: string;
  index: number;
  imageinfo: {
    size: number;
    width: number;
    height: number;
    thumburl: string;
    thumbwidth: number;
    thumbheight: number;
    url: string;
    descriptionurl: string;
    descriptionshorturl: string;
    mime: string;
    extmetadata: unknown;
  }[];
}

interface FileDetails {
  artist?: string;
  licence?: string;
  description?: string;
  categories?: string;
  width?: number;
  height?: number;
  fileUrl?: string;
  pageUrl?: string;
}

/** A Commons file, by default a freely licensed wide photograph of Lofoten. */
export function commonsFile(name: string, details: FileDetails = {}): CommonsFile {
  const { width = 4_000, height = 2_600 } = details;
  const file = `${name.replace(/ /g, '_')}.jpg`;
  const upload = 'https://upload.wikimedia.org/wikipedia/commons';
  const metadata = (value: string, source = 'commons-desc-page') => ({ value, source, hidden: '' });
  return {
    pageid: 1_234,
    ns: 6,
    title: `File:${name}.jpg`,
    index: 1,
    imageinfo: [
      {
        size: 5_400_000,
        width,
        height,
        thumburl: details.fileUrl ?? `${upload}/thumb/a/ab/${file}/1920px-${file}`,
        thumbwidth: 1_920,
        thumbheight: Math.round((1_920 * height) / width),
        url: `${upload}/a/ab/${file}`,
        descriptionurl: details.pageUrl ?? `https://commons.wikimedia.org/wiki/File:${file}`,
        descriptionshorturl: 'https://commons.wikimedia.org/w/index.php?curid=1234',
        mime: 'image/jpeg',
        extmetadata: {
          LicenseShortName: metadata(details.licence ?? 'CC BY-SA 4.0'),
          Artist: metadata(
            details.artist ?? '<a href="//commons.wikimedia.org/wiki/User:Ada">Ada</a>',
          ),
          ImageDescription: metadata(
            details.description ?? '<p>The fishing village of Reine in Lofoten, Norway</p>',
          ),
          Categories: metadata(
            details.categories ?? 'Lofoten|Norway in winter',
            'commons-categories',
          ),
        },
      },
    ],
  };
}

/** The API's answer with these files. */
export const commonsAnswer = (pages: readonly unknown[]) => ({
  batchcomplete: true,
  continue: { gsroffset: 20, continue: 'gsroffset||' },
  query: { pages },
});
