import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { allCounters, type Counter as OwnCounter, openStreams } from '../../lib/metrics';
import { allMetrics, LATENCY_BOUNDS } from '../../lib/request-metrics';

/** Lengths of queues by name; a queue that cannot be read is left out. */
export type QueueLengths = () => Promise<Readonly<Record<string, number>>>;

const DURATION = 'aurelian_http_request_duration_seconds';

/**
 * The latency histogram, counted by the application: an observation by the library would cost time
 * at every request.
 */
function durationLines(): string[] {
  const lines = [
    `# HELP ${DURATION} Time from a request to the end of its answer, by route.`,
    `# TYPE ${DURATION} histogram`,
  ];
  for (const [route, { latencies, seconds }] of allMetrics()) {
    const label = `route=${JSON.stringify(route)}`;
    let count = 0;
    for (const [at, inClass] of latencies.entries()) {
      count += inClass;
      lines.push(`${DURATION}_bucket{${label},le="${LATENCY_BOUNDS[at] ?? '+Inf'}"} ${count}`);
    }
    lines.push(`${DURATION}_sum{${label}} ${seconds}`, `${DURATION}_count{${label}} ${count}`);
  }
  return lines;
}

const requestCounter = (): Counter =>
  new Counter({
    name: 'aurelian_http_requests_total',
    help: 'Requests by route (template of a call, or kind of resource) and status.',
    labelNames: ['route', 'status'],
    registers: [],
    collect() {
      this.reset();
      for (const [route, { statuses }] of allMetrics()) {
        for (const [status, value] of statuses) this.inc({ route, status }, value);
      }
    },
  });

const shownCounter = (own: OwnCounter): Counter =>
  new Counter({
    name: own.name,
    help: own.help,
    labelNames: [...own.labelNames],
    registers: [],
    collect() {
      this.reset();
      for (const { labels, cell } of own.all()) {
        const named: Record<string, string> = {};
        for (const [at, name] of own.labelNames.entries()) named[name] = labels[at] ?? '';
        this.inc(named, cell.value);
      }
    },
  });

const streamGauge = (): Gauge =>
  new Gauge({
    name: 'aurelian_event_streams_open',
    help: 'Server-sent event streams that are open now.',
    registers: [],
    collect() {
      this.set(openStreams.value);
    },
  });

const queueGauge = (queueLengths: QueueLengths): Gauge =>
  new Gauge({
    name: 'aurelian_queue_length',
    help: 'How much waits in each queue.',
    labelNames: ['queue'],
    registers: [],
    async collect() {
      this.reset();
      for (const [queue, length] of Object.entries(await queueLengths())) {
        this.set({ queue }, length);
      }
    },
  });

/** All metrics of this process in the text format of Prometheus. */
export function createMetrics(queueLengths: QueueLengths): {
  contentType: string;
  text(): Promise<string>;
} {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauges = [streamGauge(), queueGauge(queueLengths)];
  for (const metric of [requestCounter(), ...allCounters().map(shownCounter), ...gauges]) {
    registry.registerMetric(metric);
  }
  return {
    contentType: registry.contentType,
    text: async () => `${await registry.metrics()}\n${durationLines().join('\n')}\n`,
  };
}
