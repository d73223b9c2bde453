import { type MainPlace, type Place, placeGroups } from './places';

/** Where somebody is: a place of the navigation, and the one below it, if any. */
export interface CurrentPlace {
  main: MainPlace | undefined;
  below: Place | undefined;
}

const mains = placeGroups
  .flatMap(({ places }) => places)
  .filter(({ isOutside = false }) => !isOutside);

/** How exactly an address is the place's: longer paths and more of the query count more; 0 where it is not. */
function fitOf({ to }: Place, pathname: string, query: URLSearchParams): number {
  const [path = '', search = ''] = to.split('?');
  const isInside = path !== '/admin' && pathname.startsWith(`${path}/`);
  if (pathname !== path && !isInside) return 0;
  const asked = [...new URLSearchParams(search)];
  return asked.every(([name, value]) => query.get(name) === value) ? path.length + asked.length : 0;
}

/** The place of an address; the most specific one that fits. */
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
