import { readUrl } from '../../contract/url';

/** Maximum number of cached addresses; an image that many posts share is checked once per run. */
export const REMEMBERED = 5_000;

/** Unclear answers in a row after which a host is skipped for the rest of the run. */
const PATIENCE = 3;

/** HTTP and HTTPS may be answered by different servers. */
const originOf = (url: string): string => readUrl(url)?.origin ?? '';

/** Counts unclear answers by host, so that one that hangs does not delay a run for hours. */
export class ImageHostPatience {
  readonly #unclear = new Map<string, number>();

  /** Why a host is skipped; undefined if it is not. */
  refusal(url: string): string | undefined {
    const isOver = (this.#unclear.get(originOf(url)) ?? 0) >= PATIENCE;
    return isOver ? `${readUrl(url)?.host} gives no clear response` : undefined;
  }

  /** Records whether an answer was clear, which includes that there is no image. */
  note(url: string, isClear: boolean): void {
    const origin = originOf(url);
    if (isClear || origin === '') this.#unclear.delete(origin);
    else this.#unclear.set(origin, (this.#unclear.get(origin) ?? 0) + 1);
  }
}
