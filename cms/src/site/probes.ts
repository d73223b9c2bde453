import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { methodNotAllowed, unauthorized } from '../lib/errors';
import { logSecurity } from '../lib/security-log';
import { commonHeaders } from '../lib/security-headers';
import { sendProblem } from './plain-answer';
import type { ReadinessProbe } from './readiness';

/** Metrics in Prometheus' text format, with its media type. */
export interface MetricsText {
  contentType: string;
  text(): Promise<string>;
}

interface ProbesOptions {
  readiness: ReadinessProbe;
  /** The metrics, and the token for reading them; undefined if they are disabled. */
  metrics: { source: MetricsText; token: string } | undefined;
}

type Answer = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Restricts an answer to reads; rejects with 405 for other methods. */
const toReads =
  (answer: (req: IncomingMessage, res: ServerResponse) => void | Promise<void>): Answer =>
  async (req, res) => {
    const { method = '' } = req;
    if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed(method, ['GET', 'HEAD']);
    await answer(req, res);
  };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function send(
  req: IncomingMessage,
  res: ServerResponse,
  { status, type, text }: { status: number; type: string; text: string },
): void {
  res.writeHead(status, {
    'Content-Type': type,
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': 'no-store',
    ...commonHeaders(),
  });
  res.end(req.method === 'HEAD' ? undefined : text);
}

/** Monitoring endpoints: `/healthz`, `/readyz` and, with the token, `/metrics`. */
export class Probes {
  readonly #answers: ReadonlyMap<string, Answer>;

  constructor({ readiness, metrics }: ProbesOptions) {
    const answers = new Map<string, Answer>([
      ['/healthz', toReads(health)],
      ['/readyz', toReads((req, res) => ready(readiness, req, res))],
    ]);
    if (metrics !== undefined) {
      const expected = digest(metrics.token);
      const tell = toReads((req, res) => reportMetrics(metrics.source, expected, req, res));
      answers.set('/metrics', tell);
    }
    this.#answers = answers;
  }

  /** The answer to a request for a monitoring endpoint; undefined for any other. */
  find(url: string): Answer | undefined {
    return this.#answers.get(url.split('?', 1)[0] ?? '');
  }
}

function health(req: IncomingMessage, res: ServerResponse): void {
  send(req, res, { status: 200, type: 'text/plain; charset=utf-8', text: 'ok\n' });
}

async function ready(
  readiness: ReadinessProbe,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const report = await readiness.report();
  const status = report.status === 'ready' ? 200 : 503;
  if (status === 503) res.setHeader('Retry-After', '5');
  send(req, res, { status, type: 'application/json', text: `${JSON.stringify(report)}\n` });
}

async function reportMetrics(
  source: MetricsText,
  expected: Buffer,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const token = /^Bearer (\S+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? '';
  // Compares digests of equal length in constant time.
  if (!timingSafeEqual(digest(token), expected)) {
    const why = { route: 'GET /metrics', status: 401, reason: 'unauthorized' };
    logSecurity({ message: 'Metrics were refused', event: 'call', outcome: 'refused', ...why });
    const detail = 'Metrics require the secret METRICS_TOKEN.';
    sendProblem(res, unauthorized(detail, 'unauthorized', 'Bearer realm="Aurelian metrics"'));
    return;
  }
  send(req, res, { status: 200, type: source.contentType, text: await source.text() });
}
