import nodeTls from 'node:tls';
import { readSmtpUrl } from '../../../src/lib/smtp-server';
import { packMessage } from '../../../src/mail/smtp/mime-message';
import { SendFailure } from '../../../src/mail/smtp/send-failure';
import { SmtpMailer } from '../../../src/mail/smtp/smtp-mailer';
import { createSelfSignedCertificate } from '../../support/self-signed-certificate';
import { SmtpStub } from '../../support/smtp-stub';

describe('a mailer to a server with a self-signed certificate', () => {
  const tls = createSelfSignedCertificate('mail.example');
  let own: SmtpStub;
  beforeAll(async () => (own = await SmtpStub.start({ tls })));
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => own.stop());

  const send = async (url: string): Promise<void> => {
    const mailer = new SmtpMailer(readSmtpUrl(url));
    const message = await packMessage({
      id: 1,
      mail: { subject: 'News', html: '<p>News</p>', text: 'News' },
      from: { name: '', address: 'letters@aurelian.example' },
      to: 'a@readers.example',
      messageId: '<aurelian.1.0@aurelian.example>',
      date: 0,
      queuedAt: 0,
    });
    await mailer.send(message).finally(() => mailer.close());
  };
  const failure = async (): Promise<SendFailure> => {
    const thrown: unknown = await send(own.url.replace('127.0.0.1', 'localhost')).catch(
      (reason: unknown) => reason,
    );
    expect(thrown).toBeInstanceOf(SendFailure);
    return thrown as SendFailure;
  };

  it('reports the unknown authority, with advice', async () => {
    const before = own.received.length;
    const failed = await failure();
    expect(failed.kind).toBe('configuration');
    expect(failed.advice).toMatch(
      /is not trusted: no known authority issued it\..+ turn off the certificate check\. It said: self-signed certificate$/,
    );
    expect(own.received).toHaveLength(before);
  });

  it('reports a certificate for another name', async () => {
    const { connect } = nodeTls;
    jest
      .spyOn(nodeTls, 'connect')
      .mockImplementation(((options: nodeTls.ConnectionOptions, done?: () => void) =>
        connect({ ...options, ca: tls.cert }, done)) as typeof connect);
    const failed = await failure();
    expect(failed.advice).toMatch(
      /was issued for another name\. Enter the host name it was issued for\. It said: .*mail\.example/,
    );
  });

  it('sends if certificates are not checked', async () => {
    await send(`${own.url}?rejectUnauthorized=false`);
    expect(own.mailsTo('a@readers.example')).toHaveLength(1);
  });
});
