import { serveStream } from '~/testing/serve-stream';
import { eventSplitter, postForEvents } from './event-stream';
import { ApiError, onUnauthorized } from './http';

describe('eventSplitter', () => {
  it('assembles events from chunks of any size', () => {
    const cut = eventSplitter();
    expect(cut('data: {"a"')).toEqual([]);
    expect(cut(':1}\n')).toEqual([]);
    expect(cut('\ndata: two\n\ndata:three\n\nda')).toEqual(['{"a":1}', 'two', 'three']);
    expect(cut('ta: four\r\n\r\n')).toEqual(['four']);
  });

  it('joins the lines of an event, and ignores comments and other fields', () => {
    const cut = eventSplitter();
    expect(cut(': still here\n\nevent: x\nid: 7\ndata: one\ndata: two\n\n')).toEqual(['one\ntwo']);
  });
});

describe('postForEvents', () => {
  const { signal } = new AbortController();
  const all = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const data of postForEvents('/api/things', { a: 1 }, signal)) found.push(data);
    return found;
  };

  it('sends JSON with cookies and yields the events', async () => {
    const stream = serveStream();
    const found = all();
    stream.send('Zürich', 'two');
    stream.end();
    expect(await found).toEqual(['"Zürich"', '"two"']);
    expect(stream.sent).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"a":1}',
      headers: { Accept: 'text/event-stream', 'Content-Type': 'application/json' },
    });
  });

  it('throws the server’s error, and reports an ended session', async () => {
    const stream = serveStream();
    const heard = jest.fn();
    const stop = onUnauthorized(heard);
    const found = all();
    stream.refuse(401, { detail: 'Please sign in.' }, { 'retry-after': '7' });
    await expect(found).rejects.toMatchObject({
      status: 401,
      detail: 'Please sign in.',
      retryAfter: 7,
    });
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
  });

  it('throws network errors', async () => {
    const stream = serveStream();
    const found = all();
    stream.send('one');
    stream.breakOff();
    await expect(found).rejects.toThrow('network error');
    await expect(found).rejects.not.toBeInstanceOf(ApiError);
  });
});
