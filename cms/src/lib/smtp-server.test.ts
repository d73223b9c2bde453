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

describe('the address of a mail server', () => {
  it.each([
    ['with STARTTLS', server],
    ['with TLS', { ...server, port: 465, secure: true, requireTls: false }],
    [
      'without a login or a check',
      { ...server, user: '', password: '', verifiesCertificate: false },
    ],
    ['without TLS', { ...server, requireTls: false }],
    ['of version 6', { ...server, host: '2001:db8::1' }],
  ])('is read as it was written, %s', (_, one) => {
    expect(readSmtpUrl(writeSmtpUrl(one))).toEqual(one);
  });
});
