import { isOwnOrigin } from './own-origin';

jest.mock('./env', () => ({ env: () => ({ PUBLIC_URL: 'https://magazine.example' }) }));

describe('a request', () => {
  it.each([
    [undefined, 'magazine.example'],
    ['https://magazine.example', 'magazine.example'],
    // Behind a proxy that uses plain HTTP or sends another Host.
    ['https://magazine.example', 'app:1337'],
    ['http://magazine.example', 'magazine.example'],
    ['http://localhost:1337', 'localhost:1337'],
    ['http://127.0.0.1:1337', '127.0.0.1:1337'],
    ['http://[::1]:1337', '[::1]:1337'],
  ])('with Origin %s and Host %s has the own origin', (origin, host) => {
    expect(isOwnOrigin({ origin, host })).toBe(true);
  });

  it.each([
    // DNS rebinding: a foreign name that resolves to this server.
    ['http://evil.example', 'evil.example'],
    ['http://evil.example:1337', 'evil.example:1337'],
    ['http://localhost.evil.example', 'localhost.evil.example'],
    ['http://127.0.0.1.evil.example', '127.0.0.1.evil.example'],
    ['http://localhost:3000', 'localhost:1337'],
    ['https://magazine.example:8443', 'magazine.example'],
    ['null', 'magazine.example'],
    ['', 'magazine.example'],
  ])('with Origin %s and Host %s has another origin', (origin, host) => {
    expect(isOwnOrigin({ origin, host })).toBe(false);
  });
});
