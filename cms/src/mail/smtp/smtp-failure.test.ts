import { readSmtpUrl } from '../../lib/smtp-server';
import { readFailure } from './smtp-failure';

describe('the advice on an untrusted certificate', () => {
  it('leaves out Node.js’s advice on its command line', () => {
    const message =
      'self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca';
    const error = Object.assign(new Error(message), {
      code: 'ESOCKET',
      originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    expect(readFailure(error, readSmtpUrl('smtps://mail.example'), 'nothing').advice).toMatch(
      /turn off the certificate check\. It said: self-signed certificate$/,
    );
  });
});
