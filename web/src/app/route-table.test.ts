import { existsSync } from 'node:fs';
import path from 'node:path';
import { notFoundRoute, routeTable } from './route-table';

it.each([...routeTable, notFoundRoute].map(({ source }) => source))(
  'names an existing file as the source of a page: %s',
  (source) => {
    expect(existsSync(path.join(__dirname, '..', '..', source))).toBe(true);
  },
);
