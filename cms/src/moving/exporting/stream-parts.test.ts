import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { streamParts } from './stream-parts';

async function* parts(events: string[], count: number): AsyncGenerator<string> {
  try {
    for (let number = 1; number <= count; number += 1) {
      events.push(`part ${number}`);
      await Promise.resolve();
      yield `${number};`;
    }
  } finally {
    events.push('closed');
  }
}

describe('a streamed export', () => {
  it('is complete and then calls back', async () => {
    const events: string[] = [];
    const stream = await streamParts(parts(events, 3), { onEnd: () => events.push('end') });
    expect(await text(stream)).toBe('1;2;3;');
    expect(events).toEqual(['part 1', 'part 2', 'part 3', 'closed', 'end']);
  });

  it('stops when the client disconnects', async () => {
    const events: string[] = [];
    const stream = await streamParts(parts(events, 1_000_000), { onEnd: () => events.push('end') });
    stream.read();
    stream.destroy();
    await once(stream, 'close');
    expect(events.length).toBeLessThan(100_000);
    expect(events).toEqual(expect.arrayContaining(['closed', 'end']));
  });

  it('is aborted for a client that reads nothing for too long', async () => {
    const events: string[] = [];
    const onEnd = () => events.push('end');
    const stream = await streamParts(parts(events, 1_000_000), { onEnd, patienceMs: 20 });
    stream.read(0);
    await expect(finished(stream)).rejects.toThrow('The export was not downloaded in time');
    await new Promise(setImmediate);
    expect(events).toEqual(expect.arrayContaining(['closed', 'end']));
  });

  it('begins with its first part or the error', async () => {
    const events: string[] = [];
    async function* failing(): AsyncGenerator<string> {
      await Promise.resolve();
      throw new Error('no database');
    }
    const opening = streamParts(failing(), { onEnd: () => events.push('end') });
    await expect(opening).rejects.toThrow('no database');
    expect(events).toEqual(['end']);
  });
});
