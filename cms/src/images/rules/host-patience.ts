import { readUrl } from '../../contract/url';

/** Number of addresses remembered: one that many posts share is checked once a run. */
export const REMEMBERED = 5_000;

/** Unclear answers in a row after which a host is skipped for the rest of the run. */
const PATIENCE = 3;

/** With http and with https it is another server that answers. */
const originOf = (url: string): string => readUrl(url)?.origin ?? '';

/** Which hosts have given clear answers, so that one that hangs does not hold a run up for hours. */
export class ImageHostPatience {
  readonly #unclear = new Map<string, number>();

  /** Why a host is asked no more; undefined where it may be. */
  refusal(url: string): string | undefined {
    const isOver = (this.#unclear.get(originOf(url)) ?? 0) >= PATIENCE;
    return isOver ? `${readUrl(url)?.host} gives no clear response` : undefined;
  }

  /** Keeps in mind whether an answer was clear, be it an image or the word that there is none. */
  note(url: string, isClear: boolean): void {
    const origin = originOf(url);
    if (isClear || origin === '') this.#unclear.delete(origin);
    else this.#unclear.set(origin, (this.#unclear.get(origin) ?? 0) + 1);
  }
}
