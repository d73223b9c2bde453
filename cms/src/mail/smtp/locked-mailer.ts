import type { Mailer, Sent } from './mailer';
import { SendFailure } from './send-failure';

const LOCKED =
  'The password of the mail server can’t be read because SITE_SECRET has changed. Enter it again under Settings, Connections.';

/** Sends nothing while the mail server's password cannot be decrypted; mail waits until it can. */
export class LockedMailer implements Mailer {
  readonly lanes = 1;
  readonly isRepeatable = false;

  send(): Promise<Sent> {
    return Promise.reject(new SendFailure('configuration', { response: LOCKED, advice: LOCKED }));
  }

  discard(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {
    // There is no connection.
  }
}
