import { allCounters, counter } from '../../lib/metrics';
import { metricsOf } from '../../lib/request-metrics';
import { createMetrics } from './metrics-text';

const refused = counter('aurelian_test_refused_total', 'Refused in this test.', ['reason']);

describe('the metrics', () => {
  const metrics = createMetrics(() => Promise.resolve({ mail: 3, events: 0 }));
  let lines: string[];

  beforeAll(async () => {
    refused.at('full').value += 2;
    metricsOf('GET /api/posts/{id}').count(200, 4);
    metricsOf('GET /api/posts/{id}').count(404, 700);
    metricsOf('GET /api/posts/{id}').count(200, 60_000);
    lines = (await metrics.text()).split('\n');
  });

  it('count requests by route and status', () => {
    const route = 'route="GET /api/posts/{id}"';
    expect(lines).toContain(`aurelian_http_requests_total{${route},status="200"} 2`);
    expect(lines).toContain(`aurelian_http_requests_total{${route},status="404"} 1`);
  });

  it('count durations in cumulative buckets', () => {
    const name = 'aurelian_http_request_duration_seconds';
    const route = 'route="GET /api/posts/{id}"';
    expect(lines).toContain(`# TYPE ${name} histogram`);
    expect(lines).toContain(`${name}_bucket{${route},le="0.001"} 0`);
    expect(lines).toContain(`${name}_bucket{${route},le="0.005"} 1`);
    expect(lines).toContain(`${name}_bucket{${route},le="1"} 2`);
    expect(lines).toContain(`${name}_bucket{${route},le="10"} 2`);
    expect(lines).toContain(`${name}_bucket{${route},le="+Inf"} 3`);
    expect(lines).toContain(`${name}_count{${route}} 3`);
    expect(lines.find((line) => line.startsWith(`${name}_sum{`))).toMatch(/ 60\.70/);
  });

  it('include registered counters and queue lengths', () => {
    expect(lines).toContain('aurelian_test_refused_total{reason="full"} 2');
    expect(lines).toContain('aurelian_queue_length{queue="mail"} 3');
    expect(lines).toContain('aurelian_queue_length{queue="events"} 0');
    expect(lines).toContain('aurelian_event_streams_open 0');
    expect(lines.some((line) => line.startsWith('nodejs_eventloop_lag_p99_seconds '))).toBe(true);
  });

  it('are current each time they are read', async () => {
    refused.at('full').value += 1;
    expect(await metrics.text()).toContain('aurelian_test_refused_total{reason="full"} 3\n');
  });

  it('have names in a consistent style', () => {
    for (const { name, labelNames } of allCounters()) {
      expect(name).toMatch(/^aurelian_[a-z]+(?:_[a-z]+)*_total$/);
      for (const label of labelNames) expect(label).toMatch(/^[a-z]+$/);
    }
  });
});
