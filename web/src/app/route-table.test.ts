import { existsSync } from 'node:fs';
import path from 'node:path';
import { notFoundRoute, routeTable } from './route-table';

it.each([...routeTable, notFoundRoute].map(({ source }) => source))(
  'names the file of a page, by which its scripts are found: %s',
  (source) => {
    expect(existsSync(path.join(__dirname, '..', '..', source))).toBe(true);
  },
);
