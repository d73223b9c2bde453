import type { Knex } from 'knex';
import type { DoubtCode, ImportDoubt, MovedKind } from '../../../contract/moving';
import { writable } from '../../../contract/text';
import type { LinePlace } from '../lines';
import { insertAddresses } from '../queries/addresses';
import { insertDoubts } from '../queries/doubts';
import { addUse, insertEntries, type NewEntry } from '../queries/entries';
import { ownPath, storedKey } from '../rules/site-key';

const MAX_TITLE = 300;

/**
 * A title without characters that PostgreSQL rejects, such as NUL in a file name, or half a
 * surrogate pair at the cut.
 */
const shownTitle = (title: string): string => writable(title.slice(0, MAX_TITLE));

/** Recorded data of an entry besides its position. */
export interface EntryDetails {
  kind: MovedKind;
  key: string;
  title: string;
  /** Its current address on the old site. */
  address?: string;
  addresses?: readonly string[];
  state?: NewEntry['state'];
  slug?: string;
  digest: string;
  existingId?: number | undefined;
  uses?: number;
}

/** A batch of found entries, recorded in one transaction. */
export class Batch {
  readonly #entries: NewEntry[] = [];
  readonly #addresses = new Map<string, readonly string[]>();
  readonly #doubts: ImportDoubt[] = [];

  constructor(
    private readonly importId: number,
    private readonly siteUrl: string,
  ) {}

  get entries(): readonly NewEntry[] {
    return this.#entries;
  }

  get size(): number {
    return this.#entries.length + this.#doubts.length;
  }

  add(noted: EntryDetails, place: LinePlace): NewEntry {
    const { kind, key, title, address = '', addresses = [] } = noted;
    const entry: NewEntry = {
      import_id: this.importId,
      kind,
      key,
      title: shownTitle(title),
      address: writable(address),
      state: noted.state ?? '',
      slug: noted.slug ?? '',
      line_at: place.line_at,
      line_bytes: place.line_bytes,
      digest: noted.digest,
      status: 'new',
      message: '',
      existing_id: noted.existingId ?? null,
      uses: noted.uses ?? 0,
    };
    this.#entries.push(entry);
    this.#addresses.set(`${kind} ${key}`, [address, ...addresses]);
    return entry;
  }

  doubt(
    code: DoubtCode,
    about: Partial<Pick<EntryDetails, 'kind' | 'key' | 'title'>>,
    message: string,
  ): void {
    const { kind = null, key = '', title = '' } = about;
    this.#doubts.push({
      ...{ code, kind, key: storedKey(key), title: shownTitle(title) },
      message: writable(message),
    });
  }

  /** Stores the batch; for an image that exists already, increments its uses. */
  async write(trx: Knex): Promise<void> {
    const ids = await insertEntries(trx, this.#entries);
    for (const entry of this.#entries) {
      if (entry.uses === 0 || ids.has(`${entry.kind} ${entry.key}`)) continue;
      await addUse(trx, this.importId, entry.key);
    }
    const addresses = [...this.#addresses].flatMap(([key, all]) => {
      const id = ids.get(key);
      if (id === undefined) return [];
      const paths = all
        .filter((one) => one !== '')
        .flatMap((one) => ownPath(one, this.siteUrl) ?? []);
      return [...new Set(paths)].map((path) => ({ path, entry_id: id }));
    });
    await insertAddresses(trx, this.importId, addresses);
    await insertDoubts(trx, this.importId, this.#doubts);
  }
}
