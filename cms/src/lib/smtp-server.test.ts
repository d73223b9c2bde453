import { readSmtpUrl, type SmtpServer, writeSmtpUrl } from './smtp-server';

const server: SmtpServer = {
  host: 'mail.example',
  port: 587,
  secure: false,
  user: 'a@b',
  password: 'p/w:?#%',
  maxConnections: 1,
  requireTls: true,
  verifiesCertificate: true,
};

describe('the URL of a mail server', () => {
  it.each([
    ['with STARTTLS', server],
    ['with TLS', { ...server, port: 465, secure: true, requireTls: false }],
    [
      'without a login or a check',
      { ...server, user: '', password: '', verifiesCertificate: false },
    ],
    ['without TLS', { ...server, requireTls: false }],
    ['with an IPv6 address', { ...server, host: '2001:db8::1' }],
  ])('reads back unchanged, %s', (_, one) => {
    expect(readSmtpUrl(writeSmtpUrl(one))).toEqual(one);
  });
});
