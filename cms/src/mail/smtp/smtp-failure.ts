import { isNativeError } from 'node:util/types';
import { SendFailure } from './send-failure';
import { hidePassword } from './hide-password';
import { showServer, type SmtpServer } from '../../lib/smtp-server';

/** The part of Nodemailer's errors that is used here. */
interface SmtpError extends Error {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * How far a message had come when it failed: no connection, connected, or completely transmitted.
 */
export type FailureStage = 'nothing' | 'server' | 'end';

const CERTIFICATE = /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_(?:VERIFY|GET)/;
/**
 * Enhanced status codes of an address that does not exist or is closed (RFC 3463, section 3.2 and
 * 3.3).
 */
const NO_SUCH_ADDRESS = /^5\.(?:1\.(?:[0-36]|10)|2\.[01]|4\.4)$/;
/** Reply codes of servers without enhanced status codes (RFC 5321, section 4.2.3). */
const NO_SUCH_MAILBOX: readonly number[] = [550, 551, 553];
/** Text of refusals that concern the sender, not the recipient. */
const ABOUT_SENDER =
  /relay|authenticat|log ?in first|sender|spf|dkim|dmarc|blocked|blacklist|banned/i;

/** Text of refusals that concern volume or content: the next message would be refused as well. */
const ABOUT_MAIL = /limit|quota|exceeded|\brate\b|throttl|spam|reputation|too many/i;
/** Text of limits of the recipient's own mailbox. */
const ABOUT_MAILBOX = /mail ?box|inbox|storage|recipient'?s|over ?quota/i;
const TOO_MUCH = '5.4.5';

/** Added by Node.js 24 to errors of certificates; an owner cannot act on it. */
const NODE_ADVICE =
  /; if the root CA is installed locally, try running Node\.js with --use-system-ca$/;

const enhancedCode = (response: string): string | undefined =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];

/** Whether the server refuses all mail of this sender. */
function isAboutUs({ command, response = '', responseCode = 0 }: SmtpError): boolean {
  if (command === 'MAIL FROM' || responseCode === 530 || responseCode === 535) return true;
  const isPolicy = enhancedCode(response)?.startsWith('5.7.') ?? true;
  return command === 'RCPT TO' && isPolicy && ABOUT_SENDER.test(response);
}

/** Whether a refused recipient does not exist, as far as the server says so. */
function isNoAddress({ command, response = '', responseCode = 0 }: SmtpError): boolean {
  if (command !== 'RCPT TO') return false;
  const code = enhancedCode(response);
  return code === undefined ? NO_SUCH_MAILBOX.includes(responseCode) : NO_SUCH_ADDRESS.test(code);
}

/**
 * Whether mail to any recipient is refused for its volume or content (RFC 3463, section 3.5 and
 * 3.8).
 */
function isAboutMail({ command, response = '', responseCode = 0 }: SmtpError): boolean {
  // 421 closes a worn-out connection; the next one may succeed.
  if (responseCode < 400 || responseCode === 421 || responseCode === 552) return false;
  const isData = command === 'DATA';
  if (!isData && command !== 'RCPT TO' && command !== 'MAIL FROM') return false;
  const code = enhancedCode(response);
  if (code === TOO_MUCH) return true;
  if (/^[45]\.[12]\./.test(code ?? '') || ABOUT_MAILBOX.test(response)) return false;
  if (isData && responseCode >= 500 && ABOUT_SENDER.test(response)) return true;
  return ABOUT_MAIL.test(response);
}

/** Explanation of a certificate error, with advice; undefined for other errors. */
function certificateAdvice(code: string, name: string): string | undefined {
  if (/ALTNAME/.test(code))
    return `The certificate of the mail server ${name} was issued for another name. Enter the host name it was issued for.`;
  if (/EXPIRED|NOT_YET_VALID/.test(code))
    return `The certificate of the mail server ${name} is not valid today. Renew it, or ask the server’s provider.`;
  if (CERTIFICATE.test(code))
    return `The certificate of the mail server ${name} is not trusted: no known authority issued it. Check the host name; for a server of your own, turn off the certificate check.`;
  return undefined;
}

/** OpenSSL's reason without its source location: 'wrong version number'. */
const reasonOf = (response: string): string =>
  /:error:[\dA-F]+:[^:]*:[^:]*:([^:]+)/i.exec(response)?.[1] ?? response;

function adviceFor(error: SmtpError, server: SmtpServer, response: string): string | undefined {
  const name = showServer(server);
  const code = `${error.code ?? ''} ${error.originalCode ?? ''}`;
  const said = `It said: ${response}`;
  if (/EAUTH|EOAUTH2|ENOAUTH/.test(code) && (error.responseCode ?? 500) >= 500)
    return `The mail server ${name} rejected the login. Check the user and password. ${said}`;
  const aboutCertificate = certificateAdvice(code, name);
  if (aboutCertificate !== undefined) return `${aboutCertificate} ${said}`;
  if (/ETLS|EREQUIRETLS/.test(code) || /wrong version number|SSL routines/.test(error.message))
    return `No secure connection to the mail server ${name}. Check port and encryption: TLS for port 465, STARTTLS for the others, none for a server without encryption in your own network. It said: ${reasonOf(response)}`;
  if ((error.responseCode ?? 0) < 500) return undefined;
  if (/^(?:CONN|EHLO|HELO|STARTTLS)$/.test(error.command ?? ''))
    return `The mail server ${name} does not accept this machine. Ask its provider. ${said}`;
  if (isAboutUs(error))
    return `The mail server ${name} does not accept email from this sender. Check the sender and the login. ${said}`;
  return undefined;
}

/**
 * Converts an error of Nodemailer to a SendFailure (RFC 5321, section 4.2). If the whole message
 * was transmitted but not answered, the outcome is doubtful.
 */
export function readFailure(
  thrown: unknown,
  server: SmtpServer,
  reached: FailureStage,
): SendFailure {
  const error: SmtpError = isNativeError(thrown) ? thrown : new Error(String(thrown));
  const text = error.response ?? error.message.replace(NODE_ADVICE, '');
  const response = hidePassword(text, server);
  const code = error.responseCode ?? 0;
  const hasAnswered = code >= 400;
  if (reached === 'end' && !hasAnswered) {
    return new SendFailure('doubtful', {
      response: `Sent, but without a response: ${response}`,
    });
  }
  if (isAboutMail(error)) {
    const name = showServer(server);
    const advice = `The mail server ${name} rejects email because of its volume or content. Ask your provider about its limits, or lower the hourly limit in the settings; rejected messages will be retried. It said: ${response}`;
    return new SendFailure('temporary', { response, advice });
  }
  const advice = adviceFor(error, server, response);
  if (advice !== undefined) return new SendFailure('configuration', { response, advice });
  if (code >= 500 && code !== 503) {
    const isRefusedRecipient = error.command === 'RCPT TO';
    const bounce = isNoAddress(error) ? 'hard' : 'soft';
    return new SendFailure('recipient', { response, ...(isRefusedRecipient && { bounce }) });
  }
  // Failures without an answer concern the connection, except for an invalid message.
  const isMessage = /^(?:EENVELOPE|EMESSAGE|ESTREAM)$/.test(error.code ?? '') && !hasAnswered;
  if (isMessage) return new SendFailure('recipient', { response });
  // 421 means that the server closes the connection (RFC 5321, section 3.8).
  const isUntried = reached === 'nothing';
  const isConnection = isUntried || !hasAnswered || code === 421;
  return new SendFailure('temporary', { response, concernsAll: isConnection, isUntried });
}
