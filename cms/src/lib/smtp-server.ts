/** A mail server as given by SMTP_URL. */
export interface SmtpServer {
  host: string;
  port: number;
  /** Whether to use implicit TLS; otherwise STARTTLS is used if the server offers it. */
  secure: boolean;
  user: string;
  password: string;
  maxConnections: number;
  /** Whether to send over TLS only. */
  requireTls: boolean;
  /** Whether the server's certificate must be valid. */
  verifiesCertificate: boolean;
}

const MAX_CONNECTIONS = 20;

/**
 * Names and addresses of the machine itself (RFC 5735, RFC 6761); a login to these never leaves it.
 */
const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/i;

const whole = (text: string | null): number => (/^\d{1,3}$/.test(text ?? '') ? Number(text) : 1);

/**
 * Parses an address such as `smtps://user:password@mail.example.com:465?maxConnections=2`, with
 * `requireTLS` and `rejectUnauthorized=false` as further options. Credentials are sent over TLS
 * only, unless the server is this machine or `requireTLS=false` allows it. Throws TypeError for an
 * invalid address.
 */
export function readSmtpUrl(url: string): SmtpServer {
  const parsed = new URL(url);
  const secure = parsed.protocol === 'smtps:';
  const options = parsed.searchParams;
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  const needsTls = parsed.username !== '' && !LOOPBACK.test(host);
  return {
    host,
    port: Number(parsed.port) || (secure ? 465 : 587),
    secure,
    user: decodeURIComponent(parsed.username),
    password: decodeURIComponent(parsed.password),
    maxConnections: Math.min(MAX_CONNECTIONS, Math.max(1, whole(options.get('maxConnections')))),
    requireTls: (options.get('requireTLS') ?? String(needsTls)) === 'true',
    verifiesCertificate: options.get('rejectUnauthorized') !== 'false',
  };
}

/** A server as shown to people. */
export const showServer = ({ host, port }: SmtpServer): string => `${host}:${port}`;

/** The address of a server in the form that `readSmtpUrl` parses, including user and password. */
export function writeSmtpUrl(server: Omit<SmtpServer, 'maxConnections'>): string {
  const { host, port, secure, user, password, requireTls, verifiesCertificate } = server;
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const options = new URLSearchParams({
    requireTLS: String(requireTls),
    ...(verifiesCertificate ? {} : { rejectUnauthorized: 'false' }),
  });
  const place = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return `${secure ? 'smtps' : 'smtp'}://${login}${place}:${port}?${options.toString()}`;
}
