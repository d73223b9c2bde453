import { routeTable } from '~/app/route-table';
import { adminTabs, tabPath } from '../home/admin-tabs';
import { placeAt } from './current-place';
import { placeGroups } from './places';

const mains = placeGroups.flatMap(({ places }) => places);
const addresses = mains.flatMap(({ to, within = [] }) => [to, ...within.map((place) => place.to)]);

const namesAt = (url: string) => {
  const { pathname, search } = new URL(url, 'https://aurelian.example');
  const { main, below } = placeAt(pathname, search);
  return [main?.label, below?.label];
};

describe('the places of the admin area', () => {
  it.each(routeTable.filter(({ frame, path }) => frame === 'admin' && !path.includes(':')))(
    'include every screen: $path',
    ({ path }) => {
      expect(addresses).toContain(path);
    },
  );

  it('include every tab of the dashboard with its name', () => {
    for (const { id, label } of adminTabs) {
      expect(mains).toContainEqual(expect.objectContaining({ to: tabPath(id), label }));
    }
  });

  it('have unique addresses', () => {
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each([
    ['/admin', ['Dashboard', undefined]],
    ['/admin?tab=nonsense', ['Dashboard', undefined]],
    ['/admin?tab=affiliates&part=guide&network=3', ['Affiliates', undefined]],
    ['/admin?tab=automation', ['Automation', undefined]],
    ['/admin?tab=automation&part=social&post=4', ['Social posts', undefined]],
    ['/admin/articles?edit=12', ['Articles', undefined]],
    ['/admin/articles?view=trash&page=2', ['Articles', 'Trash']],
    ['/admin/products?q=duffel', ['Products', undefined]],
    ['/admin/newsletter?tab=outbox', ['Newsletter', 'Outbox']],
    ['/admin/settings', ['Settings', undefined]],
    ['/admin/settings/redirects', ['Settings', 'Redirects']],
    ['/admin/settings/import?import=4', ['Settings', 'Import']],
    ['/admin/settings/system', ['System', undefined]],
    ['/admin/elsewhere', [undefined, undefined]],
  ])('are recognized by address: %s', (url, expected) => {
    expect(namesAt(url)).toEqual(expected);
  });
});
