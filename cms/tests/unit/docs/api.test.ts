import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apiScopes } from '../../../src/contract/api-scope';
import { limits } from '../../../src/contract/limits';
import { routes } from '../../../src/contract/routes';

const page = readFileSync(path.resolve(__dirname, '../../../../docs/guide/api.md'), 'utf8');

/** The calls that the page lists by scope. */
const listed = Object.fromEntries(
  [...page.matchAll(/^\| `([a-z]+:[a-z]+)` *\| ([^|]+?) *\|$/gm)].map(
    ([, scope = '', calls = '']) => [
      scope,
      [...calls.matchAll(/`([^`]+)`/g)].map(([, id = '']) => id).sort(),
    ],
  ),
);

describe('the documentation of the API', () => {
  it('lists every scope with exactly the calls it allows', () => {
    const opened = apiScopes.map((scope) => [
      scope,
      routes.flatMap((route) => (route.scope === scope ? [route.id] : [])).sort(),
    ]);
    expect(listed).toEqual(Object.fromEntries(opened));
  });

  it('states the actual limits', () => {
    expect(page).toContain(`A token makes ${limits.tokenCalls} calls a minute`);
    expect(page).toContain(`At most ${limits.apiTokens} tokens at a time`);
  });
});
