import { findFields } from '~/features/settings/model/find-settings';
import { type Place, placeGroups } from '../frame/places';

/** A destination of the command palette. */
export interface Destination extends Place {
  /** Navigation group, or the parent place. */
  of?: string;
  isOutside?: boolean;
}

/** Every place of the admin area, including nested ones, and links out of it. */
const destinations: readonly Destination[] = placeGroups.flatMap(({ label: group, places }) =>
  places.flatMap(({ within = [], icon: _icon, ...place }) => [
    { ...place, ...(group === undefined ? {} : { of: group }) },
    ...within.map((below) => ({ ...below, of: place.label })),
  ]),
);

/**
 * Rank of a match: 3 if the name starts with the text, 2 if it contains it, 1 if other words do,
 * else 0.
 */
function fitOf({ label, words = '', note = '' }: Place, typed: string): number {
  const name = label.toLowerCase();
  if (name.startsWith(typed)) return 3;
  if (name.includes(typed)) return 2;
  const all = `${name} ${words} ${note.toLowerCase()}`;
  return typed.split(/\s+/).every((word) => all.includes(word)) ? 1 : 0;
}

/** Places of a list that match the input, best match first; all of them for empty input. */
export function findPlaces<P extends Place>(places: readonly P[], text: string): readonly P[] {
  const typed = text.trim().toLowerCase();
  return places
    .map((place) => ({ place, fit: fitOf(place, typed) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ place }) => place);
}

/** Places of the admin area and fields of the settings that match the input. */
export const findDestinations = (text: string): readonly Destination[] => [
  ...findPlaces(destinations, text),
  ...findFields(text).map(({ label, to }) => ({ label, to, of: 'Settings' })),
];
