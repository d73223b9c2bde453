import { bootServer, shutDown, type TestServer } from '../support/boot';
import { call, expectProblem } from '../support/request';

describe('readers', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await bootServer({ SEED: 'none' });
  });
  afterAll(() => shutDown(server));

  it('cannot upload files without a panel session', async () => {
    for (const path of ['/upload', '/upload/anything', '/upload?id=1', '/admin/login']) {
      const form = new FormData();
      form.set('x', new Blob(['content']), 'x.png');
      const answer = await fetch(server.url + path, {
        method: 'POST',
        body: form,
        headers: { authorization: 'Bearer forged' },
      });
      expect([path, answer.status]).toEqual([path, 415]);
    }
  });

  it('can send the contact form without JavaScript, which shows refused input again', async () => {
    const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      call(server, 'POST', '/contact', {
        raw: {
          type: 'application/x-www-form-urlencoded',
          text: new URLSearchParams(fields).toString(),
        },
        headers,
      });
    const sent = await form({
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'Hello',
      message: 'First line\r\nSecond line',
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact?sent=1']);
    const refused = await form({
      name: 'Ada "B" <i>',
      email: 'nobody',
      subject: 'Hello',
      message: 'Kept',
    });
    expect(refused.status).toBe(400);
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
    expect(refused.text).toContain('Email must be a valid address');
    expect(refused.text).toContain('Kept');
    expect(refused.text).not.toContain('<i>');
    for (const origin of ['https://evil.example', 'null']) {
      expect((await form({ name: 'x' }, { origin })).status).toBe(403);
    }
    const json = await call(server, 'POST', '/contact', { body: { name: 'x' } });
    expectProblem(json, 415);
  });

  it('can send the newsletter form without JavaScript', async () => {
    const subscribe = (email: string) =>
      call(server, 'POST', '/newsletter/subscribe', {
        raw: {
          type: 'application/x-www-form-urlencoded',
          text: new URLSearchParams({ email }).toString(),
        },
      });
    const sent = await subscribe('plain@example.com');
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/?subscribed=1#newsletter']);
    const again = await subscribe('plain@example.com');
    expect(again.status).toBe(409);
    expect(again.text).toContain('This email is already subscribed');
  });

  it('cannot send bodies in an unsupported encoding', async () => {
    for (const path of ['/api/contact', '/admin/login']) {
      const answer = await call(server, 'POST', path, {
        body: {},
        headers: { 'content-encoding': 'br' },
      });
      expectProblem(answer, 415);
    }
  });

  it('can send forms through a proxy that changes the host', async () => {
    const proxied = await bootServer({ SEED: 'none', PUBLIC_URL: 'https://magazine.example' });
    try {
      const answer = await call(proxied, 'POST', '/newsletter/subscribe', {
        raw: { type: 'application/x-www-form-urlencoded', text: 'email=proxied%40example.com' },
        headers: { origin: 'https://magazine.example' },
      });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
    } finally {
      await shutDown(proxied);
    }
  });
});
