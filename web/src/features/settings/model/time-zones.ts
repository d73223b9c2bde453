interface ZoneGroup {
  region: string;
  zones: { id: string; label: string }[];
}

const OTHER = 'Other';

const readable = (parts: readonly string[]): string => parts.join(' – ').replaceAll('_', ' ');

/** All time zones that the browser knows, by region; always includes UTC and `current`. */
export function zoneGroups(current: string): ZoneGroup[] {
  const ids = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  const groups = new Map<string, ZoneGroup>();
  for (const id of [...ids].sort()) {
    const [first = id, ...rest] = id.split('/');
    const region = rest.length === 0 ? OTHER : first;
    const group = groups.get(region) ?? { region, zones: [] };
    group.zones.push({ id, label: rest.length === 0 ? id : readable(rest) });
    groups.set(region, group);
  }
  return [...groups.values()].sort(
    (a, b) =>
      Number(a.region === OTHER) - Number(b.region === OTHER) || a.region.localeCompare(b.region),
  );
}

const nameOf = (timeZone: string, timeZoneName: 'long' | 'shortOffset'): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** Current name of a time zone: 'Eastern Standard Time (GMT-5)'. */
export function zoneName(timeZone: string): string {
  const long = nameOf(timeZone, 'long');
  return long.startsWith('GMT') ? long : `${long} (${nameOf(timeZone, 'shortOffset')})`;
}
