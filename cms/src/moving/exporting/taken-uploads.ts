import type { ExportImages } from '../../contract/export';
import { UniqueNames } from './unique-names';

/** Images that the site has as files: uploads, and the images of the starter magazine. */
const OWN = /^\/(uploads|pictures)\/([\w.-]+)(?:[?#].*)?$/;

/** Which images an export includes, and their names in it. */
export class ExportedImages {
  readonly #names = new Map<string, string>();
  readonly #unique = new UniqueNames();

  /** @param which `none` includes no images */
  constructor(private readonly which: ExportImages) {}

  /**
   * The name of an image's file in the archive; undefined if it is no file of the site or not
   * included.
   */
  nameOf(url: string): string | undefined {
    const [, kind, file = ''] = OWN.exec(url) ?? [];
    if (this.which === 'none' || kind === undefined) return undefined;
    const address = `/${kind}/${file}`;
    const known = this.#names.get(address);
    if (known !== undefined) return known;
    const name = this.#unique.take(kind === 'pictures' ? file.replace(/\.jpg$/, '.svg') : file);
    this.#names.set(address, name);
    return name;
  }

  /**
   * The address of an image in an export: below `folder` if included, else absolute on the site.
   */
  addressIn(folder: string, siteUrl: string): (url: string) => string {
    return (url) => {
      const name = this.nameOf(url);
      if (name !== undefined) return `${folder}${name}`;
      return url.startsWith('/') && !url.startsWith('//') ? siteUrl + url : url;
    };
  }

  /** The addresses on the site and the names of all images requested so far. */
  get all(): IterableIterator<[string, string]> {
    return this.#names.entries();
  }
}
