/** Names that Windows keeps for devices, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** What a disk may take for the same name: the case of letters and the spelling of accents do not count there. */
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
