import { bootServer, shutDown, type TestServer } from './boot';
import { countRows, runSql } from './database';
import { type Answer, call, expectContract } from './request';
import { type ReceivedMail, SmtpStub } from './smtp-stub';
import { until } from './until';

const SIGN_UP = '/api/newsletter/subscribe';

/**
 * Path and query of a mail's link, since mails contain the public address, not the test server's.
 */
export const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/**
 * The token of a mail's link to a page such as `confirm` or `unsubscribe`; throws if it has none.
 */
export function tokenIn({ parsed }: ReceivedMail, page: string): string {
  const found = new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(parsed.text ?? '')?.[1];
  if (found === undefined) throw new Error(`The mail has no link to ${page}`);
  return found;
}

/** A server with a newsletter and a mail server that accepts its mail. */
export class NewsletterLab {
  #callers = 0;

  private constructor(
    readonly server: TestServer,
    readonly smtp: SmtpStub,
  ) {}

  static async start(overrides: Record<string, string> = {}): Promise<NewsletterLab> {
    const smtp = await SmtpStub.start();
    const options = { SEED: 'none', TRUST_PROXY: 'true', SMTP_URL: smtp.url, ...overrides };
    try {
      return new NewsletterLab(await bootServer(options), smtp);
    } catch (error) {
      await smtp.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    await shutDown(this.server);
    await this.smtp.stop();
  }

  /** Signs up from a new IP address. */
  signUp(email: string, more: Record<string, unknown> = {}): Promise<Answer> {
    this.#callers += 1;
    const { server } = this;
    const address = `11.${Math.floor(this.#callers / 200)}.${this.#callers % 200}.7`;
    return call(server, 'POST', SIGN_UP, {
      body: { email, ...more },
      headers: { 'x-forwarded-for': address },
    });
  }

  /** Waits for the nth mail to an address and returns it. */
  async waitForMail(address: string, nth = 1): Promise<ReceivedMail> {
    await until(() => this.smtp.mailsTo(address).length >= nth);
    const mail = this.smtp.mailsTo(address)[nth - 1];
    if (mail === undefined) throw new Error(`${address} has got no mail`);
    return mail;
  }

  confirm(token: string): Promise<Answer> {
    return call(this.server, 'POST', '/api/newsletter/confirm', { body: { token } });
  }

  /** Signs up and confirms; returns the confirmation mail. */
  async signUpAndConfirm(email: string): Promise<ReceivedMail> {
    expectContract('newsletter.subscribe', await this.signUp(email));
    const mail = await this.waitForMail(email);
    expectContract('newsletter.confirm', await this.confirm(tokenIn(mail, 'confirm')));
    return mail;
  }

  /** The stored subscriber of an address. */
  async findSubscriber(email: string): Promise<Record<string, unknown> | undefined> {
    return (await runSql(this.server, `select * from subscribers where email = '${email}'`))[0];
  }

  async stateOf(email: string): Promise<unknown> {
    return (await this.findSubscriber(email))?.state;
  }

  /** Number of confirmation mails ever queued for an address. */
  countConfirmationMails(email: string): Promise<number> {
    const where = `kind = 'confirmation' and recipient = '${email}'`;
    return countRows(this.server, 'mail_messages', where);
  }

  countSuppressions(): Promise<number> {
    return countRows(this.server, 'mail_suppressions', '1 = 1');
  }
}
