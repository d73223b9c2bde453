/** Names that Windows reserves for devices, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * Key for names that a file system may consider equal: it may ignore case and the encoding of
 * accents.
 */
const folded = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase();

/** Gives the files of a folder names that are unique on any file system. */
export class UniqueNames {
  readonly #taken = new Set<string>();

  /** The name itself, or with a number before its extension. */
  take(wanted: string): string {
    const allowed = RESERVED.test(wanted) ? `_${wanted}` : wanted;
    const [, stem = '', ending = ''] = /^(.+?)(\.[^.]*)?$/s.exec(allowed) ?? [];
    let name = allowed;
    for (let number = 2; this.#taken.has(folded(name)); number += 1) {
      name = `${stem}-${number}${ending}`;
    }
    this.#taken.add(folded(name));
    return name;
  }
}
