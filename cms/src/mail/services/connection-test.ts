import { randomUUID } from 'node:crypto';
import type { ConnectionTest } from '../../contract/connection';
import { systemClock } from '../../lib/clock';
import type { ConnectionValues } from '../../lib/connections';
import { type SmtpServer, readSmtpUrl, showServer } from '../../lib/smtp-server';
import { service } from '../../strapi/service';
import { composeTest } from '../composing/compose-test';
import { showSender } from '../rules/sender';
import { mailerOf, readSiteSender } from '../sending/site-mail';
import { packMessage } from '../smtp/mime-message';
import { SendFailure } from '../smtp/send-failure';
import { testFailure } from '../smtp/test-failure';

/** Timeout for a silent server; somebody is waiting for the result. */
const SILENCE_MS = 15_000;

/** The sentence about a successful test. */
const sentence = (server: SmtpServer, to: string, from: string, said: string): string =>
  `${showServer(server)} accepted a test email from ${from} to ${to}. Check that it arrives. It said: ${said}`;

export const mailConnectionService = service(({ strapi }) => ({
  /** Sends a test message through a server that need not be the site's; nothing is stored. */
  async test(
    { SMTP_URL, MAIL_FROM }: Pick<ConnectionValues, 'SMTP_URL' | 'MAIL_FROM'>,
    to: string,
  ): Promise<ConnectionTest> {
    const server = readSmtpUrl(SMTP_URL);
    const mailer = mailerOf(SMTP_URL, { socketMs: SILENCE_MS });
    const from = await readSiteSender(strapi, MAIL_FROM);
    const now = systemClock.now();
    const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
    const message = { id: 0, from, to, date: now, queuedAt: now };
    try {
      const mimeMessage = await packMessage({
        ...message,
        mail: await composeTest(strapi),
        messageId: `<aurelian.test.${randomUUID()}@${domain}>`,
      });
      const { response } = await mailer.send(mimeMessage);
      return { ok: true, message: sentence(server, to, showSender(from), response) };
    } catch (thrown) {
      if (!(thrown instanceof SendFailure)) throw thrown;
      return { ok: false, message: testFailure(thrown, server, { from: from.address, to }) };
    } finally {
      mailer.close();
    }
  },
}));
