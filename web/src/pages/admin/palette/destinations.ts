import { findFields } from '~/features/settings/model/find-settings';
import { type Place, placeGroups } from '../frame/places';

/** Somewhere to go by the palette. */
export interface Destination extends Place {
  /** Group of the navigation, or the parent place. */
  of?: string;
  isOutside?: boolean;
}

/** Every place of the admin area, those below others too, and the ways out. */
const destinations: readonly Destination[] = placeGroups.flatMap(({ label: group, places }) =>
  places.flatMap(({ within = [], icon: _icon, ...place }) => [
    { ...place, ...(group === undefined ? {} : { of: group }) },
    ...within.map((below) => ({ ...below, of: place.label })),
  ]),
);

/** How well a place fits the typed text: 3 by the start of its name, 2 by its name, 1 by other words, 0 not at all. */
function fitOf({ label, words = '', note = '' }: Place, typed: string): number {
  const name = label.toLowerCase();
  if (name.startsWith(typed)) return 3;
  if (name.includes(typed)) return 2;
  const all = `${name} ${words} ${note.toLowerCase()}`;
  return typed.split(/\s+/).every((word) => all.includes(word)) ? 1 : 0;
}

/** The places of a list that match the input, best first; all of them without input. */
export function findPlaces<P extends Place>(places: readonly P[], text: string): readonly P[] {
  const typed = text.trim().toLowerCase();
  return places
    .map((place) => ({ place, fit: fitOf(place, typed) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ place }) => place);
}

/** The places of the admin area, and the fields of the settings, that match the input. */
export const findDestinations = (text: string): readonly Destination[] => [
  ...findPlaces(destinations, text),
  ...findFields(text).map(({ label, to }) => ({ label, to, of: 'Settings' })),
];
