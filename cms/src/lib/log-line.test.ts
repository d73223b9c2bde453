import { inRequest, RequestContext } from './request-context';
import { isExpectedWarning, type LogEvent, logLine, type LineOptions } from './log-line';

const options: LineOptions = {
  format: 'json',
  isColoured: false,
  secrets: ['very-secret-value'],
  now: () => Date.UTC(2026, 2, 1),
};
const json = (event: LogEvent): unknown => JSON.parse(logLine(event, options));

describe('a line of the log', () => {
  it('is JSON with time, level, message and detail', () => {
    const event = { level: 'error', message: 'It failed\nError: no\n    at x' };
    expect(logLine(event, options)).not.toContain('\n');
    expect(json(event)).toEqual({
      time: '2026-03-01T00:00:00.000Z',
      level: 'error',
      message: 'It failed',
      detail: 'Error: no\n    at x',
    });
  });

  it('is omitted for Strapi’s warnings about intended settings', () => {
    const message = "Your application doesn't have a super admin user.";
    expect(isExpectedWarning({ message })).toBe(true);
    expect(
      isExpectedWarning({ message: "Your application doesn't have a super admin role." }),
    ).toBe(false);
  });

  it('contains the id of the request it belongs to', () => {
    const context = new RequestContext('request-1');
    inRequest(context, () => {
      expect(json({ level: 'warn', message: 'Slow' })).toMatchObject({ requestId: 'request-1' });
      const text = logLine(
        { level: 'warn', message: 'Slow\nbelow' },
        { ...options, format: 'text' },
      );
      expect(text).toBe('[2026-03-01T00:00:00.000Z] warn: Slow (request-1)\nbelow');
    });
  });

  it('contains neither secrets nor addresses, in fields or in the message', () => {
    const event = {
      level: 'info',
      message: 'very-secret-value of jane@example.com',
      from: '203.0.113.9',
      ms: 12,
      nested: { password: 'x' },
    };
    expect(json(event)).toEqual({
      time: '2026-03-01T00:00:00.000Z',
      level: 'info',
      message: '[secret] of [mail]',
      from: '[address]',
      ms: 12,
    });
  });

  it('includes the stack of a logged error', () => {
    const error = new Error('Broken');
    expect(json({ level: 'error', message: error })).toMatchObject({
      message: 'Error: Broken',
      detail: expect.stringContaining('at ') as string,
    });
  });
});
