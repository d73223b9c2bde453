import { momentOf, hasMoment } from '../moments';
import type { WordPressItem } from './item';

/** The dates of an item, and doubts about them. */
export interface ItemDates {
  date: string | null;
  updatedAt: string | null;
  doubts: readonly string[];
}

const MINUTE = 60_000;

/**
 * Minutes by which the site's clock was ahead of UTC when an item was written; undefined if
 * unknown.
 */
export function offsetOf(item: WordPressItem): number | undefined {
  const local = momentOf(item.date);
  const utc = momentOf(item.dateGmt);
  if (local === null || utc === null) return undefined;
  const minutes = Math.round((Date.parse(local) - Date.parse(utc)) / MINUTE);
  return Math.abs(minutes) <= 15 * 60 ? minutes : undefined;
}

/** `UTC+02:00` for 120. */
function zoneText(offset: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.abs(offset);
  return `UTC${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * When an item was or will be published, or a draft last saved. For times in the site's zone only,
 * `offset` is the number of minutes ahead of UTC.
 */
export function datesOf(item: WordPressItem, offset: number): ItemDates {
  const updatedAt = momentOf(item.modifiedGmt) ?? momentOf(item.modified, offset);
  const utc = momentOf(item.dateGmt);
  if (utc !== null) return { date: utc, updatedAt, doubts: [] };
  const local = momentOf(item.date, offset);
  if (local !== null) {
    const doubts =
      item.status === 'draft' || item.status === 'pending'
        ? []
        : [`Its date ${item.date} has no time zone and was taken as ${zoneText(offset)}.`];
    return { date: local, updatedAt, doubts };
  }
  const mailDate = momentOf(item.pubDate);
  const said = [item.dateGmt, item.date].find(hasMoment);
  const doubts = said === undefined ? [] : [`Its date ${said} is not valid and was left out.`];
  return { date: mailDate, updatedAt, doubts: mailDate === null ? doubts : [] };
}
