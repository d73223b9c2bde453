import { readFileSync } from 'node:fs';
import path from 'node:path';
import { limits } from '../../../src/contract/limits';
import { maxBodyBytes, type RouteContract } from '../../../src/contract/route';
import { routes } from '../../../src/contract/routes';

const KB = 1_024;
const file = path.resolve(__dirname, '../../../../scripts/proxy/nginx.conf.template');

/** Location blocks for special addresses in order; the first match wins. */
const blocks = [...readFileSync(file, 'utf8').matchAll(/location ~ (\S+) \{\n([^}]*)\}/g)].map(
  ([, pattern = '', text = '']) => ({ pattern: new RegExp(pattern), text }),
);

const blockOf = ({ path: address }: RouteContract): string =>
  blocks.find(({ pattern }) => pattern.test(address.replaceAll(/\{\w+\}/g, '1')))?.text ?? '';

const bodyOf = (route: RouteContract): number => {
  const [, size, unit] = /client_max_body_size (\d+)([km]);/.exec(blockOf(route)) ?? [];
  return size === undefined ? 1_100 * KB : Number(size) * (unit === 'k' ? KB : KB * KB);
};

const largestOf = (route: RouteContract): number =>
  route.id === 'uploads.create' ? limits.uploadBytes + 65_536 : maxBodyBytes(route);

describe("the proxy's configuration", () => {
  it('allows the largest body of each call, and little more', () => {
    const taking = routes.filter(({ method }) => method !== 'GET');
    const wrong = taking.filter((route) => {
      const most = largestOf(route);
      return bodyOf(route) <= most || bodyOf(route) > Math.max(most, limits.bodyBytes) * 1.25;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('waits for calls that respond when a job is done, and for event streams', () => {
    const isLong = ({ accepted, events, responseType }: RouteContract): boolean =>
      accepted !== undefined || events !== undefined || responseType === 'text/event-stream';
    const cut = routes.filter(isLong).filter((route) => !blockOf(route).includes('timeout 1h;'));
    expect(cut.map(({ id }) => id)).toEqual([]);
  });
});
