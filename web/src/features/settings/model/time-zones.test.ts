import { zoneGroups, zoneName } from './time-zones';

describe('time zones', () => {
  it('are grouped by region, the rest last', () => {
    const groups = zoneGroups('America/New_York');
    const america = groups.find(({ region }) => region === 'America');
    expect(america?.zones).toContainEqual({ id: 'America/New_York', label: 'New York' });
    expect(groups.at(-1)).toMatchObject({ region: 'Other', zones: expect.anything() as object });
    expect(groups.at(-1)?.zones).toContainEqual({ id: 'UTC', label: 'UTC' });
  });

  it('include the current one under its stored name', () => {
    const zones = zoneGroups('US/Eastern').flatMap((group) => group.zones.map(({ id }) => id));
    expect(zones).toContain('US/Eastern');
    expect(new Set(zones).size).toBe(zones.length);
  });

  it('have readable names', () => {
    expect(zoneName('Asia/Tokyo')).toBe('Japan Standard Time (GMT+9)');
    expect(zoneName('Etc/GMT-3')).toBe('GMT+03:00');
  });
});
