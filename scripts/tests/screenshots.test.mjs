import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { web } from '../lib/paths.mjs';
import { looksOf } from '../screenshots/looks.mjs';
import { chooseScreens, screens } from '../screenshots/screens.mjs';

/** Routes of the route table, with patterns in which a parameter matches one path segment. */
const routes = () => {
  const table = readFileSync(path.join(web, 'src', 'app', 'route-table.ts'), 'utf8');
  return [...table.matchAll(/page\(\s*'(\/[^']*)'/g)].map(([, route = '']) => ({
    route,
    pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
};

test('every page of the route table has a screenshot', () => {
  const paths = screens.map((screen) => screen.path.replace(/\?.*/, ''));
  const missing = routes().filter(({ pattern }) => !paths.some((one) => pattern.test(one)));
  assert.deepEqual(
    missing.map(({ route }) => route),
    [],
  );
  assert.ok(routes().length > 10);
});

test('no two screenshots have the same name', () => {
  const names = screens.flatMap((screen) =>
    looksOf(screen).map((look) => `${screen.name}--${look.name}`),
  );
  assert.equal(new Set(names).size, names.length);
});

test('names select a screen and its states; an unknown name is rejected', () => {
  const chosen = chooseScreens(['search']).map(({ name }) => name);
  assert.deepEqual(chosen, ['search', 'search-without-words', 'search-without-results']);
  assert.equal(chooseScreens([]).length, screens.length);
  assert.throws(() => chooseScreens(['serach']), /There is no screen serach/);
});

test('a screen has the four standard looks and its additional ones', () => {
  const home = screens.find(({ name }) => name === 'home');
  assert.ok(home);
  assert.deepEqual(
    looksOf(home).map(({ name }) => name),
    ['desktop--light', 'desktop--dark', 'phone--light', 'phone--dark', '320', '2560'],
  );
});
