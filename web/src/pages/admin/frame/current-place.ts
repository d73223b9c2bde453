import { type MainPlace, type Place, placeGroups } from './places';

/** The current place of the navigation, and the one below it, if any. */
export interface CurrentPlace {
  main: MainPlace | undefined;
  below: Place | undefined;
}

const mains = placeGroups
  .flatMap(({ places }) => places)
  .filter(({ isOutside = false }) => !isOutside);

/**
 * How specifically a place matches an address: by path length and matching query parameters; 0 for
 * no match.
 */
function fitOf({ to }: Place, pathname: string, query: URLSearchParams): number {
  const [path = '', search = ''] = to.split('?');
  const isInside = path !== '/admin' && pathname.startsWith(`${path}/`);
  if (pathname !== path && !isInside) return 0;
  const asked = [...new URLSearchParams(search)];
  return asked.every(([name, value]) => query.get(name) === value) ? path.length + asked.length : 0;
}

/** The most specific place that matches an address. */
export function placeAt(pathname: string, search: string): CurrentPlace {
  const query = new URLSearchParams(search);
  let best: CurrentPlace = { main: undefined, below: undefined };
  let bestFit = 0;
  const compare = (place: CurrentPlace, fit: number): void => {
    if (fit <= bestFit) return;
    best = place;
    bestFit = fit;
  };
  for (const main of mains) {
    compare({ main, below: undefined }, fitOf(main, pathname, query));
    for (const below of main.within ?? []) compare({ main, below }, fitOf(below, pathname, query));
  }
  return best;
}
