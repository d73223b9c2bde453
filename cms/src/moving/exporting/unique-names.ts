/** Names that Windows keeps for devices, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * Form in which names that a file system may consider equal are equal: it may ignore case and the encoding of accents.
 */
const folded = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase();

/** Gives files of a folder names of which no two are the same on any disk. */
export class UniqueNames {
  readonly #taken = new Set<string>();

  /** The name itself, or one with a number before its ending. */
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
