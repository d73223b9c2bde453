import type { RouteContract } from '../contract/route';
import { allowedMethods, isCalledBy } from './route-match';

const route = (
  method: RouteContract['method'],
  access: RouteContract['access'],
): RouteContract => ({
  id: 'things.get',
  method,
  path: '/api/things',
  access,
  summary: 'A thing',
  response: null,
});

describe('HEAD', () => {
  it('is allowed if GET only reads', () => {
    expect(isCalledBy(route('GET', 'public'), 'HEAD')).toBe(true);
    expect(isCalledBy(route('POST', 'public'), 'HEAD')).toBe(false);
    expect(allowedMethods([route('GET', 'admin'), route('POST', 'admin')])).toEqual([
      'GET',
      'HEAD',
      'POST',
    ]);
  });

  it('triggers no action of a secret URL', () => {
    expect(isCalledBy(route('GET', 'secret'), 'HEAD')).toBe(false);
    expect(isCalledBy(route('GET', 'secret'), 'GET')).toBe(true);
    expect(allowedMethods([route('GET', 'secret')])).toEqual(['GET']);
  });
});
