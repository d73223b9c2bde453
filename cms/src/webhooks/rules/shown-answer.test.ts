import { secretsIn, shownBody, shownHeaders } from './shown-answer';

describe('the logged part of a response', () => {
  it('is its beginning, without characters that a database refuses', () => {
    const body = shownBody(Buffer.from(`One\u0000\n${'x'.repeat(5_000)}`), []);
    expect(body.startsWith('One\nx')).toBe(true);
    expect(body.length).toBeLessThanOrEqual(2_000);
  });

  it('contains neither the secret nor the path of the URL', () => {
    const hidden = ['whsec_c2VjcmV0', ...secretsIn('https://hooks.example/T0/B0/abcdefgh?key=9')];
    const body = shownBody(Buffer.from('No /T0/B0/abcdefgh?key=9 with whsec_c2VjcmV0'), hidden);
    expect(body).not.toContain('abcdefgh');
    expect(body).not.toContain('c2VjcmV0');
  });

  it('includes useful headers, but no cookies', () => {
    const headers = { 'content-type': 'text/plain', 'set-cookie': ['a=b'], 'x-request-id': 'r-1' };
    expect(shownHeaders(headers, [])).toEqual({
      'content-type': 'text/plain',
      'x-request-id': 'r-1',
    });
  });
});
