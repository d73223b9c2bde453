import { type SmtpServer, showServer } from '../../lib/smtp-server';
import type { SendFailure } from './send-failure';

/**
 * Replies of a mail server start with three digits (RFC 5321, section 4.2); other replies are not
 * from a mail server.
 */
const REPLY = /^\d{3}(?:[ -]|$)/;

/** Network failures, by the messages of Node and Nodemailer. */
const networkFailures: readonly (readonly [RegExp, (server: SmtpServer) => string])[] = [
  [/ENOTFOUND|ENODATA/, ({ host }) => `The host ${host} was not found. Check the server’s name.`],
  [
    /EAI_AGAIN|ESERVFAIL|EREFUSED/,
    ({ host }) =>
      `The name ${host} could not be looked up. Check the server’s name, and the name server of this machine.`,
  ],
  [/ECONNREFUSED/, (server) => `${showServer(server)} refuses the connection. Check the port.`],
  [
    /EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/,
    (server) => `There is no way to ${showServer(server)} from this server.`,
  ],
  [
    /ECONNRESET|EPIPE|closed unexpectedly|socket close/i,
    (server) => `${showServer(server)} closed the connection. Check port and encryption.`,
  ],
  [
    /greeting never received/i,
    (server) =>
      `${showServer(server)} accepted the connection but sent nothing. Check port and encryption: port 465 needs TLS.`,
  ],
  [
    /timeout|timed out|ETIMEDOUT/i,
    (server) =>
      `${showServer(server)} did not respond in time. Check server and port; some hosts block outgoing port 25, 465 or 587.`,
  ],
];

/**
 * Why a test failed, in a sentence with the mail server's own words. Answers of other servers are
 * not quoted, since that would let a caller read from any port.
 */
export function testFailure(
  failure: SendFailure,
  server: SmtpServer,
  { from, to }: { from: string; to: string },
): string {
  const { advice, response, kind } = failure;
  const network = networkFailures.find(([pattern]) => pattern.test(response))?.[1](server);
  if (advice !== undefined) return advice;
  if (REPLY.test(response)) {
    const what =
      kind === 'recipient'
        ? `did not accept the test email from ${from} to ${to}`
        : 'could not take the test email now';
    return `${showServer(server)} ${what}. It said: ${response}`;
  }
  return (
    network ?? `${showServer(server)} doesn’t answer like a mail server. Check server and port.`
  );
}
